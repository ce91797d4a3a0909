import { plainText } from '@/lib/site/format/text';
import { gearboxKind } from './specs';
import type { VehicleSpecs } from './types';

/** A kind of a specification: backends write it in many ways, addresses and filters have one word. */
export type SpecKind = Readonly<{ slug: string; label: string }>;

type WrittenKind = SpecKind & Readonly<{ written: RegExp }>;

const kind = (slug: string, label: string, written: RegExp): WrittenKind => ({
  slug,
  label,
  written,
});

/** The first kind that the words of a body match is the body. */
const bodyKinds: readonly WrittenKind[] = [
  kind(
    'picape',
    'Picape',
    /\b(?:picape|pick-?up|caminhonete|camionete|cabine (?:dupla|simples))\b/,
  ),
  kind('conversivel', 'Conversível', /\b(?:conversivel|cabrio\w*|roadster|targa|spider|spyder)\b/),
  kind('suv', 'SUV', /\b(?:suv|crossover|jipe|utilitario esportivo)\b/),
  kind('perua', 'Perua', /\b(?:perua|station wagon|wagon|touring|avant|variant)\b/),
  kind('cupe', 'Cupê', /\b(?:cupe|coupe)\b/),
  kind('hatch', 'Hatch', /\b(?:hatch|hatchback|hatchback|sportback)\b/),
  kind('seda', 'Sedã', /\b(?:seda|sedan|fastback|gran coupe)\b/),
  kind('van', 'Van', /\b(?:van|minivan|furgao|monovolume)\b/),
];

const colourKinds: readonly WrittenKind[] = [
  kind('preto', 'Preto', /\bpret[oa]|black|ebano|onix/),
  kind('branco', 'Branco', /\bbranc[oa]|white|perola\b/),
  kind('cinza', 'Cinza', /\bcinza|grafite|chumbo|titanio|gr[ae]y|antracite/),
  kind('prata', 'Prata', /\bprat[ae]|silver|aluminio/),
  kind('vinho', 'Vinho', /\bvinho|bordo|borgonha/),
  kind('vermelho', 'Vermelho', /\bvermelh[oa]|red\b|rubi/),
  kind('azul', 'Azul', /\bazul|blue/),
  kind('verde', 'Verde', /\bverde|green/),
  kind('marrom', 'Marrom', /\bmarrom|bronze|cafe|brown/),
  kind('bege', 'Bege', /\bbege|areia|champan?h?e|beige/),
  kind('dourado', 'Dourado', /\bdourad[oa]|ouro|gold/),
  kind('amarelo', 'Amarelo', /\bamarel[oa]|yellow/),
  kind('laranja', 'Laranja', /\blaranja|orange|cobre/),
  kind('roxo', 'Roxo', /\brox[oa]|purpura|violeta/),
];

const extraKinds: readonly WrittenKind[] = [
  kind('teto-solar', 'Teto solar', /teto (?:solar|panoramico|de vidro)|panoramico/),
  kind('couro', 'Bancos de couro', /\bcouro|nappa|napa\b/),
  kind('carplay', 'CarPlay ou Android Auto', /car ?play|android auto|espelhamento/),
  kind('camera-de-re', 'Câmera de ré', /camera (?:de re|traseira|360|de estacionamento)|visao 360/),
  kind('piloto-adaptativo', 'Piloto adaptativo', /adaptativo|\bacc\b/),
  kind(
    'sensor-de-estacionamento',
    'Sensor de estacionamento',
    /sensor\w* (?:de )?(?:estacionamento|re\b|diante|traseir)/,
  ),
  kind('banco-eletrico', 'Bancos elétricos', /bancos?\b.* (?:eletric|com memoria)/),
  kind(
    'banco-ventilado',
    'Bancos ventilados ou aquecidos',
    /bancos?\b.* (?:ventilad|aquecid|refrigerad|massag)/,
  ),
];

