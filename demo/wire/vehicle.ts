import type { brands, models, vehicles } from '../db/schema';
import { formatPrice } from './money';

/** A vehicle joined with its brand and model. */
export type VehicleRecord = {
  vehicle: typeof vehicles.$inferSelect;
  brand: typeof brands.$inferSelect;
  model: typeof models.$inferSelect;
};

type ListedVehicle = Omit<VehicleRecord, 'vehicle'> & {
  vehicle: Omit<VehicleRecord['vehicle'], 'sheet'>;
};

const conditionLabels: Readonly<Record<string, string>> = {
  novo: 'Novo',
  'semi-novo': 'Semi-novo',
};

/** The vehicle as lists carry it. */
export function listedVehicle({ vehicle, brand, model }: ListedVehicle) {
  const number = (value: number): number | string =>
    vehicle.numbersAsText ? String(value) : value;
  return {
    id: vehicle.id,
    titulo: vehicle.title,
    marca: brand.title,
    modelo: model.title,
    imagem: vehicle.image,
    blindado: vehicle.armoured ? 1 : 0,
    condicao: conditionLabels[vehicle.condition] ?? vehicle.condition,
    preco: formatPrice(vehicle.priceCents),
    ano_fabricacao: number(vehicle.yearMade),
    ano_modelo: number(vehicle.yearModel),
    km: number(vehicle.km),
    combustivel: vehicle.fuel,
    status: vehicle.status,
    relacionado_id: null,
    seo_url: vehicle.slug,
  };
}

/** The vehicle as the detail screen reads it. */
export function detailedVehicle(record: VehicleRecord) {
  const summary = listedVehicle(record);
  return { ...summary, pagina_produto: { imagem: summary.imagem }, ...record.vehicle.sheet };
}

/** The vehicle as the related list of another carries it. @param of id of the other */
export function relatedVehicle(record: ListedVehicle, of: number) {
  return { ...listedVehicle(record), relacionado_id: of };
}

/** The short form of the highlights. */
export function highlightedVehicle(record: ListedVehicle) {
  const {
    seo_url,
    imagem,
    titulo,
    marca,
    ano_fabricacao,
    ano_modelo,
    preco,
    blindado,
    km,
    combustivel,
    status,
  } = listedVehicle(record);
  return {
    id: record.vehicle.id,
    seo_url,
    imagem,
    titulo,
    marca,
    ano_fabricacao,
    ano_modelo,
    km,
    combustivel,
    preco,
    blindado,
    status,
  };
}

/** The vehicle inside a featured-vehicle banner. */
export function bannerVehicle(record: VehicleRecord) {
  const { titulo, marca, imagem, preco, km } = listedVehicle(record);
  const { yearMade, yearModel, sheet } = record.vehicle;
  return {
    titulo,
    marca,
    logomarca: null,
    imagem,
    ano: `${yearMade}/${yearModel}`,
    km,
    preco,
    videos: sheet['videos'] ?? null,
  };
}
