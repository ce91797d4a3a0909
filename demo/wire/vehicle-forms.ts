import type { Dialect } from '../settings';
import {
  detailedVehicle,
  highlightedVehicle,
  listedVehicle,
  relatedVehicle,
  type ListedRecord,
  type VehicleRecord,
} from './vehicle';

const conditionLabels: Readonly<Record<string, string>> = {
  novo: 'Novo',
  'semi-novo': 'Semi-novo',
};

type Numbers = Pick<ReturnType<typeof listedVehicle>, 'ano_fabricacao' | 'ano_modelo' | 'km'>;

/** Every third record has its numbers as text. */
function numbersOf({ vehicle }: Omit<ListedRecord, 'secondPhoto'>, numbers: Numbers) {
  return vehicle.numbersAsText
    ? Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))
    : numbers;
}

const conditionOf = ({ vehicle }: Omit<ListedRecord, 'secondPhoto'>) =>
  conditionLabels[vehicle.condition] ?? vehicle.condition;

const photosOf = ({ secondPhoto }: ListedRecord) => (secondPhoto === null ? [] : [secondPhoto]);

function generouslyListed(record: ListedRecord) {
  const listed = listedVehicle(record);
  const { ano_fabricacao, ano_modelo, km } = listed;
  return {
    ...listed,
    ...numbersOf(record, { ano_fabricacao, ano_modelo, km }),
    marca: record.brand.title,
    condicao: conditionOf(record),
    fotos: photosOf(record),
  };
}

function generouslyDetailed(record: VehicleRecord) {
  const { titulo, imagem, seo_url, ano_modelo, combustivel, ano_fabricacao, km } =
    listedVehicle(record);
  return {
    ...detailedVehicle(record),
    ...{ titulo, imagem, seo_url, combustivel, condicao: conditionOf(record) },
    ...numbersOf(record, { ano_fabricacao, ano_modelo, km }),
  };
}

function generouslyHighlighted(record: ListedRecord) {
  const { id, marca, ano_fabricacao, ano_modelo, km, combustivel, status } = {
    ...listedVehicle(record),
    marca: record.brand.title,
  };
  return {
    ...highlightedVehicle(record),
    ...{ id, marca, combustivel, status },
    ...numbersOf(record, { ano_fabricacao, ano_modelo, km }),
  };
}

/** How a vehicle is said where. */
type VehicleForms = Readonly<{
  listed: (record: ListedRecord) => object;
  detailed: (record: VehicleRecord) => object;
  highlighted: (record: ListedRecord) => object;
  related: (record: ListedRecord, of: number) => object;
}>;

const plain: VehicleForms = {
  listed: listedVehicle,
  detailed: detailedVehicle,
  highlighted: highlightedVehicle,
  related: relatedVehicle,
};

/** How a vehicle is said in each dialect. */
export const vehicleForms: Readonly<Record<Dialect, VehicleForms>> = {
  plain,
  generous: {
    listed: generouslyListed,
    detailed: generouslyDetailed,
    highlighted: generouslyHighlighted,
    related: (record, of) => ({ ...generouslyListed(record), relacionado_id: of }),
  },
  // Its other forms are made of these.
  other: { ...plain, listed: (record) => ({ ...listedVehicle(record), fotos: photosOf(record) }) },
};
