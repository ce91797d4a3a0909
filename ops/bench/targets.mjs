// Compares measured values with their targets.

/**
 * @typedef {object} Line
 * @property {string} measurement
 * @property {string} place measured screen, or the navigation between two screens
 * @property {number | null} value measured value; `null` when the measurement was not possible
 * @property {string} unit
 * @property {number} [must]
 * @property {number} [aim]
 * @property {boolean} [isMoreBetter] `true` where a greater value is better
 */

/** Unit and targets of each measurement: `must` is the limit that must be kept, `aim` the desired value. */
const MEASUREMENT_TARGETS = {
  LCP: { unit: 's' },
  'LCP acima da aplicação vazia': { unit: 's', must: 0.35, aim: 0.2 },
  CLS: { unit: '', must: 0.02, aim: 0.005 },
  TBT: { unit: 'ms', must: 100, aim: 50 },
  'TBT acima da aplicação vazia': { unit: 'ms', must: 40 },
  'Site ÷ node puro, sem compressão': { unit: '%', must: 4, aim: 8, isMoreBetter: true },
  'Site ÷ node puro, gzip': { unit: '%', isMoreBetter: true },
  'Requisições, sem compressão': { unit: '/s', isMoreBetter: true },
  'Requisições, gzip': { unit: '/s', isMoreBetter: true },
  'p99 na metade, sem compressão': { unit: 'ms', must: 50, aim: 20 },
  'p99 na metade, gzip': { unit: 'ms', must: 50, aim: 20 },
  'Clique até o conteúdo, em repouso': { unit: 'ms', must: 50, aim: 17 },
  'Clique até o conteúdo, já buscado': { unit: 'ms', must: 100, aim: 17 },
  'Clique até o conteúdo, CPU ÷ 4 e 4G lento': { unit: 'ms', must: 250, aim: 100 },
  'Clique até a foto, CPU ÷ 4 e 4G lento': { unit: 'ms', must: 700 },
  'Toque ao carregar até a reação, busca da home': { unit: 'ms', must: 100 },
  'Toque ao carregar até o título, busca da home': { unit: 'ms', must: 700 },
  'Toque ao carregar até a reação': { unit: 'ms', must: 150 },
  'Toque ao carregar até o título': { unit: 'ms' },
  'Interação, CPU ÷ 4': { unit: 'ms', must: 100, aim: 80 },
  'Primeira página após o início': { unit: 'ms' },
  'Primeira página após o início, processador': { unit: 'ms' },
  'Primeira página ÷ aplicação vazia': { unit: '×', must: 3 },
  'Página após uma mudança': { unit: 'ms' },
  'Página após uma mudança, processador': { unit: 'ms' },
  'Página após uma mudança ÷ aplicação vazia': { unit: '×', must: 3 },
  'Visitas por segundo': { unit: '/s', isMoreBetter: true },
  'p95 das páginas': { unit: 'ms', must: 500 },
  'Pedidos por visita': { unit: '' },
  'Processador por visita': { unit: 'ms' },
  'Visitas por segundo, modelo': { unit: '/s', isMoreBetter: true },
};

/**
 * Creates a line of the table with a measured value and its targets.
 *
 * @param {keyof typeof MEASUREMENT_TARGETS} measurement
 * @param {string} place
 * @param {number | null} value
 * @returns {Line}
 */
export function createResultLine(measurement, place, value) {
  return {
    measurement,
    place,
    value: value === null ? null : roundValue(value),
    ...MEASUREMENT_TARGETS[measurement],
  };
}

/** Returns a line as a row of the printed table. @param {Line} line */
export function formatTableRow({ measurement, place, value, unit, must, aim, isMoreBetter }) {
  const comparison = isMoreBetter ? '≥' : '≤';
  const bound = (limit) => (limit === undefined ? '' : `${comparison} ${limit}`);
  return {
    medida: measurement,
    onde: place,
    deve: bound(must),
    meta: bound(aim),
    medido: value === null ? 'não medido' : `${value} ${unit}`.trim(),
    '': describeVerdict({ value, must, aim, isMoreBetter }),
  };
}

function describeVerdict({ value, must, aim, isMoreBetter }) {
  if (value === null || (must ?? aim) === undefined) return '';
  const isMet = (bound) => bound === undefined || (isMoreBetter ? value >= bound : value <= bound);
  if (!isMet(must)) return '✗';
  return isMet(aim) ? '✓ meta' : '✓ deve';
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

function roundValue(value) {
  const digits = value > 10 ? 1 : 3;
  return Number(value.toFixed(digits));
}
