import { getProcessSingleton } from '@/lib/server/process-singleton';
import { toPlainText } from '@/lib/site/format/text';
import type { VehicleSpecs } from './types';

/** Backends write a kind such as "SUV" in many ways; addresses and filters have one word for it. */
export type SpecKind = Readonly<{ slug: string; label: string }>;

type SpecKindPattern = SpecKind & Readonly<{ pattern: RegExp }>;

const createSpecKinds = (
  rows: readonly (readonly [slug: string, label: string, pattern: RegExp])[],
): readonly SpecKindPattern[] => rows.map(([slug, label, pattern]) => ({ slug, label, pattern }));

/** The order matters: the first kind whose pattern matches the words of a body is the body. */
const bodyKinds = createSpecKinds([
  ['picape', 'Picape', /\b(?:picape|pick-?up|caminhonete|camionete|cabine (?:dupla|simples))\b/],
  ['conversivel', 'Conversível', /\b(?:conversivel|cabrio\w*|roadster|targa|spider|spyder)\b/],
  ['suv', 'SUV', /\b(?:suv|crossover|jipe|utilitario esportivo)\b/],
  ['perua', 'Perua', /\b(?:perua|station wagon|wagon|touring|avant|variant)\b/],
  ['cupe', 'Cupê', /\b(?:cupe|coupe)\b/],
  ['hatch', 'Hatch', /\b(?:hatch|hatchback|sportback)\b/],
  ['seda', 'Sedã', /\b(?:seda|sedan|fastback|gran coupe)\b/],
  ['van', 'Van', /\b(?:van|minivan|furgao|monovolume)\b/],
]);

const gearboxKinds = createSpecKinds([
  [
    'automatico',
    'Automático',
    /aut|cvt|dct|dsg|pdk|tronic|embreagem|powershift|direct|sequencial|^at\d/,
  ],
  ['manual', 'Manual', /manual|mecanic|^mt\d/],
]);

const colourKinds = createSpecKinds([
  ['preto', 'Preto', /\bpret[oa]|black|ebano|onix/],
  ['branco', 'Branco', /\bbranc[oa]|white|perola\b/],
  ['cinza', 'Cinza', /\bcinza|grafite|chumbo|titanio|gr[ae]y|antracite/],
  ['prata', 'Prata', /\bprat[ae]|silver|aluminio/],
  ['vinho', 'Vinho', /\bvinho|bordo|borgonha/],
  ['vermelho', 'Vermelho', /\bvermelh[oa]|red\b|rubi/],
  ['azul', 'Azul', /\bazul|blue/],
  ['verde', 'Verde', /\bverde|green/],
  ['marrom', 'Marrom', /\bmarrom|bronze|cafe|brown/],
  ['bege', 'Bege', /\bbege|areia|champan?h?e|beige/],
  ['dourado', 'Dourado', /\bdourad[oa]|ouro|gold/],
  ['amarelo', 'Amarelo', /\bamarel[oa]|yellow/],
  ['laranja', 'Laranja', /\blaranja|orange|cobre/],
  ['roxo', 'Roxo', /\brox[oa]|purpura|violeta/],
]);

const extraEquipmentKinds = createSpecKinds([
  ['teto-solar', 'Teto solar', /teto (?:solar|panoramico|de vidro)|panoramico/],
  ['couro', 'Bancos de couro', /\bcouro|nappa|napa\b/],
  ['carplay', 'CarPlay ou Android Auto', /car ?play|android auto|espelhamento/],
  ['camera-de-re', 'Câmera de ré', /camera (?:de re|traseira|360|de estacionamento)|visao 360/],
  ['piloto-adaptativo', 'Piloto adaptativo', /adaptativo|\bacc\b/],
  [
    'sensor-de-estacionamento',
    'Sensor de estacionamento',
    /sensor\w* (?:de )?(?:estacionamento|re\b|diante|traseir)/,
  ],
  ['banco-eletrico', 'Bancos elétricos', /bancos?\b.* (?:eletric|com memoria)/],
  [
    'banco-ventilado',
    'Bancos ventilados ou aquecidos',
    /bancos?\b.* (?:ventilad|aquecid|refrigerad|massag)/,
  ],
]);

const armouringKinds = createSpecKinds([
  ['iii-a', 'III-A', /\b(?:iii|3) ?-? ?a\b/],
  ['ii-a', 'II-A', /\b(?:ii|2) ?-? ?a\b/],
  ['iii', 'III', /\b(?:iii|nivel 3)\b/],
  ['ii', 'II', /\b(?:ii|nivel 2)\b/],
]);

