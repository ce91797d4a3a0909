import { isValidCallParameter } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { getBackendName } from '@/lib/stock/vehicle/backend-name';
import { findBody, type BodyTable } from '@/lib/stock/bodies';
import { isPriceOnRequest } from '@/lib/stock/vehicle/facts';
import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import { getSpecKinds } from '@/lib/stock/vehicle/spec-kinds';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import type { VehicleDetailRecord } from '@/lib/stock/vehicle/detail-contract';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { ArmouringSpecification } from '@/lib/quotation/armouring/fetch';

import { listFeatures, type SiteFeature } from './features';
import type { CheckOptions } from './options';
import { checkPictures } from './pictures';
import { createEndpointReader, type EndpointReader } from './reader';
import type { ReportLine } from './report';
import { inspectDetail, endpointChecks } from './rows';
import { readBackendStock } from './stock';
import { checkTestLead } from './test-lead';

const UNKNOWN_SLUG = 'conferencia-de-endereco-que-nao-existe';
const UNKNOWN_ORDER = 'CONFERENCIA-0000';

/** Returns the first `count` items whose id the site may send to the backend. */
const takeValidItems = <T extends Readonly<{ id: string }>>(items: readonly T[], count: number) =>
  items.filter(({ id }) => isValidCallParameter(id)).slice(0, count);

/** Largest number of vehicles whose details are read to find their body types. */
const MAX_BODY_LOOKUPS = 60;

const toArray = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/** Findings about a backend's data as a whole, in addition to those about single calls. */
type BackendDataFindings = Readonly<{
  /** Features of the site, each with the number of records that have the fields it needs. */
  features: readonly SiteFeature[];
  /** Models whose body type is known neither from the group's table nor from the backend. */
  modelsWithoutBody: readonly string[];
  /** Number of vehicles for sale without a price. */
  vehiclesWithoutPrice: number;
}>;

/**
 * Calls every GET endpoint of a backend, one after another. No call writes, except one test lead with the option `post`.
 *
 * @param report is called with a line after each call
 * @throws BackendUnreachable when the backend never responds
 */
export async function checkEndpoints(
  options: CheckOptions,
  report: (line: ReportLine) => void,
): Promise<BackendDataFindings> {
  const reader = createEndpointReader(options, report);
  const { list: readList, one: readOne, pictures } = reader;
  const general = await readOne(endpointChecks.generalData, endpoints.generalData());
  const banners = await readList(endpointChecks.banners, endpoints.banners());
  await readList(endpointChecks.testimonials, endpoints.testimonials());
  const page = await readOne(
    endpointChecks.institutionalContent,
    endpoints.institutionalContent('institucional'),
  );
  const stockedBrands = await readList(endpointChecks.stockBrands, endpoints.stockBrands());
  const allBrands = await readList(endpointChecks.brands, endpoints.brands());
  const models = await readModels(reader, stockedBrands, allBrands);
  const ranges = await readList(endpointChecks.priceRanges, endpoints.priceRanges(), 'todos');
  const conditions = await readList(endpointChecks.conditions, endpoints.conditions(), 'todos');
  for (const armoured of [true, false]) {
    const listing = armoured ? 'blindados' : 'não blindados';
    await readList(endpointChecks.priceRanges, endpoints.priceRanges(armoured), listing);
    await readList(endpointChecks.conditions, endpoints.conditions(armoured), listing);
  }
  await readList(endpointChecks.highlights, endpoints.highlights());
  const listedVehicles = await readList(
    endpointChecks.vehicles,
    endpoints.vehicles(),
    'estoque inteiro',
  );
  const stock = await readBackendStock(reader, {
    listed: listedVehicles,
    brands: { stocked: stockedBrands, all: allBrands },
    conditions,
  });
  const details = await readDetails(reader, listedVehicles);
  const modelsWithoutBody = await findModelsWithoutBody(reader, listedVehicles, options.bodies);
  const specifications = await readSpecifications(reader, models);
  const categories = await readList(
    endpointChecks.aestheticsCategories,
    endpoints.aestheticsCategories(),
  );
  for (const { id } of takeValidItems(categories, 6)) {
    const services = await readList(
      endpointChecks.aestheticsServices,
      endpoints.aestheticsServices(id),
    );
    for (const firstService of takeValidItems(services, 1))
      await readOne(endpointChecks.aestheticsService, endpoints.aestheticsService(firstService.id));
  }
  // The backend must respond "not found" to an unknown order, with and without a two-factor code.
  for (const [access, about] of [[{}], [{ code: '0000' }, 'com verificação']] as const) {
    const { armouringQuotation, aestheticsQuotation } = endpoints;
    await readOne(
      endpointChecks.armouringQuotation,
      armouringQuotation(UNKNOWN_ORDER, access),
      about,
    );
    await readOne(
      endpointChecks.aestheticsQuotation,
      aestheticsQuotation(UNKNOWN_ORDER, access),
      about,
    );
  }
  await checkPictures(pictures, options, report);
  if (options.post) await checkTestLead(options, report);
  const features = listFeatures({
    general: toArray(general),
    banners,
    pages: toArray(page),
    ranges,
    conditions,
    stock,
    details,
    specifications,
    categories,
  });
  const vehiclesWithoutPrice = stock.vehicles.filter(isPriceOnRequest).length;
  return { features, modelsWithoutBody, vehiclesWithoutPrice };
}

