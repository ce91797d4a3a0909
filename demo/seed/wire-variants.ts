/*
 * Older and newer backends write the same data in different formats. These functions choose the format by
 * `variantNumber`, which may be any number.
 */

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Formats label/value pairs as a list of objects, as text with line breaks, as HTML, or as a list of texts. */
export function formatDetails(pairs: readonly [string, string][], variantNumber: number): unknown {
  const lines = pairs.map(([label, value]) => `${label}: ${value}`);
  switch (variantNumber % 4) {
    case 0:
      return pairs.map(([label, value]) => ({ label, value }));
    case 1:
      return lines.join('\r\n');
    case 2:
      return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
    default:
      return lines;
  }
}

/** Formats a vehicle's extras as texts, or as objects with one of several key names, sometimes with an empty entry. */
export function formatExtras(extras: readonly string[], variantNumber: number): unknown[] {
  const names = ['opcional', 'label', 'nome', 'descricao'] as const;
  if (variantNumber % 3 === 0) return [...extras];
  const name = names[variantNumber % names.length] ?? 'opcional';
  const objects: unknown[] = extras.map((extra) => ({ [name]: extra }));
  return variantNumber % 5 === 0 ? [...objects, { [name]: '' }] : objects;
}

/** YouTube ids of freely licensed films, used as the vehicles' videos. */
const videoIds = [
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'Y-rmzh0PI3c',
  'WhWc3b3KhnY',
] as const;

/**
 * Formats the videos of a vehicle as a JSON list of ids, a single id, a URL or `null`; one in forty values is invalid.
 */
export function formatVideos(variantNumber: number): string | null {
  const videoId = videoIds[variantNumber % videoIds.length] ?? videoIds[0];
  if (variantNumber % 40 === 13) return '["aqz-KE-bpKQ"';
  if (variantNumber % 11 === 3) return `https://www.youtube.com/watch?v=${videoId}`;
  if (variantNumber % 13 === 5) return videoId;
  if (variantNumber % 3 === 1)
    return JSON.stringify(
      variantNumber % 2 === 0
        ? [videoId, videoIds[(variantNumber + 1) % videoIds.length]]
        : [videoId],
    );
  return variantNumber % 2 === 0 ? '[]' : null;
}