const driveKinds = createSpecKinds([
  ['4x4', '4x4', /4 ?x ?4|integral|total|nas quatro|\bawd|\b4wd|quattro|4matic|xdrive/],
  ['dianteira', 'Tração dianteira', /dianteira|\bfwd/],
  ['traseira', 'Tração traseira', /traseira|\brwd/],
  // What the most usual word of Brazil does not say: which two wheels.
  ['4x2', '4x2', /4 ?x ?2/],
]);

const MAX_SEATS = 9;
const MAX_DOORS = 5;
const MAX_WARRANTY_YEARS = 20;

const createNumberedSpecKinds = (least: number, most: number, unit: string): readonly SpecKind[] =>
  Array.from({ length: most - least + 1 }, (_, index) => ({
    slug: String(least + index),
    label: `${least + index} ${least + index === 1 ? unit.replace(/s$/, '') : unit}`,
  }));

/** The kinds of each specification by which people choose a vehicle, in the order of the filter's options. */
export const specKinds = {
  bodies: bodyKinds,
  gearboxes: gearboxKinds,
  colours: colourKinds,
  seats: createNumberedSpecKinds(2, MAX_SEATS, 'lugares'),
  drives: driveKinds,
  doors: createNumberedSpecKinds(2, MAX_DOORS, 'portas'),
  extras: extraEquipmentKinds,
  armours: armouringKinds,
  glassWarranties: createNumberedSpecKinds(1, MAX_WARRANTY_YEARS, 'anos'),
} satisfies Readonly<Record<string, readonly SpecKind[]>>;

/** The name of a specification by which people choose a vehicle. */
export type SpecName = keyof typeof specKinds;

export const specNames = Object.keys(specKinds) as readonly SpecName[];

/** The slug of the kind of each specification, of extras all slugs with commas between; `null` if it is unknown. */
type KindsBySpec = Readonly<Record<SpecName, string | null>>;

/** The kinds are cached by specifications, because each new stock needs those of all vehicles. */
const cachedKinds = getProcessSingleton(
  'kinds of specifications',
  () => new WeakMap<VehicleSpecs, KindsBySpec>(),
);

/** Returns the kinds of the specifications of a vehicle. */
export function getSpecKinds(specs: VehicleSpecs): KindsBySpec {
  const before = cachedKinds.get(specs);
  if (before) return before;
  const kinds = {
    bodies: findFirstKind(bodyKinds, specs.body),
    gearboxes: findFirstKind(gearboxKinds, specs.gearbox),
    colours: findFirstKind(colourKinds, specs.colour),
    seats: findNumberKind(specKinds.seats, specs.seats),
    drives: findFirstKind(driveKinds, specs.drive),
    doors: findNumberKind(specKinds.doors, specs.doors),
    extras: specs.extraKinds.join(',') || null,
    armours: findFirstKind(armouringKinds, specs.armouringKind),
    glassWarranties: findNumberKind(specKinds.glassWarranties, specs.glassWarrantyYears),
  };
  cachedKinds.set(specs, kinds);
  return kinds;
}

function findFirstKind(kinds: readonly SpecKindPattern[], text: string | null): string | null {
  const words = toPlainText(text ?? '');
  return kinds.find(({ pattern }) => pattern.test(words))?.slug ?? null;
}

const findNumberKind = (kinds: readonly SpecKind[], number: number | null): string | null =>
  kinds.find(({ slug }) => slug === String(number))?.slug ?? null;

/**
 * This kind shows that the backend lists extras of a vehicle, so that a vehicle without "sunroof" among them has none.
 */
const OTHER_EXTRAS_KIND = 'outros';

/** Patterns that look for two words take time by the square of a text's length. */
const MAX_EXTRA_LENGTH = 300;

/** Returns the slugs of the kinds of a vehicle's optional equipment; none where the backend lists none. */
export function findExtraKinds(texts: readonly string[]): readonly string[] {
  const words = texts.map((text) => toPlainText(text.slice(0, MAX_EXTRA_LENGTH)));
  const found = extraEquipmentKinds.filter(({ pattern }) =>
    words.some((text) => pattern.test(text)),
  );
  return words.length > 0 ? [...found.map(({ slug }) => slug), OTHER_EXTRAS_KIND] : [];
}
