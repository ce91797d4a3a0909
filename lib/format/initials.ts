/** Words that join names and give no initial: "Maria das Dores" is MD. */
const particles = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'du', 'e']);

/**
 * Up to two initials of a person's name, in capitals, for a testimonial without a picture. A name without any word gives
 * an empty text.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const significant = words.filter((word) => !particles.has(word.toLowerCase()));
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
