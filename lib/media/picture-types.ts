/** Kinds of pictures that may pass. SVG is left out of `next/image` by Next itself, and served here without scripts. */
const PICTURE_TYPES: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
];

/**
 * @param contentType value of a `content-type` header
 * @returns the bare type, in lower case, or `null` when it is not a picture
 */
export function pictureType(contentType: string | null): string | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return PICTURE_TYPES.includes(type) ? type : null;
}
