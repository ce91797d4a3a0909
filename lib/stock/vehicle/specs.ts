import { capitalised, plainText } from '@/lib/site/format/text';

import type { DetailLine } from '@/lib/site/format/text';
import type { VehicleDetail, VehicleSpecs } from './types';

/** A longer value is a text for the data sheet. */
const MAX_LETTERS = 48;

const COUNT = '(?:(?:n|no|num|numero|qtde?|quantidade)[.º°]? ?(?:de )?)?';

const BODIES =
  'suv|crossover|seda|sedan|hatch|hatchback|picape|pick-?up|caminhonete|cupe|coupe|fastback|sportback|perua|station wagon|wagon|conversivel|cabriolet|roadster|targa|minivan|van|furgao|jipe|utilitario';
const IS_BODY = new RegExp(`\\b(?:${BODIES})\\b`);

/** A fact of data sheets: our name, the labels of its rows, and the beginning of a line without a label. */
type Fact = Readonly<{ label: string; named: RegExp; begins?: RegExp }>;

const facts = {
  colour: {
    label: 'Cor',
    named: /^(?:cor(?: externa| predominante| d[ao] (?:veiculo|carro|carroceria))?|pintura)$/,
    begins: /^cor (?:externa )?(?!intern|d[aeo]s? )/,
  },
  gearbox: {
    label: 'Câmbio',
    named: /^(?:tipo d[eo] )?(?:cambio|transmissao|caixa de (?:cambio|marchas))$/,
    begins: /^(?:cambio|transmissao) (?=aut|man|cvt|mec|semi|seq|dct|dsg|dupla|de \d|\d)/,
  },
  engine: {
    label: 'Motor',
    named: /^(?:tipo de )?(?:motor|motorizacao)$/,
    begins: /^motor (?=\d|v\d|l\d|turbo|flex|eletrico|hibrido|diesel)/,
  },
  seats: {
    label: 'Lugares',
    named: new RegExp(
      `^${COUNT}(?:lugares|assentos|passageiros)$|^capacidade(?: de passageiros)?$`,
    ),
    begins: /(?=^\S+(?: \(\S+\))? (?:lugares|assentos|passageiros)\b)/,
  },
  doors: {
    label: 'Portas',
    named: new RegExp(`^${COUNT}portas$`),
    begins: /(?=^\S+ portas$)/,
  },
  drive: {
    label: 'Tração',
    named: /^(?:tipo de )?tracao$/,
    begins: /^tracao (?=\d|dianteira|traseira|integral|total|nas |awd|permanente)|(?=^4x[24]$)/,
  },
  body: {
    label: 'Carroceria',
    named: /^(?:tipo de )?carroceria$|^(?:categoria|estilo|segmento|tipo(?: de veiculo)?)$/,
    begins: new RegExp(`(?=^(?:${BODIES})$)`),
  },
  fuel: { label: 'Combustível', named: /^(?:tipo de )?combustivel$/ },
  years: {
    label: 'Ano',
    named: /^anos?(?: ?(?:d[eo] |[/-] ?)?(?:fabricacao|fab\.?|modelo|mod\.?))*$/,
  },
  armouringKind: {
    label: 'Tipo de blindagem',
    named: /^(?:(?:tipo|nivel|classe) d[ae] )?blindagem$/,
  },
  glass: {
    label: 'Tipo de vidro',
    named: /^(?:tipo|marca|fabricante) d[eo]s? vidros?$|^vidros? (?:blindados?|balisticos?)$/,
  },
  glassWarranty: { label: 'Garantia do vidro', named: /^garantia (?:d[eo]s? )?vidros?$/ },
} satisfies Readonly<Record<string, Fact>>;

type FactName = keyof typeof facts;

const named = Object.entries(facts) as readonly (readonly [FactName, Fact])[];

/** A row of a data sheet, with the fact it says, where it says one. */
type SheetRow = DetailLine & Readonly<{ fact: FactName | null }>;

