/** One slip in so many letters, three at most: "TRUSTED_PROXY" is TRUSTED_PROXIES, "PATH" is nothing. */
const LETTERS_A_SLIP = 5;
const MAX_SLIPS = 3;
/** Named in their own standard, and read by its library. */
const FOREIGN = /^OTEL_/;

/** How many letters must be put in, taken out or changed to make one word of the other (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [index, each] of Array.from(other).entries()) {
      const changed = (row[index] ?? 0) + (letter === each ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The one of `known` that a name was probably meant to be; `null` for one of them, and for one that is far from all. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.includes(name) || FOREIGN.test(name) || name.length > 60) return null;
  const written = name.toUpperCase().replaceAll('-', '_');
  const near = known.find(
    (each) =>
      slipsBetween(written, each) <= Math.min(MAX_SLIPS, Math.floor(each.length / LETTERS_A_SLIP)),
  );
  return near ?? null;
}
