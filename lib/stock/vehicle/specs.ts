import { capitalise, toPlainText } from '@/lib/site/format/text';

import type { DetailLine } from '@/lib/site/format/text';
import { findExtraKinds } from './spec-kinds';
import type { VehicleDetail, VehicleSpecs } from './types';

/** A longer value is a sentence of the data sheet, and no specification. */
const MAX_SPEC_VALUE_LENGTH = 48;

const COUNT_PREFIX_PATTERN = '(?:(?:n|no|num|numero|qtde?|quantidade)[.º°]? ?(?:de )?)?';

const BODY_WORDS =
  'suv|crossover|seda|sedan|hatch|hatchback|picape|pick-?up|caminhonete|cupe|coupe|fastback|sportback|perua|station wagon|wagon|conversivel|cabriolet|roadster|targa|minivan|van|furgao|jipe|utilitario';
const BODY_PATTERN = new RegExp(`\\b(?:${BODY_WORDS})\\b`);

/**
 * The patterns by which a fact is found in the backend's data sheet: that of its labels there, and that of the first
 * words of a line without a label. `label` is our own.
 */
type DataSheetPattern = Readonly<{ label: string; labelPattern: RegExp; linePattern?: RegExp }>;

const dataSheetPatterns = {
  colour: {
    label: 'Cor',
    labelPattern:
      /^(?:cor(?: externa| predominante| d[ao] (?:veiculo|carro|carroceria))?|pintura)$/,
    linePattern: /^cor (?:externa )?(?!intern|d[aeo]s? )/,
  },
  gearbox: {
    label: 'Câmbio',
    labelPattern: /^(?:tipo d[eo] )?(?:cambio|transmissao|caixa de (?:cambio|marchas))$/,
    linePattern: /^(?:cambio|transmissao) (?=aut|man|cvt|mec|semi|seq|dct|dsg|dupla|de \d|\d)/,
  },
  engine: {
    label: 'Motor',
    labelPattern: /^(?:tipo de )?(?:motor|motorizacao)$/,
    linePattern: /^motor (?=\d|v\d|l\d|turbo|flex|eletrico|hibrido|diesel)/,
  },
  seats: {
    label: 'Lugares',
    labelPattern: new RegExp(
      `^${COUNT_PREFIX_PATTERN}(?:lugares|assentos|passageiros)$|^capacidade(?: de passageiros)?$`,
    ),
    linePattern: /(?=^\S+(?: \(\S+\))? (?:lugares|assentos|passageiros)\b)/,
  },
  doors: {
    label: 'Portas',
    labelPattern: new RegExp(`^${COUNT_PREFIX_PATTERN}portas$`),
    linePattern: /(?=^\S+ portas$)/,
  },
  drive: {
    label: 'Tração',
    labelPattern: /^(?:tipo de )?tracao$/,
    linePattern:
      /^tracao (?=\d|dianteira|traseira|integral|total|nas |awd|permanente)|(?=^4x[24]$)/,
  },
  body: {
    label: 'Carroceria',
    labelPattern: /^(?:tipo de )?carroceria$|^(?:categoria|estilo|segmento|tipo(?: de veiculo)?)$/,
    linePattern: new RegExp(`(?=^(?:${BODY_WORDS})$)`),
  },
  fuel: { label: 'Combustível', labelPattern: /^(?:tipo de )?combustivel$/ },
  years: {
    label: 'Ano',
    labelPattern: /^anos?(?: ?(?:d[eo] |[/-] ?)?(?:fabricacao|fab\.?|modelo|mod\.?))*$/,
  },
  armouringKind: {
    label: 'Tipo de blindagem',
    labelPattern: /^(?:(?:tipo|nivel|classe) d[ae] )?blindagem$/,
  },
  glass: {
    label: 'Tipo de vidro',
    labelPattern:
      /^(?:tipo|marca|fabricante) d[eo]s? vidros?$|^vidros? (?:blindados?|balisticos?)$/,
  },
  glassWarranty: { label: 'Garantia do vidro', labelPattern: /^garantia (?:d[eo]s? )?vidros?$/ },
} satisfies Readonly<Record<string, DataSheetPattern>>;

type DataSheetFactName = keyof typeof dataSheetPatterns;

const sheetFactEntries = Object.entries(dataSheetPatterns) as readonly (readonly [
  DataSheetFactName,
  DataSheetPattern,
])[];

/** A row of a data sheet, with the fact that it is about; `null` if it is another one. */
type DataSheetRow = DetailLine & Readonly<{ fact: DataSheetFactName | null }>;

