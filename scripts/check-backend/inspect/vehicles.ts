import { isAskable } from '@/lib/backend/call';
import { readCents, readPrice } from '@/lib/backend/fields/numbers';
import { readText } from '@/lib/backend/fields/text';
import { isWireObject } from '@/lib/backend/unwrap';
import type { VehicleDetail, VehicleSummary } from '@/lib/catalogue/types';

import { problem, warning, warnIf, type Finding } from '../line';
import type { ReadList, ReadOne } from '../reader';
import { countWire, isFilled, outOf } from './count';

const KNOWN_FLAGS = /^(?:0|1|true|false|null|undefined|)$/i;

const isOddFlag = (value: unknown): boolean => !KNOWN_FLAGS.test(String(value).trim());

/** Neither an amount nor words with one: filters and orders pass it over. */
const isOddPrice = (value: unknown): boolean =>
  isFilled(value) && readCents(value) !== 0 && (readPrice(value)?.cents ?? null) === null;

function doubles(vehicles: readonly VehicleSummary[]): number {
  return vehicles.length - new Set(vehicles.map(({ slug }) => slug)).size;
}

/** What a visitor would miss in a list of vehicles. */
export function inspectVehicles({ wire, values }: ReadList<VehicleSummary>): readonly Finding[] {
  if (values.length === 0) return [];
  const lacks = (test: (vehicle: VehicleSummary) => unknown) => !values.some(test);
  const oddFlags = countWire(wire, 'blindado', isOddFlag);
  const oddPrices = countWire(wire, 'preco', isOddPrice);
  const withoutPicture = values.filter(({ picture }) => picture === null).length;
  const unaskable = values.filter(({ slug }) => !isAskable(slug)).length;
  return [
    ...warnIf(
      lacks(({ price }) => price),
      'nenhum veículo tem preço: todos aparecem como "Sob consulta"',
    ),
    ...warnIf(oddPrices, `preco que não se lê em ${outOf(oddPrices, wire)}`),
    ...warnIf(oddFlags, `blindado com valor que não é sim nem não em ${outOf(oddFlags, wire)}`),
    ...warnIf(withoutPicture, `sem imagem em ${outOf(withoutPicture, values)}`),
    ...warnIf(
      lacks(({ modelYear, manufactureYear }) => modelYear ?? manufactureYear),
      'nenhum veículo tem ano',
    ),
    ...warnIf(doubles(values), `${doubles(values)} endereço(s) de detalhe repetido(s)`),
    ...warnIf(
      unaskable,
      `endereço de detalhe que o site não pode pedir em ${outOf(unaskable, wire)}`,
    ),
  ];
}

function several(body: unknown): boolean {
  const inner: unknown = isWireObject(body) && 'data' in body ? body.data : body;
  return Array.isArray(inner) && inner.length > 1;
}

/** Whether the detail is the one asked for, and whole. */
export const inspectDetail =
  (slug: string) =>
  ({ wire, value, body }: ReadOne<VehicleDetail>): readonly Finding[] => {
    if (!wire || !value) return [];
    const slugs = [readText(wire.seo_url), readText(wire.relacionado_id)].filter(Boolean);
    const isOther = slugs.length > 0 && !slugs.includes(slug);
    return [
      ...(isOther ? [problem('veio outro veículo: o filtro seo_url não foi respeitado')] : []),
      ...warnIf(several(body), 'vieram vários veículos; o site usa o primeiro'),
      ...warnIf(value.id === null, 'sem id: não há proposta nem relacionados'),
      ...warnIf(value.photos.length === 0, 'sem fotos'),
    ];
  };

/** An address nobody has must lead nowhere. */
export const inspectUnknown = ({ wire }: ReadOne<VehicleDetail>): readonly Finding[] =>
  wire
    ? [problem('veio um veículo para um seo_url que não existe: o filtro não foi respeitado')]
    : [];

/** All of a list, or it is no filter. */
export const inspectFilter =
  (filter: string, fits: (vehicle: VehicleSummary) => boolean) =>
  ({ values }: ReadList<VehicleSummary>): readonly Finding[] => {
    const others = values.filter((vehicle) => !fits(vehicle)).length;
    return others > 0
      ? [problem(`${outOf(others, values)} não são do filtro ${filter}`)]
      : warnIf(values.length === 0, `nenhum veículo com o filtro ${filter}`);
  };

/**
 * Conditions that all answer the whole stock are no filter.
 *
 * @param counts of the conditions asked before
 */
export const inspectLastCondition =
  (all: number, counts: readonly number[]) =>
  ({ values }: ReadList<VehicleSummary>): readonly Finding[] => {
    const isIgnored =
      all > 0 && counts.length > 0 && [...counts, values.length].every((count) => count === all);
    return isIgnored ? [problem('todas as condições respondem o estoque inteiro')] : [];
  };

/** None sold where only active ones were asked for. */
export const soldAmongActive = ({ values }: ReadList<VehicleSummary>): readonly Finding[] => {
  const sold = values.filter((vehicle) => vehicle.sold).length;
  return sold > 0 ? [warning(`${outOf(sold, values)} vendidos, apesar de status=ativo`)] : [];
};