/** Matches a label and its value, however they are separated: "Câmbio: …", "Câmbio - …", "Câmbio.....: …". */
const PARTED = /^([^:=|\d]{2,40}?)\s*(?:\.{2,}(?!\.)(?:\s*:)?|[:=|]|\s[-–—])\s*(\S.*)$/;
/** Separates the rows of a line that has several rows, each with its own label. */
const SEVERAL = /(?<!\s)\s*[|•·;]\s*(?=[^|•·;:]{2,40}:)/;

const fold = (text: string): string =>
  plainText(text)
    .replace(/(?<![\s.:])[\s.:]+$/, '')
    .trim();

const factNamed = (label: string): FactName | null => {
  const name = fold(label);
  return named.find(([, { named: pattern }]) => pattern.test(name))?.[0] ?? null;
};

/** Returns the row of a line, by its label or its first words. */
function rowOf({ label, value }: DetailLine): SheetRow {
  if (label !== null) return { label, value, fact: factNamed(label) };
  const text = value.normalize('NFC');
  const [, own = '', stated = ''] = PARTED.exec(text) ?? [];
  const ofOwn = own === '' ? null : factNamed(own);
  if (ofOwn) return { label: own.trim(), value: stated, fact: ofOwn };
  const folded = fold(text);
  for (const [fact, { begins, label: name }] of named) {
    const start = begins?.exec(folded)?.[0];
    if (start !== undefined) return { label: name, value: text.slice(start.length), fact };
  }
  return { label, value, fact: null };
}

/** Returns the rows of a data sheet: the outside first, because its colour is the vehicle's. */
export const sheetRows = ({
  exterior,
  interior,
}: Pick<VehicleDetail, 'exterior' | 'interior'>): readonly SheetRow[] =>
  [...exterior, ...interior].flatMap(severalOf).map(rowOf);

const severalOf = ({ label, value }: DetailLine): readonly DetailLine[] => {
  const [first = '', ...others] = value.split(SEVERAL);
  return [{ label, value: first }, ...others.map((other) => ({ label: null, value: other }))];
};

/** Returns the label of a row, which is the same for all names of a fact. */
export const rowLabel = ({ fact, label }: SheetRow): string | null =>
  fact === null ? label : facts[fact].label;

/** Matches a value that tells nothing, in plain letters: "nao informado", "sob consulta", "n/a". */
const UNKNOWN_VALUE =
  /^(?:nao .*|n ?[/.]? ?[adi]\.?|s ?\/ ?[in]|sem informac.*|(?:sob|a) (?:consulta|consultar|confirmar|definir|informar)|consult.*|indefinid.|desconhecid.|outr[ao]s?|selecion.*|null|undefined|nan|x+|0+|[^a-z\d]*)$/;

/** Matches abbreviations, which stay in capitals. */
const ACRONYMS = /^(?:suv|cvt|dct|dsg|pdk|awd|fwd|rwd|gnv|tsi|tfsi|tgi|gdi|mpi|agp|pvb|hp|cv)$/i;

/** Returns a value as it is shown: `null` for "unknown", and never all in capitals. */
function textOf(value: string): string | null {
  const text = value
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.,;])[\s.,;]+$/, '')
    .trim();
  if (text.length > MAX_LETTERS || UNKNOWN_VALUE.test(plainText(text))) return null;
  if (text.length < 4 || text !== text.toUpperCase()) return capitalised(text);
  const words = text.split(' ').map((word) => {
    const isKept = ACRONYMS.test(word) || /\d/.test(word) || /^I+(?:-?A)?$/.test(word);
    return isKept ? word : word.toLowerCase();
  });
  return capitalised(words.join(' '));
}

const WORDS = [
  'zero',
  'um',
  'dois',
  'tres',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
];

/** Reads a count: "04", "Quatro portas", "5+2 lugares"; `null` where it may be one of two. */
function countOf(value: string, most: number): number | null {
  const text = plainText(value);
  if (/\d ?(?:\/|ou|a) ?\d/.test(text)) return null;
  const [, one, more] = /^\D{0,12}?(\d{1,2})(?!\d)(?: ?\+ ?(\d))?/.exec(text) ?? [];
  const word = WORDS.indexOf(/[a-z]+/.exec(text)?.[0] ?? '');
  const count = one === undefined ? word : Number(one) + Number(more ?? 0);
  return count >= 1 && count <= most ? count : null;
}

