import { formatCount, formatKilometres, formatReais } from '@/lib/site/format/numbers';
import { capitalise, toPlainText } from '@/lib/site/format/text';
import { joinWithAnd } from '@/lib/search/lists/list-texts';
import { isNeverDriven, formatYears, getModelYear } from '@/lib/stock/vehicle/facts';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import type { ComparedVehicle } from './comparison';

const MAX_DESCRIBED_DIFFERENCES = 3;

/** A smaller difference of kilometres is not worth naming. */
const MIN_KM_DIFFERENCE = 10_000;

/** A difference as a part of a sentence about the vehicles (`subjects`) that it favours. */
type VehicleDifference = Readonly<{
  subjects: readonly VehicleDetail[];
  /** The verb and the difference, "é blindado"; for several subjects "são blindados". */
  verb: string;
  /**
   * The words for a difference that no other compared vehicle has, "é o único blindado"; `null` where others may have
   * it.
   */
  onlyOne: string | null;
}>;

/** Compares one fact of all vehicles; returns `null` if it is unknown of one of them, or equal. */
type DifferenceRule = (vehicles: readonly VehicleDetail[]) => VehicleDifference | null;

const differenceRules: readonly DifferenceRule[] = [
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
 * Returns one sentence with the main differences between the vehicles that are for sale: "O Serra Alta custa R$ 300 mil
 * menos e é zero km; só o GLX é blindado."; `null` with fewer than two of them, or when no fact differs.
 */
export function describeMainDifferences(columns: readonly ComparedVehicle[]): string | null {
  const vehicles = columns.flatMap(({ vehicle }) => (vehicle && !vehicle.sold ? vehicle : []));
  if (vehicles.length < 2) return null;
  const differences = differenceRules
    .flatMap((rule) => rule(vehicles) ?? [])
    .slice(0, MAX_DESCRIBED_DIFFERENCES);
  if (differences.length === 0) return null;
  const nameOf = createDistinctNames(vehicles, columns);
  const parts = groupDifferencesByVehicles(differences).map((group) =>
    describeDifferences(group, nameOf, vehicles.length),
  );
  const sentence = `${parts.join('; ')}.`;
  return vehicles.length < columns.length
    ? `Dos que estão à venda, ${sentence}`
    : capitalise(sentence);
}

/** Describes differences with the same subjects: "o A custa R$ 20.500 menos e é zero km", "só o B é blindado". */
function describeDifferences(
  [first, ...others]: readonly [VehicleDifference, ...VehicleDifference[]],
  nameOf: (vehicle: VehicleDetail) => string,
  compared: number,
): string {
  const isAlone = first.onlyOne !== null && others.length === 0;
  const verbs = [first, ...others].map(({ verb, onlyOne }) =>
    compared > 2 && !isAlone ? (onlyOne ?? verb) : verb,
  );
  const subject = joinWithAnd(first.subjects.map((vehicle) => `o ${nameOf(vehicle)}`));
  return `${isAlone ? 'só ' : ''}${subject} ${joinWithAnd(verbs)}`;
}

function groupDifferencesByVehicles(
  differences: readonly VehicleDifference[],
): readonly (readonly [VehicleDifference, ...VehicleDifference[]])[] {
  const groups = new Map<string, [VehicleDifference, ...VehicleDifference[]]>();
  for (const difference of differences) {
    const key = difference.subjects.map(({ slug }) => slug).join('/');
    const group = groups.get(key);
    if (group) group.push(difference);
    else groups.set(key, [difference]);
  }
  return [...groups.values()];
}

function comparePrices(vehicles: readonly VehicleDetail[]): VehicleDifference | null {
  const found = findVehiclesWithLowest(vehicles, ({ price }) => price?.cents ?? null);
  if (found === null) return null;
  const { subjects, toNext } = found;
  if (subjects.length > 1) return { subjects, verb: 'são os mais baratos', onlyOne: null };
  const verb = `custa ${formatShortReais(toNext)} menos`;
  return {
    subjects,
    verb: vehicles.length > 2 ? `${verb} que o seguinte` : verb,
    onlyOne: null,
  };
}

function compareGlassWarranties(vehicles: readonly VehicleDetail[]): VehicleDifference | null {
  if (!vehicles.every(({ armoured }) => armoured)) return null;
  const years = (vehicle: VehicleDetail) => parseSpecs(vehicle).glassWarrantyYears;
  const found = findVehiclesWithLowest(vehicles, (vehicle) => {
    const glassYears = years(vehicle);
    return glassYears === null ? null : -glassYears;
  });
  const [longest] = found?.subjects ?? [];
  if (!found || !longest || found.subjects.length > 1) return null;
  return {
    subjects: found.subjects,
    verb: `tem a maior garantia do vidro, ${formatYearCount(years(longest) ?? 0)}`,
    onlyOne: null,
  };
}

function compareKilometres(vehicles: readonly VehicleDetail[]): VehicleDifference | null {
  if (vehicles.some((vehicle) => isNeverDriven(vehicle) !== false)) return null;
  const found = findVehiclesWithLowest(vehicles, ({ km }) => km);
  if (!found || found.subjects.length > 1 || found.toNext < MIN_KM_DIFFERENCE) return null;
  const verb = `rodou ${formatKilometres(found.toNext)} a menos`;
  return {
    subjects: found.subjects,
    verb: vehicles.length > 2 ? `${verb} que o seguinte` : verb,
    onlyOne: null,
  };
}

function compareYears(vehicles: readonly VehicleDetail[]): VehicleDifference | null {
  const found = findVehiclesWithLowest(vehicles, (vehicle) => {
    const year = getModelYear(vehicle);
    return year === null ? null : -year;
  });
  const [newest] = found?.subjects ?? [];
  if (!found || !newest || found.subjects.length > 1) return null;
  const verb =
    vehicles.length > 2
      ? `é o mais novo, ${formatYears(newest.manufactureYear, newest.modelYear)}`
      : `é ${formatYearCount(found.toNext)} mais novo`;
  return { subjects: found.subjects, verb, onlyOne: null };
}

/** The subjects are the vehicles with the trait, or the one that lacks it where at least two others have it. */
function compareTrait(
  vehicles: readonly VehicleDetail[],
  traitOf: (vehicle: VehicleDetail) => boolean | null,
  having: Readonly<{ one: string; many: string; only: string }>,
  lacking: Readonly<{ one: string; only: string }>,
): VehicleDifference | null {
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
 * Returns the vehicles with the lowest value, and the difference to the next value.
 *
 * @returns `null` if the value of one vehicle is unknown, or all values are equal
 */
function findVehiclesWithLowest(
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

/** Names vehicles as shortly as they can be told apart: by models, with years, by titles, or else "1º carro". */
function createDistinctNames(
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
    new Set(vehicles.map((vehicle) => toPlainText(nameOf(vehicle) ?? ''))).size ===
      vehicles.length && vehicles.every(nameOf);
  const kind = kinds.find(setsApart);
  return (vehicle) => kind?.(vehicle) ?? position(vehicle);
}

const THOUSAND_REAIS_IN_CENTS = 100_000;

/** Returns "R$ 300 mil" for whole thousands below a million, "R$ 20.500" otherwise; takes cents. */
const formatShortReais = (cents: number): string =>
  cents % THOUSAND_REAIS_IN_CENTS === 0 && cents < 1000 * THOUSAND_REAIS_IN_CENTS
    ? `R$ ${formatCount(cents / THOUSAND_REAIS_IN_CENTS)} mil`
    : formatReais(cents);

const formatYearCount = (years: number): string => `${years} ${years === 1 ? 'ano' : 'anos'}`;
