import { countOf, formatKilometres } from '@/lib/site/format/numbers';
import { plainText } from '@/lib/site/format/text';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getRowLabel, getSheetRows, parseSpecs } from '@/lib/stock/vehicle/specs';
import { priceAndState, formatYears } from '@/lib/stock/vehicle/facts';

/** A column of a comparison. */
export type ComparedVehicle = Readonly<{
  slug: string;
  /** The compared vehicle; `null` where it has left the stock. */
  vehicle: VehicleDetail | null;
}>;

/** A row with one fact of all vehicles. */
type ComparisonRow = Readonly<{
  label: string;
  /** A value for each column; `null` where it is unknown, or the vehicle left the stock. */
  values: readonly (string | null)[];
  /** `true` where the vehicles that are still in stock have different values in the row. */
  differs: boolean;
}>;

type ComparisonGroup = Readonly<{ title: string; rows: readonly ComparisonRow[] }>;

/** Facts of several vehicles side by side. */
export type Comparison = Readonly<{
  groups: readonly ComparisonGroup[];
  extras: Readonly<{
    /** The extras that only some vehicles have, the most frequent first; `has` has an entry for each column. */
    differing: readonly Readonly<{ label: string; has: readonly boolean[] }>[];
    /** The extras that all vehicles have. */
    common: readonly string[];
  }>;
}>;

type Fact = readonly [label: string, valueOf: (vehicle: VehicleDetail) => string | null];

/** An unarmoured vehicle has this text instead of its armouring. */
const DOES_NOT_APPLY = 'Não se aplica';

const ofArmoured =
  (valueOf: (vehicle: VehicleDetail) => string | null) =>
  (vehicle: VehicleDetail): string | null =>
    vehicle.armoured ? valueOf(vehicle) : DOES_NOT_APPLY;

const glassWarrantyOf = (vehicle: VehicleDetail): string | null => {
  const years = parseSpecs(vehicle).glassWarrantyYears;
  return vehicle.armouring.glassWarranty ?? (years === null ? null : countOf(years, 'ano', 'anos'));
};

const groups: readonly Readonly<{ title: string; facts: readonly Fact[] }>[] = [
  {
    title: 'Preço e uso',
    facts: [
      ['Preço', priceAndState],
      ['Ano', ({ manufactureYear, modelYear }) => formatYears(manufactureYear, modelYear)],
      ['KM', ({ km }) => (km === null ? null : formatKilometres(km))],
      ['Combustível', (vehicle) => parseSpecs(vehicle).fuel],
    ],
  },
  {
    title: 'Blindagem',
    facts: [
      ['Blindado', ({ armoured }) => (armoured ? 'Sim' : 'Não')],
      ['Tipo de blindagem', ofArmoured((vehicle) => parseSpecs(vehicle).armouringKind)],
      ['Tipo de vidro', ofArmoured((vehicle) => parseSpecs(vehicle).glass)],
      ['Garantia do vidro', ofArmoured(glassWarrantyOf)],
    ],
  },
];

/** Labels of the data sheet for which the comparison has a row of its own already. */
const SAID = new Set([
  'combustivel',
  'ano',
  'km',
  'quilometragem',
  'preco',
  'blindagem',
  'tipo de blindagem',
  'tipo de vidro',
  'garantia do vidro',
]);

/** Longer values of a data sheet are texts, which a table cannot compare. */
const MAX_SHEET_LETTERS = 60;

/** Returns the facts of a comparison, and the extras that differ and that all share. */
export function comparisonOf(columns: readonly ComparedVehicle[]): Comparison {
  const ofFacts = groups.map(({ title, facts }) => ({
    title,
    rows: facts
      .map(([label, valueOf]) => rowOf(label, columns, valueOf))
      .filter(({ values }) => values.some((value) => value !== null && value !== DOES_NOT_APPLY)),
  }));
  const all = [...ofFacts, sheetOf(columns)].filter(({ rows }) => rows.length > 0);
  return { groups: all, extras: extrasOf(columns) };
}

function rowOf(
  label: string,
  columns: readonly ComparedVehicle[],
  valueOf: (vehicle: VehicleDetail) => string | null,
): ComparisonRow {
  const values = columns.map(({ vehicle }) => vehicle && valueOf(vehicle));
  const present = values.filter((_, index) => columns[index]?.vehicle);
  return { label, values, differs: new Set(present).size > 1 };
}

/** Returns the specifications that people choose by, wherever the detail says them, by the labels of data sheets. */
function specLines(vehicle: VehicleDetail) {
  const { body, gearbox, colour, engine, drive, seats, doors } = parseSpecs(vehicle);
  return Object.entries({
    Carroceria: body,
    Câmbio: gearbox,
    Cor: colour,
    Motor: engine,
    Tração: drive,
    Lugares: seats === null ? null : String(seats),
    Portas: doors === null ? null : String(doors),
  }).flatMap(([label, value]) => (value === null ? [] : [{ key: keyOf(label), label, value }]));
}

/** Returns the specifications and lines of data sheets that more than one vehicle has, in the order they appear. */
function sheetOf(columns: readonly ComparedVehicle[]): ComparisonGroup {
  const lines = (vehicle: VehicleDetail) => [
    ...specLines(vehicle),
    ...getSheetRows(vehicle).flatMap((row) => {
      const [label, { value }] = [getRowLabel(row), row];
      return label !== null && value.length <= MAX_SHEET_LETTERS
        ? [{ key: keyOf(label), label, value }]
        : [];
    }),
  ];
  const labels = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { vehicle } of columns) {
    const own = new Map((vehicle ? lines(vehicle) : []).map(({ key, label }) => [key, label]));
    for (const [key, label] of own) {
      if (!labels.has(key)) labels.set(key, label);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const least = Math.min(2, columns.filter(({ vehicle }) => vehicle).length);
  const rows = [...labels]
    .filter(([key]) => !SAID.has(key) && (counts.get(key) ?? 0) >= least)
    .map(([key, label]) =>
      rowOf(
        label,
        columns,
        (vehicle) => lines(vehicle).find((line) => line.key === key)?.value ?? null,
      ),
    );
  return { title: 'Ficha técnica', rows };
}

const keyOf = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

function extrasOf(columns: readonly ComparedVehicle[]): Comparison['extras'] {
  const sets = columns.map(({ vehicle }) => new Set(vehicle?.extras.map(keyOf)));
  const labels = new Map<string, string>();
  for (const extra of columns.flatMap(({ vehicle }) => vehicle?.extras ?? [])) {
    if (!labels.has(keyOf(extra))) labels.set(keyOf(extra), extra);
  }
  const present = columns.filter(({ vehicle }) => vehicle).length;
  const all = [...labels]
    .map(([key, label]) => {
      const has = sets.map((set) => set.has(key));
      return { label, has, count: has.filter(Boolean).length };
    })
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'pt-BR'));
  return {
    differing: all.filter(({ count }) => count < present).map(({ label, has }) => ({ label, has })),
    common: all.filter(({ count }) => count === present).map(({ label }) => label),
  };
}
