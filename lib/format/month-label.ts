const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

/**
 * "Agosto de 2024" for an ISO date (`yyyy-mm-dd`, with or without a time); `null` when it is not one.
 * Read from the text, not through `Date`, so that no time zone moves the first day into the month before.
 */
export function monthLabel(isoDate: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}/.exec(isoDate) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} de ${year}` : null;
}
