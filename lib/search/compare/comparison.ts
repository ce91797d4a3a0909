import { formatCountOf, formatKilometres } from '@/lib/site/format/numbers';
import { toPlainText } from '@/lib/site/format/text';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getRowLabel, getDataSheetRows, parseSpecs } from '@/lib/stock/vehicle/specs';
import { getSpecKinds } from '@/lib/stock/vehicle/spec-kinds';
import { formatPriceAndState, formatYears } from '@/lib/stock/vehicle/facts';

/** A vehicle in a column of the comparison. */
export type ComparedVehicle = Readonly<{
  slug: string;
  /** The compared vehicle; `null` if it is no longer in the stock. */
  vehicle: VehicleDetail | null;
}>;

type ComparisonRow = Readonly<{
  label: string;
  /** A value for each column; `null` if it is unknown, or the vehicle is no longer in the stock. */
  values: readonly (string | null)[];
  /** `true` if the vehicles in stock have different values in this row. */
  differs: boolean;
}>;

type ComparisonGroup = Readonly<{ title: string; rows: readonly ComparisonRow[] }>;

/** The table that compares several vehicles, and their extras. */
export type Comparison = Readonly<{
  groups: readonly ComparisonGroup[];
  extras: Readonly<{
    /** The extras that only some vehicles have, the most frequent first; `has` has a value for each column. */
    differing: readonly Readonly<{ label: string; has: readonly boolean[] }>[];
    /** The extras that all compared vehicles have. */
    common: readonly string[];
  }>;
}>;

type ComparedFact = readonly [label: string, valueOf: (vehicle: VehicleDetail) => string | null];

/** The value of the armouring rows for a vehicle without armouring. */
const DOES_NOT_APPLY_TEXT = 'Não se aplica';

const createArmouredOnlyFormat =
  (valueOf: (vehicle: VehicleDetail) => string | null) =>
  (vehicle: VehicleDetail): string | null =>
    vehicle.armoured ? valueOf(vehicle) : DOES_NOT_APPLY_TEXT;

const formatGlassWarranty = (vehicle: VehicleDetail): string | null => {
  const years = parseSpecs(vehicle).glassWarrantyYears;
  return (
    vehicle.armouring.glassWarranty ?? (years === null ? null : formatCountOf(years, 'ano', 'anos'))
  );
};

const factGroups: readonly Readonly<{ title: string; facts: readonly ComparedFact[] }>[] = [
  {
    title: 'Preço e uso',
    facts: [
      ['Preço', formatPriceAndState],
      ['Ano', ({ manufactureYear, modelYear }) => formatYears(manufactureYear, modelYear)],
      ['KM', ({ km }) => (km === null ? null : formatKilometres(km))],
      ['Combustível', (vehicle) => parseSpecs(vehicle).fuel],
    ],
  },
  {
    title: 'Blindagem',
    facts: [
      ['Blindado', ({ armoured }) => (armoured ? 'Sim' : 'Não')],
      [
        'Tipo de blindagem',
        createArmouredOnlyFormat((vehicle) => parseSpecs(vehicle).armouringKind),
      ],
      ['Tipo de vidro', createArmouredOnlyFormat((vehicle) => parseSpecs(vehicle).glass)],
      ['Garantia do vidro', createArmouredOnlyFormat(formatGlassWarranty)],
    ],
  },
];

const LABELS_WITH_OWN_ROW = new Set([
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

/** Longer values of a data sheet are sentences, which a table cannot compare. */
const MAX_SHEET_VALUE_LENGTH = 60;

/** Returns the facts of the vehicles side by side, with the extras that only some have and those that all have. */
export function createComparison(columns: readonly ComparedVehicle[]): Comparison {
  const ofFacts = factGroups.map(({ title, facts }) => ({
    title,
    rows: facts
      .map(([label, valueOf]) => createComparisonRow(label, columns, valueOf))
      .filter(({ values }) =>
        values.some((value) => value !== null && value !== DOES_NOT_APPLY_TEXT),
      ),
  }));
  const all = [...ofFacts, createSheetGroup(columns)].filter(({ rows }) => rows.length > 0);
  return { groups: all, extras: compareExtras(columns) };
}

function createComparisonRow(
  label: string,
  columns: readonly ComparedVehicle[],
  valueOf: (vehicle: VehicleDetail) => string | null,
  kindOf: (vehicle: VehicleDetail) => string | null = valueOf,
): ComparisonRow {
  const values = columns.map(({ vehicle }) => vehicle && valueOf(vehicle));
  const kinds = columns.flatMap(({ vehicle }) => (vehicle ? [kindOf(vehicle)] : []));
  return { label, values, differs: new Set(kinds).size > 1 };
}

/** Returns the drive by which the search finds a vehicle: "Integral" and "4x4" are the same. */
const getDriveKind = (vehicle: VehicleDetail): string | null =>
  getSpecKinds(parseSpecs(vehicle)).drives ?? parseSpecs(vehicle).drive;

/** Returns the specifications by which people choose a vehicle, from all parts of the detail. */
function getSpecLines(vehicle: VehicleDetail) {
  const { body, gearbox, colour, engine, drive, seats, doors } = parseSpecs(vehicle);
  return Object.entries({
    Carroceria: body,
    Câmbio: gearbox,
    Cor: colour,
    Motor: engine,
    Tração: drive,
    Lugares: seats === null ? null : String(seats),
    Portas: doors === null ? null : String(doors),
  }).flatMap(([label, value]) =>
    value === null ? [] : [{ key: toComparableText(label), label, value }],
  );
}

/** Returns specifications and lines of data sheets that at least two vehicles have, in their order of appearance. */
function createSheetGroup(columns: readonly ComparedVehicle[]): ComparisonGroup {
  const lines = (vehicle: VehicleDetail) => [
    ...getSpecLines(vehicle),
    ...getDataSheetRows(vehicle).flatMap((row) => {
      const [label, { value }] = [getRowLabel(row), row];
      return label !== null && value.length <= MAX_SHEET_VALUE_LENGTH
        ? [{ key: toComparableText(label), label, value }]
        : [];
    }),
  ];
  const labels = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { vehicle } of columns) {
    const labelsByKey = new Map(
      (vehicle ? lines(vehicle) : []).map(({ key, label }) => [key, label]),
    );
    for (const [key, label] of labelsByKey) {
      if (!labels.has(key)) labels.set(key, label);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const least = Math.min(2, columns.filter(({ vehicle }) => vehicle).length);
  const rows = [...labels]
    .filter(([key]) => !LABELS_WITH_OWN_ROW.has(key) && (counts.get(key) ?? 0) >= least)
    .map(([key, label]) =>
      createComparisonRow(
        label,
        columns,
        (vehicle) => lines(vehicle).find((line) => line.key === key)?.value ?? null,
        key === 'tracao' ? getDriveKind : undefined,
      ),
    );
  return { title: 'Ficha técnica', rows };
}

const toComparableText = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').trim();

function compareExtras(columns: readonly ComparedVehicle[]): Comparison['extras'] {
  const sets = columns.map(({ vehicle }) => new Set(vehicle?.extras.map(toComparableText)));
  const labels = new Map<string, string>();
  for (const extra of columns.flatMap(({ vehicle }) => vehicle?.extras ?? [])) {
    if (!labels.has(toComparableText(extra))) labels.set(toComparableText(extra), extra);
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
