import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createCatalogue } from './catalogue';
import type { CatalogueBrand, RegisteredModel } from './catalogue/types';
import type { Paint } from './paint';
import { createPaintChooser } from './paint-chooser';
import { createVehicleRow } from './stock';
import type { VehicleDraft } from './vehicle-draft';
import { createPhotoFields, createSeoFields } from './vehicle-sheet';
import { formatDetails, formatExtras } from './wire-variants';

/** The ids are not those of the invented vehicles, which a browser may have saved. */
const FIRST_VEHICLE_ID = 2001;

/** A line of `real-names.jsonl`, in the words of a dealer. */
type RealNamesVehicle = {
  marca: string;
  modelo: string;
  titulo: string;
  condicao: VehicleDraft['condition'];
  status: VehicleDraft['status'];
  anos: [made: number, model: number];
  km: number;
  /** The price in reais; 0 means "on request". */
  preco: number;
  combustivel: string;
  /** The body and the colour of the pictures. */
  carroceria: Paint['body'];
  cor: Paint['colour'];
  /** Position among the highlights. */
  destaque?: number;
  /** Absent from a vehicle that is not armoured. */
  blindagem?: { tipo_blindagem: string; tipo_vidro: string; garantia_vidro: string };
  chamada: string;
  descricao: string;
  interno: Record<string, string>;
  externo: Record<string, string>;
  destaques: string[];
  opcionais: string[];
};

/** Reads the vehicles of `real-names.jsonl`. */
export function readRealNamesVehicles(): RealNamesVehicle[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'real-names.jsonl'), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RealNamesVehicle);
}

/** Returns the rows of the brands, models and vehicles that have the names of real ones. */
export function createRealNamesRows() {
  const vehicles = readRealNamesVehicles();
  const { brandRows, modelRows, stockModels } = createCatalogue(listBrands(vehicles));
  const usedSlugs = new Set<string>();
  const paintFor = createPaintChooser();
  const stock = vehicles.map((vehicle, index) => {
    const model = stockModels.find(
      ({ brandTitle, title }) => brandTitle === vehicle.marca && title === vehicle.modelo,
    );
    if (!model) throw new Error(`${vehicle.titulo} has no model.`);
    const { titulo: title, condicao: condition, status, km, preco: price } = vehicle;
    const unpainted = {
      ...{ title, condition, status, km, price },
      model: { ...model, fuel: vehicle.combustivel },
      yearMade: vehicle.anos[0],
      yearModel: vehicle.anos[1],
      armoured: vehicle.blindagem !== undefined,
      ...(vehicle.destaque !== undefined && { highlightPosition: vehicle.destaque }),
    };
    const bodied = { ...unpainted, model: { ...model, body: vehicle.carroceria } };
    const draft = { ...unpainted, paint: paintFor(bodied, vehicle.cor) };
    const id = FIRST_VEHICLE_ID + index;
    const sheet = {
      blindagem: {
        blindado: draft.armoured ? 1 : 0,
        ...(vehicle.blindagem ?? { tipo_blindagem: null, tipo_vidro: null, garantia_vidro: null }),
      },
      detalhes: {
        titulo: title,
        chamada: vehicle.chamada,
        descricao: vehicle.descricao,
        detalhes_interno: formatDetails(Object.entries(vehicle.interno), id),
        detalhes_externo: formatDetails(Object.entries(vehicle.externo), id + 1),
      },
      videos: '[]',
      fotos: createPhotoFields(draft, id, vehicle.interno['Bancos'] ?? ''),
      destaques: formatExtras(vehicle.destaques, id + 2),
      opcionais: formatExtras(vehicle.opcionais, id),
      diferenciais: [],
      seo: createSeoFields(draft, id, title, vehicle.chamada),
    };
    return { ...createVehicleRow(draft, id, usedSlugs), sheet };
  });
  return { brandRows, modelRows, stock };
}

/** Returns the brands and models of the vehicles, each once; a model has the body of its first vehicle. */
function listBrands(vehicles: readonly RealNamesVehicle[]): CatalogueBrand<RegisteredModel>[] {
  const brands = new Map<string, Map<string, RegisteredModel>>();
  for (const { marca, modelo, carroceria } of vehicles) {
    const models = brands.get(marca) ?? new Map<string, RegisteredModel>();
    if (!models.has(modelo)) models.set(modelo, { title: modelo, body: carroceria });
    brands.set(marca, models);
  }
  return [...brands].map(([title, models]) => ({
    title,
    status: 'Ativo',
    models: [...models.values()],
  }));
}
