import type { brands, models, vehicles } from '../db/schema';
import { formatPrice } from './money';

/** A vehicle joined with its brand and model. */
export type VehicleRecord = {
  vehicle: typeof vehicles.$inferSelect;
  brand: typeof brands.$inferSelect;
  model: typeof models.$inferSelect;
};

/** A vehicle's record with only the columns that lists need. */
export type ListedRecord = Omit<VehicleRecord, 'vehicle'> & {
  vehicle: Omit<VehicleRecord['vehicle'], 'sheet'>;
};

/** Returns a vehicle in the shape of the API's lists. */
export function toListedVehicle({ vehicle, model }: ListedRecord) {
  return {
    id: vehicle.id,
    titulo: vehicle.title,
    modelo: model.title,
    imagem: vehicle.image,
    blindado: vehicle.armoured ? 1 : 0,
    preco: formatPrice(vehicle.priceCents),
    ano_fabricacao: vehicle.yearMade,
    ano_modelo: vehicle.yearModel,
    km: vehicle.km,
    combustivel: vehicle.fuel,
    status: vehicle.status,
    relacionado_id: null,
    seo_url: vehicle.slug,
  };
}

/** Returns a vehicle with its full record, in the shape of the API's detail. */
export function toDetailedVehicle(record: VehicleRecord) {
  const { id, modelo, ano_fabricacao, km, preco, status, imagem } = toListedVehicle(record);
  return {
    ...{ id, marca: record.brand.title, modelo, ano_fabricacao, km, preco, status },
    pagina_produto: { imagem },
    ...record.vehicle.sheet,
  };
}

/**
 * Returns a vehicle in the format of the list of related vehicles; `relatedToId` is the id of the vehicle to which it
 * is related.
 */
export function toRelatedVehicle(record: ListedRecord, relatedToId: number) {
  return { ...toListedVehicle(record), relacionado_id: relatedToId };
}

/** Returns a vehicle with the few fields of the API's highlights. */
export function toHighlightedVehicle(record: ListedRecord) {
  const { seo_url, imagem, titulo, ano_fabricacao, ano_modelo, preco, blindado } =
    toListedVehicle(record);
  return { seo_url, imagem, titulo, ano_fabricacao, ano_modelo, preco, blindado };
}

/** Returns a vehicle in the shape that a featured-vehicle banner contains. */
export function toBannerVehicle(record: VehicleRecord) {
  const { titulo, imagem, preco, km } = toListedVehicle(record);
  const { yearMade, yearModel, sheet } = record.vehicle;
  return {
    titulo,
    marca: record.brand.title,
    logomarca: null,
    imagem,
    ano: `${yearMade}/${yearModel}`,
    km,
    preco,
    videos: sheet['videos'] ?? null,
  };
}
