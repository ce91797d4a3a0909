/** Kinds of pictures that may pass. SVG is left out of `next/image` by Next itself, and served here without scripts. */
const PICTURE_TYPES: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
];

/** Names that servers give to a kind, though it is called otherwise. */
const OTHER_NAMES: Readonly<Partial<Record<string, string>>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
};

/**
 * @param contentType value of a `content-type` header
 * @returns the bare type, in lower case and by its right name, or `null` when it is not a picture
 */
export function pictureType(contentType: string | null): string | null {
  const given = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = OTHER_NAMES[given] ?? given;
  return PICTURE_TYPES.includes(type) ? type : null;
}
