import { plainText } from '@/lib/format/text';

/** The entries whose label holds what was typed, whatever its case and accents; all of them for nothing typed. */
export function matching<T extends Readonly<{ label: string }>>(
  entries: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = plainText(typed.trim());
  return entries.filter(({ label }) => plainText(label).includes(wanted));
}

/** A label cut around what was typed: before, the match, after. Without a match all is before. */
export function aroundMatch(
  label: string,
  typed: string,
): readonly [before: string, match: string, after: string] {
  const plain = label.normalize('NFC');
  const folded = plainText(plain);
  const wanted = plainText(typed.trim());
  const at = folded.length === plain.length && wanted !== '' ? folded.indexOf(wanted) : -1;
  if (at < 0) return [label, '', ''];
  const end = at + wanted.length;
  return [plain.slice(0, at), plain.slice(at, end), plain.slice(end)];
}
