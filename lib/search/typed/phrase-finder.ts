/** Finds the longest phrase that begins at a place of a text; `next` is where the next word begins. */
export type PhraseFinder<Meaning> = (
  text: string,
  at: number,
) => Readonly<{ meaning: Meaning; next: number }> | null;

/**
 * Returns a finder of phrases, for texts that have a space after each word; of phrases of the same length it finds the
 * first. People write "q" for "que".
 */
export function createPhraseFinder<Meaning>(
  rows: readonly (readonly [meaning: Meaning, pattern: string])[],
): PhraseFinder<Meaning> {
  const phrases = rows.map(([meaning, pattern]) => ({
    meaning,
    pattern: new RegExp(`(?:${pattern.replace(/\bque\b/g, 'q(?:ue)?')}) `, 'y'),
  }));
  return (text, at) => {
    let found: Readonly<{ meaning: Meaning; next: number }> | null = null;
    for (const { meaning, pattern } of phrases) {
      pattern.lastIndex = at;
      const next = pattern.test(text) ? pattern.lastIndex : at;
      if (next > (found?.next ?? at)) found = { meaning, next };
    }
    return found;
  };
}

/** Reads the rows of a table: in each line a meaning, a space and a pattern. */
export const readRows = (table: string): readonly (readonly [meaning: string, pattern: string])[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [meaning = '', ...pattern] = row.trim().split(' ');
      return [meaning, pattern.join(' ')];
    });
