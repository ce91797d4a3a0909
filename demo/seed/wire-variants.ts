// Backends of several ages write the same data in different shapes. These functions choose the shape by `turn`, any number.

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns label/value pairs as objects, text with line breaks, html or a plain list. */
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

/** Returns extras as strings or as objects under one of several key names, sometimes with an empty entry. */
export function formatExtras(extras: readonly string[], variantNumber: number): unknown[] {
  const names = ['opcional', 'label', 'nome', 'descricao'] as const;
  if (variantNumber % 3 === 0) return [...extras];
  const name = names[variantNumber % names.length] ?? 'opcional';
  const objects: unknown[] = extras.map((extra) => ({ [name]: extra }));
  return variantNumber % 5 === 0 ? [...objects, { [name]: '' }] : objects;
}

/** YouTube ids of free films, which are the videos of the vehicles. */
const videoIds = [
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'Y-rmzh0PI3c',
  'WhWc3b3KhnY',
] as const;

/** Returns the videos of a vehicle as a JSON list of ids, a single id, an address or `null`; one of forty values is invalid. */
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
