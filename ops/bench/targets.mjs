// Compares measured values with their targets.

/**
 * @typedef {object} Line
 * @property {string} what
 * @property {string} where measured screen, or the navigation between two screens
 * @property {number | null} got measured value; `null` when the measurement was not possible
 * @property {string} unit
 * @property {number} [must]
 * @property {number} [aim]
 * @property {boolean} [more] `true` where a greater value is better
 */

/** Unit and targets of each measured value: `must` is the bound, `aim` the wish. */
const TARGETS = {
  LCP: { unit: 's', must: 1.5, aim: 1.2 },
  'LCP, segunda visita': { unit: 's', must: 0.8 },
  'Página guardada, sem conexão, CPU ÷ 4': { unit: 'ms', must: 300 },
  CLS: { unit: '', must: 0.02, aim: 0.005 },
  TBT: { unit: 'ms', must: 100, aim: 50 },
  'Nota de desempenho': { unit: '', must: 97, aim: 100, more: true },
  'Site ÷ node puro, sem compressão': { unit: '%', must: 4, aim: 8, more: true },
  'Site ÷ node puro, gzip': { unit: '%', more: true },
  'Requisições, sem compressão': { unit: '/s', more: true },
  'Requisições, gzip': { unit: '/s', more: true },
  'p99 na metade, sem compressão': { unit: 'ms', must: 50, aim: 20 },
  'p99 na metade, gzip': { unit: 'ms', must: 50, aim: 20 },
  'Clique até o conteúdo, em repouso': { unit: 'ms', must: 50, aim: 17 },
  'Clique até o conteúdo, já buscado': { unit: 'ms', must: 100, aim: 17 },
  'Clique até o conteúdo, CPU ÷ 4 e 4G lento': { unit: 'ms', must: 250, aim: 100 },
  'Clique até a foto, CPU ÷ 4 e 4G lento': { unit: 'ms', must: 700 },
  'Interação, CPU ÷ 4': { unit: 'ms', must: 150, aim: 80 },
  'Endereços pedidos': { unit: '' },
  'Endereços à espera': { unit: '' },
  'Podem ser guardados': { unit: '%', must: 95, more: true },
  'Canônicos de si mesmos': { unit: '%', more: true },
  'Listas oferecidas': { unit: '' },
  'Listas iguais a outra': { unit: '', must: 0 },
  Veículos: { unit: '' },
  'Páginas expulsas do cache': { unit: '', must: 0 },
};

/**
 * Creates a line of the table with a measured value and its targets.
 *
 * @param {keyof typeof TARGETS} what
 * @param {string} where
 * @param {number | null} got
 * @returns {Line}
 */
export function createLine(what, where, got) {
  return { what, where, got: got === null ? null : roundValue(got), ...TARGETS[what] };
}

/** Returns a line as a row of the printed table. @param {Line} line */
export function tableRow({ what, where, got, unit, must, aim, more }) {
  const comparison = more ? '≥' : '≤';
  const bound = (value) => (value === undefined ? '' : `${comparison} ${value}`);
  return {
    medida: what,
    onde: where,
    deve: bound(must),
    meta: bound(aim),
    medido: got === null ? 'não medido' : `${got} ${unit}`.trim(),
    '': verdict({ got, must, aim, more }),
  };
}

function verdict({ got, must, aim, more }) {
  if (got === null || (must ?? aim) === undefined) return '';
  const isMet = (bound) => bound === undefined || (more ? got >= bound : got <= bound);
  if (!isMet(must)) return '✗';
  return isMet(aim) ? '✓ meta' : '✓ deve';
}

/** Returns the median. @param {readonly number[]} values at least one @returns {number} */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/**
 * Returns a quantile.
 *
 * @param {readonly number[]} values at least one
 * @param {number} share 0.99 for the 99th percentile
 * @returns {number}
 */
export function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
}

/**
 * Calls a function several times, one call after another, and returns the median of the results.
 *
 * @param {number} times
 * @param {() => Promise<number>} measure
 */
export async function medianOf(times, measure) {
  const values = [];
  while (values.length < times) values.push(await measure());
  return median(values);
}

function roundValue(value) {
  const digits = value > 10 ? 1 : 3;
  return Number(value.toFixed(digits));
}