/** Reads whole years: "10 anos", "60 meses", "Dez anos contra delaminação". */
function durationOf(value: string): number | null {
  const months = /(\d{2,3}) ?mes/.exec(plainText(value))?.[1];
  if (months !== undefined) return Number(months) % 12 === 0 ? Number(months) / 12 : null;
  return /\d{3}/.test(value) ? null : countOf(value, 30);
}

/** Reads "2023/2024" and "23/24" as manufacture and model; a single year is the one that its label names. */
function yearsOf(label: string, value: string): readonly [number | null, number | null] {
  const numbers = [...value.matchAll(/(?<!\d)(?:(?:19|20)\d{2}|\d{2})(?!\d)/g)].map(([year]) =>
    year.length === 4 ? Number(year) : 2_000 + Number(year),
  );
  const [first = null, second = null] = numbers;
  if (second !== null || first === null) return [first, second];
  if (!/(?:19|20)\d{2}/.test(value)) return [null, null];
  return plainText(label).includes('mod') ? [null, first] : [first, null];
}

/** Parts of a detail that contain the vehicle's equipment. */
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

/**
 * Returns the specifications in a detail: from its own fields, then the rows of its data sheet, then its highlights and
 * extras ("Câmbio automático"). Unknown values are `null`.
 */
export function specsOf(vehicle: SpecsSource): VehicleSpecs {
  const equipment = [...vehicle.highlights, ...vehicle.extras];
  const rows = [
    ...sheetRows(vehicle),
    ...equipment.map((value) => rowOf({ label: null, value })),
  ].filter(({ fact, value }) => fact !== null && !UNKNOWN_VALUE.test(plainText(value).trim()));
  const firstOf = <T>(name: FactName, read: (value: string, label: string) => T | null) => {
    for (const { fact, value, label } of rows) {
      const found = fact === name ? read(value, label ?? '') : null;
      if (found !== null) return found;
    }
    return null;
  };
  const isBody = (value: string, label: string) =>
    IS_BODY.test(plainText(value)) || /carroceria/i.test(label) ? textOf(value) : null;
  const { armouring } = vehicle;
  const [manufactureYear, modelYear] = firstOf('years', (value, label) => {
    const years = yearsOf(label, value);
    return years.some((year) => year !== null) ? years : null;
  }) ?? [null, null];
  return {
    fuel: vehicle.fuel ?? firstOf('fuel', textOf),
    manufactureYear: vehicle.manufactureYear ?? manufactureYear,
    modelYear: vehicle.modelYear ?? modelYear,
    colour: firstOf('colour', textOf),
    gearbox: firstOf('gearbox', textOf),
    engine: firstOf('engine', textOf),
    drive: firstOf('drive', textOf),
    body: firstOf('body', isBody) ?? vehicle.bodyOfModel,
    seats: firstOf('seats', (value) => countOf(value, 60)),
    doors: firstOf('doors', (value) => countOf(value, 7)),
    extras: vehicle.extras,
    armouringKind: armouring.kind ?? firstOf('armouringKind', kindOf),
    glass: armouring.glass ?? firstOf('glass', textOf),
    glassWarrantyYears:
      (armouring.glassWarranty === null ? null : durationOf(armouring.glassWarranty)) ??
      firstOf('glassWarranty', durationOf),
  };
}

/** Returns the kind of armouring; `null` for "Blindagem: sim", which names no kind. */
const kindOf = (value: string): string | null => (/^sim\b/i.test(value) ? null : textOf(value));

/** Returns whether a gearbox shifts by itself, in the backend's words; `null` where they do not say. */
export function gearboxKind(gearbox: string | null): 'automatico' | 'manual' | null {
  const words = plainText(gearbox ?? '');
  if (/aut|cvt|dct|dsg|pdk|tronic|embreagem|powershift|direct|sequencial|^at\d/.test(words)) {
    return 'automatico';
  }
  return /manual|mecanic|^mt\d/.test(words) ? 'manual' : null;
}