/** Matches a label and its value, however they are separated: "Câmbio: …", "Câmbio - …", "Câmbio.....: …". */
const LABEL_AND_VALUE_PATTERN =
  /^([^:=|\d]{2,40}?)(?:\.{2,}(?!\.)(?:\s*:)?|[:=|]|\s[-–—])\s*(\S.*)$/;
/** Separates the rows of a line that has several rows, each with its own label. */
const ROW_SEPARATOR_PATTERN = /(?<!\s)\s*[|•·;]\s*(?=[^|•·;:]{2,40}:)/;

const toComparableLabel = (text: string): string =>
  toPlainText(text)
    .replace(/(?<![\s.:])[\s.:]+$/, '')
    .trim();

const findFactByLabel = (label: string): DataSheetFactName | null => {
  const name = toComparableLabel(label);
  return sheetFactEntries.find(([, { labelPattern }]) => labelPattern.test(name))?.[0] ?? null;
};

function parseSheetRow({ label, value }: DetailLine): DataSheetRow {
  if (label !== null) return { label, value, fact: findFactByLabel(label) };
  const text = value.normalize('NFC');
  const [, own = '', stated = ''] = LABEL_AND_VALUE_PATTERN.exec(text) ?? [];
  const ofOwn = own === '' ? null : findFactByLabel(own);
  if (ofOwn) return { label: own.trim(), value: stated, fact: ofOwn };
  const folded = toComparableLabel(text);
  for (const [fact, { linePattern, label: name }] of sheetFactEntries) {
    const start = linePattern?.exec(folded)?.[0];
    if (start !== undefined) return { label: name, value: text.slice(start.length), fact };
  }
  return { label, value, fact: null };
}

/** Returns the rows of a data sheet: the exterior comes first, because its colour is the vehicle's colour. */
export const getDataSheetRows = ({
  exterior,
  interior,
}: Pick<VehicleDetail, 'exterior' | 'interior'>): readonly DataSheetRow[] =>
  [...exterior, ...interior].flatMap(splitRows).map(parseSheetRow);

/** A line has fewer rows; many thousands would hold up the process. */
const MAX_ROWS_OF_LINE = 100;

const splitRows = ({ label, value }: DetailLine): readonly DetailLine[] => {
  const [first = '', ...others] = value.split(ROW_SEPARATOR_PATTERN, MAX_ROWS_OF_LINE);
  return [{ label, value: first }, ...others.map((other) => ({ label: null, value: other }))];
};

/** Returns the label of a row, which is our own for all spellings of a fact; `null` for a row without a label. */
export const getRowLabel = ({ fact, label }: DataSheetRow): string | null =>
  fact === null ? label : dataSheetPatterns[fact].label;

/** Matches a value that means "unknown" for any fact, without accents: "nao informado", "sob consulta", "n/a". */
const UNKNOWN_VALUE_PATTERN =
  /^(?:nao .*|n ?[/.]? ?[adi]\.?|s ?\/ ?[in]|sem informac.*|(?:sob|a) (?:consulta|consultar|confirmar|definir|informar)|consult.*|indefinid.|desconhecid.|outr[ao]s?|selecion.*|null|undefined|nan|none|x+|[^a-z\d]*)$/;

/** Matches abbreviations, which stay in capitals. */
const ACRONYMS_PATTERN =
  /^(?:suv|cvt|dct|dsg|pdk|awd|fwd|rwd|gnv|tsi|tfsi|tgi|gdi|mpi|agp|pvb|hp|cv)$/i;

/** Returns a value in sentence case where it is all in capitals; `null` if it is no words ("0") or means "unknown". */
function formatSheetValue(value: string): string | null {
  const text = value
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.,;])[\s.,;]+$/, '')
    .trim();
  const isUnknown = /^0+$/.test(text) || UNKNOWN_VALUE_PATTERN.test(toPlainText(text));
  if (text.length > MAX_SPEC_VALUE_LENGTH || isUnknown) return null;
  if (text.length < 4 || text !== text.toUpperCase()) return capitalise(text);
  const words = text.split(' ').map((word) => {
    const isKept = ACRONYMS_PATTERN.test(word) || /\d/.test(word) || /^I+(?:-?A)?$/.test(word);
    return isKept ? word : word.toLowerCase();
  });
  return capitalise(words.join(' '));
}

const NUMBER_WORDS = 'zero um dois tres quatro cinco seis sete oito nove dez'.split(' ');

