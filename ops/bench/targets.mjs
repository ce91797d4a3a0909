// The bounds of docs/product.md ("How fast"), and what compares measured values with them.

/**
 * Unit and targets of each measurement: `must` is the limit that must be kept, for stocks by their number of vehicles; `aim`
 * is the desired value.
 */
const MEASUREMENT_TARGETS = {
  Requisições: { unit: '/s' },
  'Site ÷ node puro': { unit: '%', must: 3, aim: 6, isMoreBetter: true },
  'Atrás do proxy ÷ node puro': { unit: '%', must: 40, aim: 80, isMoreBetter: true },
  'p99 na metade da carga': { unit: 'ms', must: 50, aim: 20 },
  LCP: { unit: 's' },
  'LCP acima da aplicação vazia': { unit: 's', must: 0.35, aim: 0.2 },
  CLS: { unit: '', must: 0.02, aim: 0.005 },
  TBT: { unit: 'ms' },
  'TBT ÷ aplicação vazia': { unit: '×', must: 1.2 },
  'Toque em repouso': { unit: 'ms', must: 60 },
  'Toque, já buscado': { unit: 'ms', must: 100, aim: 17 },
  'Toque lento e ocioso': { unit: 'ms', must: 200 },
  'Toque lento, ao carregar': { unit: 'ms', must: 350 },
  'Toque até a foto': { unit: 'ms', must: 700 },
  'Visitas por segundo': { unit: '/s' },
  'Pedidos por visita': { unit: '' },
  'p97,5 das respostas': { unit: 'ms' },
  'Processador por visita': { unit: 'ms' },
  'Processador por visita, duas ÷ uma': { unit: '×' },
  'Montar o estoque': { unit: 'ms', must: { 5_000: 10 } },
  'Busca com filtros, palavras e contagens': { unit: 'ms', must: { 1_000: 10, 5_000: 30 } },
  'Tarefa mais longa': { unit: 'ms', must: { 1_000: 50, 5_000: 100 } },
  'Memória acima de 96 veículos': { unit: 'MB', must: { 5_000: 80 } },
  // 131 with 12 brands, two more for each other one: the demonstration has 17.
  'Chamadas do primeiro início': { unit: '', must: { 96: 141 } },
};

/** @typedef {keyof typeof MEASUREMENT_TARGETS} Measurement */

/**
 * Creates a row of the printed table, with a measured value and its targets.
 *
 * @param {Measurement} measurement
 * @param {string | number} place measured screen or tap, or the number of vehicles of a stock
 * @param {number} value
 */
export function createRow(measurement, place, value) {
  const { unit, must: bound, aim, isMoreBetter } = MEASUREMENT_TARGETS[measurement];
  const must = typeof bound === 'object' ? bound[place] : bound;
  const describeTarget = (target) =>
    target === undefined ? '' : `${isMoreBetter ? '≥' : '≤'} ${target}`;
  const isMet = (target) => (isMoreBetter ? value >= target : value <= target);
  return {
    medida: measurement,
    onde: typeof place === 'number' ? `${place} veículos` : place,
    deve: describeTarget(must),
    meta: describeTarget(aim),
    medido: `${Number(value.toFixed(value > 10 ? 1 : 3))} ${unit}`.trim(),
    '': must === undefined ? '' : isMet(aim ?? must) ? '✓' : isMet(must) ? '✓ deve' : '✗',
  };
}

/** Returns the median. @param {readonly number[]} values at least one @returns {number} */
export function computeMedian(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/**
 * Returns a quantile.
 *
 * @param {readonly number[]} values at least one
 * @param {number} share 0.99 for the 99th percentile
 * @returns {number}
 */
export function computeQuantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
}