const armourKinds: readonly WrittenKind[] = [
  kind('iii-a', 'III-A', /\b(?:iii|3) ?-? ?a\b/),
  kind('ii-a', 'II-A', /\b(?:ii|2) ?-? ?a\b/),
  kind('iii', 'III', /\b(?:iii|nivel 3)\b/),
  kind('ii', 'II', /\b(?:ii|nivel 2)\b/),
];

const driveKinds: readonly WrittenKind[] = [
  kind('4x4', '4x4', /4 ?x ?4|integral|total|nas quatro|\bawd|\b4wd|quattro|4matic|xdrive/),
  kind('dianteira', 'Tração dianteira', /dianteira|\bfwd/),
  kind('traseira', 'Tração traseira', /traseira|\brwd/),
];

const MAX_SEATS = 9;
const MAX_DOORS = 5;
const MAX_WARRANTY_YEARS = 20;

const counted = (least: number, most: number, unit: string): readonly SpecKind[] =>
  Array.from({ length: most - least + 1 }, (_, at) => ({
    slug: String(least + at),
    label: `${least + at} ${least + at === 1 ? unit.replace(/s$/, '') : unit}`,
  }));

/** The kinds of each specification that people choose by, in the order of their lists. */
export const specKinds = {
  bodies: bodyKinds,
  gearboxes: [
    { slug: 'automatico', label: 'Automático' },
    { slug: 'manual', label: 'Manual' },
  ],
  colours: colourKinds,
  seats: counted(2, MAX_SEATS, 'lugares'),
  drives: driveKinds,
  doors: counted(2, MAX_DOORS, 'portas'),
  extras: extraKinds,
  armours: armourKinds,
  glassWarranties: counted(1, MAX_WARRANTY_YEARS, 'anos'),
} satisfies Readonly<Record<string, readonly SpecKind[]>>;

/** A specification that people choose by. */
export type SpecName = keyof typeof specKinds;

export const specNames = Object.keys(specKinds) as readonly SpecName[];

type Kinds = Readonly<Record<SpecName, readonly string[]>>;

/** Kinds are remembered by specifications, because each new stock needs those of all vehicles. */
const remembered = new WeakMap<VehicleSpecs, Kinds>();

/** Returns the slugs of the kinds of each specification; an empty list where the backend does not say it. */
export function kindsOf(specs: VehicleSpecs): Kinds {
  const before = remembered.get(specs);
  if (before) return before;
  const gearbox = gearboxKind(specs.gearbox);
  const kinds = {
    bodies: firstIn(bodyKinds, specs.body),
    gearboxes: gearbox === null ? [] : [gearbox],
    colours: firstIn(colourKinds, specs.colour),
    seats: numberIn(specKinds.seats, specs.seats),
    drives: firstIn(driveKinds, specs.drive),
    doors: numberIn(specKinds.doors, specs.doors),
    extras: extrasIn(specs.extras),
    armours: firstIn(armourKinds, specs.armouringKind),
    glassWarranties: numberIn(specKinds.glassWarranties, specs.glassWarrantyYears),
  };
  remembered.set(specs, kinds);
  return kinds;
}

const firstIn = (kinds: readonly WrittenKind[], text: string | null): readonly string[] => {
  const words = plainText(text ?? '');
  const found = kinds.find(({ written }) => written.test(words));
  return found ? [found.slug] : [];
};

const numberIn = (kinds: readonly SpecKind[], number: number | null): readonly string[] =>
  kinds.some(({ slug }) => slug === String(number)) ? [String(number)] : [];

/** Says that the backend lists extras of a vehicle, so that one without a sunroof has none. */
const OTHER_EXTRAS = 'outros';

function extrasIn(texts: readonly string[]): readonly string[] {
  const words = texts.map(plainText);
  const found = extraKinds.filter(({ written }) => words.some((text) => written.test(text)));
  return words.length > 0 ? [...found.map(({ slug }) => slug), OTHER_EXTRAS] : [];
}