/** Parses "04", "Quatro portas", "5+2 lugares"; `null` where two numbers are possible, or above `most`. */
function parseCountUpTo(value: string, most: number): number | null {
  const text = toPlainText(value);
  if (/\d ?(?:\/|ou|a) ?\d/.test(text)) return null;
  const [, one, more] = /^\D{0,12}?(\d{1,2})(?!\d)(?: ?\+ ?(\d))?/.exec(text) ?? [];
  const word = NUMBER_WORDS.indexOf(/[a-z]+/.exec(text)?.[0] ?? '');
  const count = one === undefined ? word : Number(one) + Number(more ?? 0);
  return count >= 1 && count <= most ? count : null;
}

/** Parses a duration in whole years: "10 anos", "60 meses", "Dez anos contra delaminação". */
function parseYearsDuration(value: string): number | null {
  const months = /(\d{2,3}) ?mes/.exec(toPlainText(value))?.[1];
  if (months !== undefined) return Number(months) % 12 === 0 ? Number(months) / 12 : null;
  return /\d{3}/.test(value) ? null : parseCountUpTo(value, 30);
}

/** Parses "2023/2024" and "23/24" as manufacture and model; a single year is the one that its label names. */
function parseYears(label: string, value: string): readonly [number | null, number | null] {
  const numbers = [...value.matchAll(/(?<!\d)(?:(?:19|20)\d{2}|\d{2})(?!\d)/g)].map(([year]) =>
    year.length === 4 ? Number(year) : 2_000 + Number(year),
  );
  const [first = null, second = null] = numbers;
  if (second !== null || first === null) return [first, second];
  if (!/(?:19|20)\d{2}/.test(value)) return [null, null];
  return toPlainText(label).includes('mod') ? [null, first] : [first, null];
}

/** The parts of a detail from which specifications are read. */
export type SpecsSource = Pick<
  VehicleDetail,
  | 'fuel'
  | 'manufactureYear'
  | 'modelYear'
  | 'armouring'
  | 'bodyOfModel'
  | 'highlights'
  | 'extras'
  | 'exterior'
  | 'interior'
>;

/** Reads a detail's own fields first, then its data sheet, then highlights and extras; unknown values are `null`. */
export function parseSpecs(vehicle: SpecsSource): VehicleSpecs {
  const equipment = [...vehicle.highlights, ...vehicle.extras];
  const rows = [
    ...getDataSheetRows(vehicle),
    ...equipment.map((value) => parseSheetRow({ label: null, value })),
  ].filter(
    ({ fact, value }) => fact !== null && !UNKNOWN_VALUE_PATTERN.test(toPlainText(value).trim()),
  );
  const firstOf = <T>(
    name: DataSheetFactName,
    parseValue: (value: string, label: string) => T | null,
  ) => {
    for (const { fact, value, label } of rows) {
      const found = fact === name ? parseValue(value, label ?? '') : null;
      if (found !== null) return found;
    }
    return null;
  };
  const isBody = (value: string, label: string) =>
    BODY_PATTERN.test(toPlainText(value)) || /carroceria/i.test(label)
      ? formatSheetValue(value)
      : null;
  const { armouring } = vehicle;
  const [manufactureYear, modelYear] = firstOf('years', (value, label) => {
    const years = parseYears(label, value);
    return years.some((year) => year !== null) ? years : null;
  }) ?? [null, null];
  return {
    fuel: vehicle.fuel ?? firstOf('fuel', formatSheetValue),
    manufactureYear: vehicle.manufactureYear ?? manufactureYear,
    modelYear: vehicle.modelYear ?? modelYear,
    colour: firstOf('colour', formatSheetValue),
    gearbox: firstOf('gearbox', formatSheetValue),
    engine: firstOf('engine', formatSheetValue),
    drive: firstOf('drive', formatSheetValue),
    body: firstOf('body', isBody) ?? vehicle.bodyOfModel,
    seats: firstOf('seats', (value) => parseCountUpTo(value, 60)),
    doors: firstOf('doors', (value) => parseCountUpTo(value, 7)),
    extraKinds: findExtraKinds(vehicle.extras),
    armouringKind: armouring.kind ?? firstOf('armouringKind', parseArmouringKind),
    glass: armouring.glass ?? firstOf('glass', formatSheetValue),
    glassWarrantyYears:
      (armouring.glassWarranty === null ? null : parseYearsDuration(armouring.glassWarranty)) ??
      firstOf('glassWarranty', parseYearsDuration),
  };
}

/** Returns the kind of armouring; `null` for "Blindagem: sim", which names no kind. */
const parseArmouringKind = (value: string): string | null =>
  /^sim\b/i.test(value) ? null : formatSheetValue(value);
