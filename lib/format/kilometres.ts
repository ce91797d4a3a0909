const thousands = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** "12.400 km", with a space that does not break between the number and the unit. */
export function formatKilometres(km: number): string {
  return `${thousands.format(km)}\u00a0km`;
}

const MAX_DIGITS = 9;

/**
 * What kilometres look like while they are typed.
 *
 * @returns "12.400" for "12400"; whatever is more than a number as it was typed
 */
export function kilometresFromTyped(typed: string): string {
  if (!/^[\d.]*\d[\d.]*$/.test(typed)) return typed;
  return thousands.format(Number(typed.replaceAll('.', '').slice(0, MAX_DIGITS)));
}
