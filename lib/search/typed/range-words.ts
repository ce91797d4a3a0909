import { createPhraseMatcher } from './tokens';

/** Which end of a range a number is: the lower or the upper one. */
export type RangeEnd = 'from' | 'to';

/** Returns a function that finds the longest phrase for an end of a range that begins at a word. */
const createRangeEndFinder = (from: string, to: string) => {
  const each = (end: RangeEnd, texts: string) =>
    texts.split(',').map((text) => ({ words: text.trim().split(/\s+/), end }));
  return createPhraseMatcher(
    [...each('from', from), ...each('to', to)].toSorted((a, b) => b.words.length - a.words.length),
  );
};

/** Finds a phrase before a number that makes the number an end of a range: "até 50 mil". */
export const findRangeEndBefore = createRangeEndFinder(
  `acima de, acima dos, mais de, com mais de, mais que, maior que, maior do que, a partir de, apartir de, partir de,
  a partir do, a partir, apartir, desde, minimo, minimo de, minima, minima de, no minimo, de no minimo, superior a, depois de,
  de pelo menos, pelo menos`,
  `ate, ate uns, ate no maximo, no maximo, de no maximo, maximo, maximo de, maxima, maxima de, max, menos de,
  com menos de, menos que, menor que, menor do que, abaixo de, abaixo dos, inferior a, por ate, de ate, com ate,
  nao passe de, que nao passe de, antes de`,
);

/** Finds a phrase after a number that makes the number an end of a range: "50 mil no máximo". */
export const findRangeEndAfter = createRangeEndFinder(
  `pra cima, para cima, p cima, acima, em diante, pra frente, para frente, adiante, ou mais, ou acima, ou superior, ou mais novo,
  ou mais novos, ou mais nova, ou mais recente, e mais novos, no minimo, mais`,
  `pra baixo, para baixo, p baixo, abaixo, pra tras, para tras, ou menos, ou abaixo, ou inferior, ou mais antigo, ou mais velho,
  no maximo`,
);

/** The unit of a number. There is no filter for `other`: instalments, horsepower, seats. */
export type NumberUnit = 'price' | 'km' | 'year' | 'other';

type UnitWords = Readonly<Record<NumberUnit, ReadonlySet<string>>>;

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const kilometreWords = toWordSet(
  `km kms quilometro quilometros kilometro kilometros quilometragem kilometragem rodado rodados rodada rodadas
  rodou rodando rodagem`,
);

/** Words for a unit before the number: "km até 50 mil". */
export const unitWordsBefore: UnitWords = {
  price: toWordSet('preco precos valor valores'),
  km: kilometreWords,
  year: toWordSet('ano anos'),
  other: toWordSet(
    `parcela parcelas prestacao prestacoes mensalidade mensalidades vezes entrada sinal aro autonomia potencia
    torque consumo`,
  ),
};

/** Words for a unit after the number: "50 mil km". */
export const unitWordsAfter: UnitWords = {
  price: toWordSet('reais real conto contos pila pilas'),
  km: kilometreWords,
  year: toWordSet(''),
  other: toWordSet(
    `parcela parcelas prestacao prestacoes vezes mes meses mensal mensais entrada sinal anos dias horas cv cavalos hp
    cc lugares portas marchas airbags cilindros valvulas kwh polegadas dono donos`,
  ),
};

/** Words that may come between a unit and the number after it. */
export const wordsBetweenUnitAndNumber = toWordSet(
  'de do da dos em com a uns modelo torno cerca total',
);

/** Words that may come between a number and the unit after it. */
export const wordsBetweenNumberAndUnit = toWordSet('de por ao');

/** Returns the unit that a word means; `null` for any other word. */
export function findNumberUnit(units: UnitWords, word: string | undefined): NumberUnit | null {
  const kinds: readonly NumberUnit[] = ['price', 'km', 'year', 'other'];
  return word ? (kinds.find((kind) => units[kind].has(word)) ?? null) : null;
}
