/** A line of a data sheet; `label` is `null` for a plain line. */
export type DetailLine = Readonly<{ label: string | null; value: string }>;

export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Returns a text in lower case without accents, for comparisons. */
export const toPlainText = (text: string): string => removeAccents(text).toLowerCase();

export const capitalise = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The prepositions of cities of Brazil whose names have an article: "no Rio de Janeiro". */
const cityPrepositions = new Map([
  ['cabo de santo agostinho', 'no'],
  ['conde', 'no'],
  ['crato', 'no'],
  ['guaruja', 'no'],
  ['lapa', 'na'],
  ['recife', 'no'],
  ['rio de janeiro', 'no'],
  ['serra', 'na'],
]);

/** Appends a city: "Carros novos em São Paulo", "Carros novos no Recife"; `null` leaves the text as it is. */
export const appendCity = (text: string, city: string | null): string =>
  city === null ? text : `${text} ${cityPrepositions.get(toPlainText(city)) ?? 'em'} ${city}`;

/** Particles of names, which have no initial: "Maria das Dores" is MD. */
const nameParticles = new Set('da das de di do dos du e'.split(' '));

/** Returns up to two initials of a person's name in capitals; empty for a name without letters. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const significant = words.filter((word) => !nameParticles.has(word.toLowerCase()));
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

const monthNamesInPortuguese =
  'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(
    ' ',
  );

/**
 * Returns "Agosto de 2024" for an ISO date, with or without a time; `null` for any other text. The month is read from
 * the text, because `Date` could move the first day into the month before, depending on the time zone.
 */
export function formatMonth(isoDate: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}/.exec(isoDate) ?? [];
  const name = monthNamesInPortuguese[Number(month) - 1];
  return name ? `${name} de ${year}` : null;
}
