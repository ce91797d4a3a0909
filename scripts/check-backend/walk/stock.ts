import { isAskable } from '@/lib/backend/call';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { vehicleSummary } from '@/lib/catalogue/contract';
import { vehicleDetail } from '@/lib/catalogue/detail/contract';
import type { ConditionOption, NamedOption, VehicleSummary } from '@/lib/catalogue/types';

import { nameKey } from '../inspect/count';
import {
  inspectDetail,
  inspectFilter,
  inspectLastCondition,
  inspectUnknown,
  inspectVehicles,
  soldAmongActive,
} from '../inspect/vehicles';
import type { ListRequest, Reader } from '../reader';
import type { Options } from './options';

const DETAILS = 3;
const UNKNOWN_SLUG = 'conferencia-de-endereco-que-nao-existe';

const summaries = { contract: vehicleSummary, essential: 'seo_url ou relacionado_id' } as const;

const isArmoured = ({ armoured }: VehicleSummary): boolean => armoured;

const isOf =
  (name: string, nameOf: (vehicle: VehicleSummary) => string | null) =>
  (vehicle: VehicleSummary): boolean =>
    nameKey(nameOf(vehicle) ?? name) === nameKey(name);

/** Highlights, armoured list, search with each filter, details and related vehicles. */
export async function walkStock(
  reader: Reader,
  { stockBrand, conditions }: Pick<Options, 'stockBrand' | 'conditions'>,
): Promise<void> {
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
  await walkFilters(reader, vehicles.length, stockBrand, conditions);
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
  all: number,
  brand: NamedOption | undefined,
  conditions: readonly ConditionOption[],
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
  const counts: number[] = [];
  for (const { name, code } of conditions) {
    const isLast = counts.length === conditions.length - 1;
    const inspect = isLast ? inspectLastCondition(all, counts) : () => [];
    counts.push((await search(`condição ${name}`, { condition: code }, inspect)).length);
  }
  if (brand) {
    const isOfBrand = isOf(brand.name, (vehicle) => vehicle.brand);
    await search('uma marca', { brand: brand.name }, inspectFilter('marca', isOfBrand));
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
