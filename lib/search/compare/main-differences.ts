import { formatCount, formatKilometres, formatReais } from '@/lib/site/format/numbers';
import { capitalised, plainText } from '@/lib/site/format/text';
import { enumerated } from '@/lib/search/list-texts';
import { isNeverDriven, formatYears, getModelYear } from '@/lib/stock/vehicle/facts';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import type { ComparedVehicle } from './comparison';

/** The sentence names at most this many differences. */
const MAX_DIFFERENCES = 3;

/** Fewer kilometres than this between two vehicles decide nothing. */
const LEAST_KM = 10_000;

/** A difference as a part of a sentence about one vehicle or several. */
type Difference = Readonly<{
  subjects: readonly VehicleDetail[];
  /** "é blindado", or for several subjects "são blindados". */
  verb: string;
  /** "é o único blindado", where no other compared vehicle is; `null` where others may be. */
  onlyOne: string | null;
}>;

/** Compares one fact of all vehicles; returns `null` where it is unknown of one, or does not set them apart. */
type Rule = (vehicles: readonly VehicleDetail[]) => Difference | null;

const rules: readonly Rule[] = [
  comparePrices,
  (vehicles) =>
    compareTrait(
      vehicles,
      ({ armoured }) => armoured,
      { one: 'é blindado', many: 'são blindados', only: 'é o único blindado' },
      { one: 'não é blindado', only: 'é o único sem blindagem' },
    ),
  compareGlassWarranties,
  (vehicles) =>
    compareTrait(
      vehicles,
      isNeverDriven,
      { one: 'é zero km', many: 'são zero km', only: 'é o único zero km' },
      { one: 'não é zero km', only: 'é o único usado' },
    ),
  compareKilometres,
  compareYears,
];

/**
 * Returns one sentence with the two or three differences that decide between the vehicles that are for sale: "O Serra
 * Alta custa R$ 300 mil menos e é zero km; só o GLX é blindado."
 *
 * @returns `null` with fewer than two vehicles for sale, or when no known fact sets them apart
 */
export function decidingDifferences(columns: readonly ComparedVehicle[]): string | null {
  const vehicles = columns.flatMap(({ vehicle }) => (vehicle && !vehicle.sold ? vehicle : []));
  if (vehicles.length < 2) return null;
  const differences = rules.flatMap((rule) => rule(vehicles) ?? []).slice(0, MAX_DIFFERENCES);
  if (differences.length === 0) return null;
  const nameOf = namesOf(vehicles, columns);
  const parts = groupedBySubjects(differences).map((group) =>
    partOf(group, nameOf, vehicles.length),
  );
  const sentence = `${parts.join('; ')}.`;
  return vehicles.length < columns.length
    ? `Dos que estão à venda, ${sentence}`
    : capitalised(sentence);
}

/** Writes the differences of the same subjects: "o A custa R$ 20.500 menos e é zero km", "só o B é blindado". */
function partOf(
  [first, ...others]: readonly [Difference, ...Difference[]],
  nameOf: (vehicle: VehicleDetail) => string,
  compared: number,
): string {
  const isAlone = first.onlyOne !== null && others.length === 0;
  const verbs = [first, ...others].map(({ verb, onlyOne }) =>
    compared > 2 && !isAlone ? (onlyOne ?? verb) : verb,
  );
  const subject = enumerated(first.subjects.map((vehicle) => `o ${nameOf(vehicle)}`));
  return `${isAlone ? 'só ' : ''}${subject} ${enumerated(verbs)}`;
}

function groupedBySubjects(
  differences: readonly Difference[],
): readonly (readonly [Difference, ...Difference[]])[] {
  const groups = new Map<string, [Difference, ...Difference[]]>();
  for (const difference of differences) {
    const key = difference.subjects.map(({ slug }) => slug).join('/');
    const group = groups.get(key);
    if (group) group.push(difference);
    else groups.set(key, [difference]);
  }
  return [...groups.values()];
}

function comparePrices(vehicles: readonly VehicleDetail[]): Difference | null {
  const found = leastOf(vehicles, ({ price }) => price?.cents ?? null);
  if (found === null) return null;
  const { subjects, toNext } = found;
  if (subjects.length > 1) return { subjects, verb: 'são os mais baratos', onlyOne: null };
  const verb = `custa ${shortReais(toNext)} menos`;
  return {
    subjects,
    verb: vehicles.length > 2 ? `${verb} que o seguinte` : verb,
    onlyOne: null,
  };
}