/** Checks the endpoints of models, and returns the models that may be armoured. */
async function readModels(
  { list: readList }: EndpointReader,
  stockedBrands: readonly NamedOption[],
  allBrands: readonly NamedOption[],
): Promise<readonly NamedOption[]> {
  for (const { id } of takeValidItems(stockedBrands, 2))
    await readList(endpointChecks.stockModels, endpoints.stockModels(id));
  const models: NamedOption[] = [];
  for (const { id } of takeValidItems(allBrands, 2)) {
    for (const origin of ['site', 'blindados', 'estetica'] as const) {
      const foundModels = await readList(
        endpointChecks.models,
        endpoints.models(id, origin),
        `origem ${origin}`,
      );
      if (origin === 'blindados') models.push(...foundModels);
    }
  }
  return models;
}

async function readDetails(
  { one: readOne, list: readList }: EndpointReader,
  listedVehicles: readonly VehicleSummary[],
): Promise<readonly VehicleDetailRecord[]> {
  const details: VehicleDetailRecord[] = [];
  for (const name of listedVehicles.slice(0, 3).map(getBackendName)) {
    const row = { ...endpointChecks.vehicle, inspect: inspectDetail(name) };
    details.push(...toArray(await readOne(row, endpoints.vehicle(name))));
  }
  for (const id of details.flatMap((detail) => detail.id ?? []).filter(isValidCallParameter))
    await readList(endpointChecks.relatedVehicles, endpoints.relatedVehicles(id));
  await readOne(endpointChecks.unknownVehicle, endpoints.vehicle(UNKNOWN_SLUG));
  return details;
}

async function readSpecifications(
  { one: readOne }: EndpointReader,
  models: readonly NamedOption[],
): Promise<readonly (ArmouringSpecification | null)[]> {
  const specifications: (ArmouringSpecification | null)[] = [];
  for (const { id } of takeValidItems(models, 3)) {
    await readOne(endpointChecks.modelPicture, endpoints.modelPicture(id));
    specifications.push(
      await readOne(endpointChecks.armouringSpecification, endpoints.armouringSpecification(id)),
    );
  }
  return specifications;
}

/**
 * Reads one vehicle of each model that is missing in the table of body types, and returns the models whose body type
 * stays unknown.
 */
async function findModelsWithoutBody(
  { one }: EndpointReader,
  listedVehicles: readonly VehicleSummary[],
  bodies: BodyTable,
): Promise<readonly string[]> {
  const names: string[] = [];
  const ofModels = removeDuplicatesBy(listedVehicles, ({ brand, model }) => `${brand} ${model}`);
  const unlisted = ofModels.filter(
    ({ brand, model }) => model !== null && findBody(bodies, brand, model) === null,
  );
  for (const vehicle of unlisted.slice(0, MAX_BODY_LOOKUPS)) {
    const { model } = vehicle;
    const call = endpoints.vehicle(getBackendName(vehicle));
    const detail = await one(endpointChecks.vehicle, call, 'carroceria');
    const specs = detail && parseSpecs(detail);
    if (model !== null && specs && getSpecKinds(specs).bodies === null) names.push(model);
  }
  return [...new Set(names)];
}
