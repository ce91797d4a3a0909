import { isAskable } from '@/lib/backend/arguments';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { vehicleSummary } from '@/lib/catalogue/contract';
import { vehicleDetail } from '@/lib/catalogue/detail/contract';
import type { NamedOption, VehicleSummary } from '@/lib/catalogue/types';

import { nameKey } from '../inspect/count';
import {
  inspectDetail,
  inspectFilter,
  inspectPreOwned,
  inspectUnknown,
  inspectVehicles,
  soldAmongActive,
} from '../inspect/vehicles';
import type { ListRequest, Reader } from '../reader';

const DETAILS = 3;
const UNKNOWN_SLUG = 'conferencia-de-endereco-que-nao-existe';

const summaries = { contract: vehicleSummary, essential: 'seo_url ou relacionado_id' } as const;

const isArmoured = ({ armoured }: VehicleSummary): boolean => armoured;

const isOf =
  (name: string, nameOf: (vehicle: VehicleSummary) => string | null) =>
  (vehicle: VehicleSummary): boolean =>
    nameKey(nameOf(vehicle) ?? name) === nameKey(name);

/** Highlights, armoured list, search with each filter, details and related vehicles. */
export async function walkStock(reader: Reader, brand: NamedOption | undefined): Promise<void> {
  await reader.list({
    ...summaries,
    title: 'Destaques',
    call: endpoints.highlights(),
    presence: 'must',
    inspect: inspectVehicles,
  });
  await reader.list({
    ...summaries,
    title: 'Blindados da página inicial',
    call: endpoints.armouredVehicles(),
    presence: 'must',
    inspect: (list) => [
      ...inspectVehicles(list),
      ...inspectFilter('blindado=1', isArmoured)(list),
      ...soldAmongActive(list),
    ],
  });
  const vehicles = await reader.list({
    ...summaries,
    title: 'Busca, estoque inteiro',
    call: endpoints.vehicles(),
    presence: 'must',
    inspect: inspectVehicles,
  });
  await walkFilters(reader, vehicles, brand);
  const asked = vehicles.filter(({ slug }) => isAskable(slug)).slice(0, DETAILS);
  for (const { slug } of asked) await walkDetail(reader, slug);
  await reader.one({
    title: 'Detalhe que não existe',
    call: endpoints.vehicle(UNKNOWN_SLUG),
    contract: vehicleDetail(UNKNOWN_SLUG),
    essential: 'título',
    presence: 'may',
    inspect: inspectUnknown,
  });
}

async function walkFilters(
  reader: Reader,
  vehicles: readonly VehicleSummary[],
  brand: NamedOption | undefined,
): Promise<void> {
  const search = (
    title: string,
    filter: StockFilter,
    inspect: NonNullable<ListRequest<VehicleSummary>['inspect']>,
  ) =>
    reader.list({
      ...summaries,
      title: `Busca, ${title}`,
      call: endpoints.vehicles(filter),
      presence: 'may',
      inspect,
    });

  await search('blindados', { armoured: true }, inspectFilter('blindado=1', isArmoured));
  await search(
    'não blindados',
    { armoured: false },
    inspectFilter('blindado=0', (vehicle) => !vehicle.armoured),
  );
  const brandNew = await search('novos', { condition: 'novo' }, () => []);
  await search(
    'seminovos',
    { condition: 'semi-novo' },
    inspectPreOwned(vehicles.length, brandNew.length),
  );
  if (brand) {
    const isOfBrand = isOf(brand.name, (vehicle) => vehicle.brand);
    await search('uma marca', { brand: brand.name }, inspectFilter('marca', isOfBrand));
  }
  const priced = vehicles.flatMap(({ price }) => price?.cents ?? []).sort((a, b) => a - b);
  const middle = priced[Math.floor(priced.length / 2)];
  if (middle !== undefined) {
    const reais = Math.trunc(middle / 100);
    const isWithin = ({ price }: VehicleSummary): boolean =>
      price === null || Math.trunc(price.cents / 100) <= reais;
    await search('até um preço', { priceTo: reais }, inspectFilter('preco-ate', isWithin));
    const isAbove = ({ price }: VehicleSummary): boolean =>
      price === null || Math.trunc(price.cents / 100) >= reais;
    await search('a partir de um preço', { priceFrom: reais }, inspectFilter('preco-de', isAbove));
  }
}

async function walkDetail(reader: Reader, slug: string): Promise<void> {
  const vehicle = await reader.one({
    title: 'Detalhe de um veículo',
    call: endpoints.vehicle(slug),
    contract: vehicleDetail(slug),
    essential: 'detalhes.titulo, titulo, modelo ou marca',
    presence: 'must',
    inspect: inspectDetail(slug),
  });
  if (!vehicle?.id || !isAskable(vehicle.id)) return;
  await reader.list({
    ...summaries,
    title: 'Relacionados de um veículo',
    call: endpoints.relatedVehicles(vehicle.id),
    presence: 'may',
  });
}
