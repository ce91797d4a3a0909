const ACCENTS = /\p{M}/gu;

/** A text as people type it in a hurry: no case, no accents. */
const fold = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The entries whose label holds what was typed, whatever its case and accents; all of them for nothing typed. */
export function matching<T extends Readonly<{ label: string }>>(
  entries: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = fold(typed.trim());
  return entries.filter(({ label }) => fold(label).includes(wanted));
}

/** A label cut around what was typed: before, the match, after. Without a match all is before. */
export function aroundMatch(
  label: string,
  typed: string,
): readonly [before: string, match: string, after: string] {
  const plain = label.normalize('NFC');
  const folded = fold(plain);
  const wanted = fold(typed.trim());
  const at = folded.length === plain.length && wanted !== '' ? folded.indexOf(wanted) : -1;
  if (at < 0) return [label, '', ''];
  const end = at + wanted.length;
  return [plain.slice(0, at), plain.slice(at, end), plain.slice(end)];
}
