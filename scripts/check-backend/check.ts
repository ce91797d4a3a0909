import { isValidCallText } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import type { VehicleRecord } from '@/lib/stock/vehicle/detail-contract';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { ArmouringSpecification } from '@/lib/quotation/armouring/reads';

import { featuresOf, type Feature } from './features';
import type { Options } from './options';
import { checkPictures } from './pictures';
import { createReader, type Reader } from './reader';
import type { Line } from './report';
import { inspectDetail, rows } from './rows';
import { readStock } from './stock';

const UNKNOWN_SLUG = 'conferencia-de-endereco-que-nao-existe';
const UNKNOWN_ORDER = 'CONFERENCIA-0000';

/** Returns the first few whose id the site would send. */
const some = <T extends Readonly<{ id: string }>>(items: readonly T[], count: number) =>
  items.filter(({ id }) => isValidCallText(id)).slice(0, count);

const present = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/**
 * Reads every GET endpoint of a backend, one call after another, and writes nothing.
 *
 * @param report called after each call
 * @returns what its fields let the site do
 * @throws Unreachable when nothing answers there
 */
export async function check(
  options: Options,
  report: (line: Line) => void,
): Promise<readonly Feature[]> {
  const reader = createReader(options, report);
  const { list, one, pictures } = reader;
  const general = await one(rows.generalData, endpoints.generalData());
  const banners = await list(rows.banners, endpoints.banners());
  await list(rows.testimonials, endpoints.testimonials());
  const page = await one(
    rows.institutionalContent,
    endpoints.institutionalContent('institucional'),
  );
  const stocked = await list(rows.stockBrands, endpoints.stockBrands());
  const all = await list(rows.brands, endpoints.brands());
  const models = await readModels(reader, stocked, all);
  const ranges = await list(rows.priceRanges, endpoints.priceRanges(), 'todos');
  const conditions = await list(rows.conditions, endpoints.conditions(), 'todos');
  for (const armoured of [true, false]) {
    const listing = armoured ? 'blindados' : 'não blindados';
    await list(rows.priceRanges, endpoints.priceRanges(armoured), listing);
    await list(rows.conditions, endpoints.conditions(armoured), listing);
  }
  await list(rows.highlights, endpoints.highlights());
  const listed = await list(rows.vehicles, endpoints.vehicles(), 'estoque inteiro');
  const stock = await readStock(reader, { listed, brands: { stocked, all }, conditions });
  const details = await readDetails(reader, listed);
  const specifications = await readSpecifications(reader, models);
  const categories = await list(rows.aestheticsCategories, endpoints.aestheticsCategories());
  for (const { id } of some(categories, 6)) {
    const services = await list(rows.aestheticsServices, endpoints.aestheticsServices(id));
    for (const first of some(services, 1))
      await one(rows.aestheticsService, endpoints.aestheticsService(first.id));
  }
  // An unknown order is "not found", and no failure; also with a wrong code.
  for (const [access, about] of [[{}], [{ code: '0000' }, 'com verificação']] as const) {
    const { armouringQuotation, aestheticsQuotation } = endpoints;
    await one(rows.armouringQuotation, armouringQuotation(UNKNOWN_ORDER, access), about);
    await one(rows.aestheticsQuotation, aestheticsQuotation(UNKNOWN_ORDER, access), about);
  }
  await checkPictures(pictures, options, report);
  return featuresOf({
    general: present(general),
    banners,
    pages: present(page),
    ranges,
    conditions,
    stock,
    details,
    specifications,
    categories,
  });
}

/** @returns models that may be armoured */
async function readModels(
  { list }: Reader,
  stocked: readonly NamedOption[],
  all: readonly NamedOption[],
): Promise<readonly NamedOption[]> {
  for (const { id } of some(stocked, 2)) await list(rows.stockModels, endpoints.stockModels(id));
  const models: NamedOption[] = [];
  for (const { id } of some(all, 2)) {
    for (const origin of ['site', 'blindados', 'estetica'] as const) {
      const found = await list(rows.models, endpoints.models(id, origin), `origem ${origin}`);
      if (origin === 'blindados') models.push(...found);
    }
  }
  return models;
}

async function readDetails(
  { one, list }: Reader,
  listed: readonly VehicleSummary[],
): Promise<readonly VehicleRecord[]> {
  const details: VehicleRecord[] = [];
  for (const { slug } of listed.slice(0, 3)) {
    const row = { ...rows.vehicle, inspect: inspectDetail(slug) };
    details.push(...present(await one(row, endpoints.vehicle(slug))));
  }
  for (const id of details.flatMap((detail) => detail.id ?? []).filter(isValidCallText))
    await list(rows.relatedVehicles, endpoints.relatedVehicles(id));
  await one(rows.unknownVehicle, endpoints.vehicle(UNKNOWN_SLUG));
  return details;
}

async function readSpecifications(
  { one }: Reader,
  models: readonly NamedOption[],
): Promise<readonly (ArmouringSpecification | null)[]> {
  const read: (ArmouringSpecification | null)[] = [];
  for (const { id } of some(models, 3)) {
    await one(rows.modelPicture, endpoints.modelPicture(id));
    read.push(await one(rows.armouringSpecification, endpoints.armouringSpecification(id)));
  }
  return read;
}