function compareGlassWarranties(vehicles: readonly VehicleDetail[]): Difference | null {
  if (!vehicles.every(({ armoured }) => armoured)) return null;
  const years = (vehicle: VehicleDetail) => parseSpecs(vehicle).glassWarrantyYears;
  const found = leastOf(vehicles, (vehicle) => {
    const own = years(vehicle);
    return own === null ? null : -own;
  });
  const [longest] = found?.subjects ?? [];
  if (!found || !longest || found.subjects.length > 1) return null;
  return {
    subjects: found.subjects,
    verb: `tem a maior garantia do vidro, ${yearsText(years(longest) ?? 0)}`,
    onlyOne: null,
  };
}

function compareKilometres(vehicles: readonly VehicleDetail[]): Difference | null {
  if (vehicles.some((vehicle) => isNeverDriven(vehicle) !== false)) return null;
  const found = leastOf(vehicles, ({ km }) => km);
  if (!found || found.subjects.length > 1 || found.toNext < LEAST_KM) return null;
  const verb = `rodou ${formatKilometres(found.toNext)} a menos`;
  return {
    subjects: found.subjects,
    verb: vehicles.length > 2 ? `${verb} que o seguinte` : verb,
    onlyOne: null,
  };
}

function compareYears(vehicles: readonly VehicleDetail[]): Difference | null {
  const found = leastOf(vehicles, (vehicle) => {
    const year = getModelYear(vehicle);
    return year === null ? null : -year;
  });
  const [newest] = found?.subjects ?? [];
  if (!found || !newest || found.subjects.length > 1) return null;
  const verb =
    vehicles.length > 2
      ? `é o mais novo, ${formatYears(newest.manufactureYear, newest.modelYear)}`
      : `é ${yearsText(found.toNext)} mais novo`;
  return { subjects: found.subjects, verb, onlyOne: null };
}

/** Names the vehicles that have a trait; where all but one of three or four have it, names that one. */
function compareTrait(
  vehicles: readonly VehicleDetail[],
  traitOf: (vehicle: VehicleDetail) => boolean | null,
  having: Readonly<{ one: string; many: string; only: string }>,
  lacking: Readonly<{ one: string; only: string }>,
): Difference | null {
  const traits = vehicles.map(traitOf);
  if (traits.includes(null)) return null;
  const subjects = vehicles.filter((_, index) => traits[index]);
  const others = vehicles.filter((_, index) => !traits[index]);
  if (subjects.length === 0 || others.length === 0) return null;
  if (subjects.length === 1) return { subjects, verb: having.one, onlyOne: having.only };
  if (others.length === 1) {
    return { subjects: others, verb: lacking.one, onlyOne: lacking.only };
  }
  return { subjects, verb: having.many, onlyOne: null };
}

/**
 * Returns the vehicles with the least value, and how far the next value is away.
 *
 * @returns `null` where the value of one vehicle is unknown, or all have the same
 */
function leastOf(
  vehicles: readonly VehicleDetail[],
  valueOf: (vehicle: VehicleDetail) => number | null,
): Readonly<{ subjects: readonly VehicleDetail[]; toNext: number }> | null {
  const values = vehicles.map(valueOf);
  const present = values.filter((value) => value !== null);
  if (present.length < values.length) return null;
  const [least, next] = [...new Set(present)].toSorted((one, other) => one - other);
  if (least === undefined || next === undefined) return null;
  return {
    subjects: vehicles.filter((_, index) => values[index] === least),
    toNext: next - least,
  };
}

/**
 * Returns the shortest names that set the vehicles apart: models, models with years, titles, or else "1º carro", by the
 * column.
 */
function namesOf(
  vehicles: readonly VehicleDetail[],
  columns: readonly ComparedVehicle[],
): (vehicle: VehicleDetail) => string {
  const modelAndYear = ({ model, manufactureYear, modelYear }: VehicleDetail) =>
    model && [model, formatYears(manufactureYear, modelYear)].filter(Boolean).join(' ');
  const position = ({ slug }: VehicleDetail) =>
    `${columns.findIndex((column) => column.vehicle?.slug === slug) + 1}º carro`;
  const kinds = [
    ({ model }: VehicleDetail) => model,
    modelAndYear,
    ({ title }: VehicleDetail) => title,
  ];
  const setsApart = (nameOf: (vehicle: VehicleDetail) => string | null) =>
    new Set(vehicles.map((vehicle) => plainText(nameOf(vehicle) ?? ''))).size === vehicles.length &&
    vehicles.every(nameOf);
  const kind = kinds.find(setsApart);
  return (vehicle) => kind?.(vehicle) ?? position(vehicle);
}

const THOUSAND = 100_000;

/** Returns "R$ 300 mil" for whole thousands below a million, "R$ 20.500" otherwise; takes cents. */
const shortReais = (cents: number): string =>
  cents % THOUSAND === 0 && cents < 1000 * THOUSAND
    ? `R$ ${formatCount(cents / THOUSAND)} mil`
    : formatReais(cents);

const yearsText = (years: number): string => `${years} ${years === 1 ? 'ano' : 'anos'}`;
