const thousands = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** "12.400 km", with a space that does not break between the number and the unit. */
export function formatKilometres(km: number): string {
  return `${thousands.format(km)}\u00a0km`;
}
