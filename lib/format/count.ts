const integer = new Intl.NumberFormat('pt-BR');

/** A quantity with its noun, kept on one line: "1 carro", "1.204 carros", "0 carros". */
export function countOf(quantity: number, one: string, many: string): string {
  return `${integer.format(quantity)}\u00a0${quantity === 1 ? one : many}`;
}
