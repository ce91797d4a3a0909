import { phraseFinder } from './tokens';

/** An end of a range. */
export type End = 'from' | 'to';

/** Returns a function that finds the longest words for an end of a range that begin at a word. */
const endFinder = (from: string, to: string) => {
  const each = (end: End, texts: string) =>
    texts.split(',').map((text) => ({ words: text.trim().split(/\s+/), end }));
  return phraseFinder(
    [...each('from', from), ...each('to', to)].toSorted((a, b) => b.words.length - a.words.length),
  );
};

/** Finds words before a number that make the number an end of a range. */
export const findEndBefore = endFinder(
  `acima de, acima dos, mais de, com mais de, mais que, maior que, maior do que, a partir de, apartir de, partir de,
  a partir do, a partir, apartir, desde, minimo, minimo de, minima, minima de, no minimo, de no minimo, superior a, depois de,
  de pelo menos, pelo menos`,
  `ate, ate uns, ate no maximo, no maximo, de no maximo, maximo, maximo de, maxima, maxima de, max, menos de,
  com menos de, menos que, menor que, menor do que, abaixo de, abaixo dos, inferior a, por ate, de ate, com ate,
  nao passe de, que nao passe de, antes de`,
);

/** Finds words after a number that make the number an end of a range. */
export const findEndAfter = endFinder(
  `pra cima, para cima, p cima, acima, em diante, pra frente, para frente, adiante, ou mais, ou acima, ou superior, ou mais novo,
  ou mais novos, ou mais nova, ou mais recente, e mais novos, no minimo, mais`,
  `pra baixo, para baixo, p baixo, abaixo, pra tras, para tras, ou menos, ou abaixo, ou inferior, ou mais antigo, ou mais velho,
  no maximo`,
);

/** The unit of a number. There is no filter for `other`: instalments, horsepower, seats. */
export type Kind = 'price' | 'km' | 'year' | 'other';

type Units = Readonly<Record<Kind, ReadonlySet<string>>>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const km = words(
  `km kms quilometro quilometros kilometro kilometros quilometragem kilometragem rodado rodados rodada rodadas
  rodou rodando rodagem`,
);

/** Words for the unit of the number behind them: "km até 50 mil". */
export const unitsBefore: Units = {
  price: words('preco precos valor valores'),
  km,
  year: words('ano anos'),
  other: words(
    `parcela parcelas prestacao prestacoes mensalidade mensalidades vezes entrada sinal aro autonomia potencia
    torque consumo`,
  ),
};

/** Words for the unit of the number before them: "50 mil km". */
export const unitsAfter: Units = {
  price: words('reais real conto contos pila pilas'),
  km,
  year: words(''),
  other: words(
    `parcela parcelas prestacao prestacoes vezes mes meses mensal mensais entrada sinal anos dias horas cv cavalos hp
    cc lugares portas marchas airbags cilindros valvulas kwh polegadas dono donos`,
  ),
};

/** Words that may stand between a unit and the number behind it. */
export const unitJoints = words('de do da dos em com a uns modelo torno cerca total');

/** Words that may stand between a number and the unit behind it. */
export const unitJointsAfter = words('de por ao');

/** Returns the unit that a word names; `null` where the word is none of `units`. */
export function unitOf(units: Units, word: string | undefined): Kind | null {
  const kinds: readonly Kind[] = ['price', 'km', 'year', 'other'];
  return word ? (kinds.find((kind) => units[kind].has(word)) ?? null) : null;
}
