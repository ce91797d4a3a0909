import 'server-only';

import { valueOr } from '@/lib/backend/result';
import { toPlainText } from '@/lib/site/format/text';
import { formatReais } from '@/lib/site/format/numbers';
import { getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { getBrands, getModels } from '@/lib/stock/option-lists';
import { getArmouredVehicles, getListedVehicles } from '@/lib/stock/lists/server';
import type { NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';

import type { PricedProposal } from '../proposals';
import type { ArmouringQuotation } from '../types';

type BrandAndModel = Readonly<{ brand: string | null; model: string | null }>;

const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && toPlainText(one) === toPlainText(other);

const isSameCar = (one: BrandAndModel, other: BrandAndModel): boolean =>
  isSameName(one.brand, other.brand) && isSameName(one.model, other.model);

/**
 * Returns the model of a vehicle among those whose armouring can be quoted online; `null` unless exactly one brand and
 * one of its models have the vehicle's names, and while the backend does not answer.
 */
export async function findQuotableModel({
  brand,
  model,
}: BrandAndModel): Promise<NamedOption | null> {
  const brands = valueOr(await getBrands(), []).filter(({ name }) => isSameName(name, brand));
  const [onlyBrand] = brands;
  if (onlyBrand === undefined || brands.length > 1) return null;
  const models = valueOr(await getModels(onlyBrand.id, 'blindados'), []);
  const [onlyModel, ...others] = models.filter(({ name }) => isSameName(name, model));
  return onlyModel && others.length === 0 ? onlyModel : null;
}

/** Returns whether the armouring of a vehicle can be quoted online; `false` while the backend does not answer. */
export const canBeQuoted = async (car: BrandAndModel): Promise<boolean> =>
  (await findQuotableModel(car)) !== null;

/** The prices of a vehicle in stock and of its armouring by a quotation, with their total; all amounts are in cents. */
export type ArmouredTotal = Readonly<{
  vehicle: VehicleSummary;
  vehicleCents: number;
  armouringCents: number;
  cents: number;
}>;

/**
 * Adds the current price of a vehicle, whose `slug` anybody may have written, to an armouring quotation. `null` if one
 * of the two prices is missing, and where the vehicle is another car than that of the quotation, is armoured already,
 * or is not for sale.
 */
export async function getArmouredTotal(
  quotation: ArmouringQuotation,
  slug: string | null,
): Promise<ArmouredTotal | null> {
  const armouringCents = quotation.choice.total?.cents ?? null;
  if (slug === null || armouringCents === null) return null;
  const [vehicle] = valueOr(await getListedVehicles([slug]), []);
  const vehicleCents = vehicle?.price?.cents ?? null;
  if (!vehicle || vehicleCents === null) return null;
  if (vehicle.armoured || !isForSale(vehicle) || !isSameCar(vehicle, quotation)) return null;
  return { vehicle, vehicleCents, armouringCents, cents: vehicleCents + armouringCents };
}

/** Returns the total as a priced proposal, which the page and the PDF show. */
export const createArmouredTotalProposal = ({
  vehicle,
  vehicleCents,
  armouringCents,
  cents,
}: ArmouredTotal): PricedProposal => ({
  title: 'Este carro blindado',
  isRecommended: false,
  lines: [
    {
      change: null,
      name: getFullVehicleName(vehicle),
      note: 'Preço de hoje',
      price: formatReais(vehicleCents),
    },
    { change: null, name: 'Blindagem', note: 'A sua escolha', price: formatReais(armouringCents) },
  ],
  total: formatReais(cents),
  difference: null,
  missingValueText: 'o valor',
  remark: 'Soma de dois valores publicados; o consultor confirma.',
});

const MAX_SHOWN_ALTERNATIVES = 3;
/** The share of the total by which the price of an armoured alternative may differ from it. */
const SIMILAR_PRICE_RATIO = 0.2;

/**
 * Returns up to three armoured vehicles for sale as alternatives: first those of the same model, then those of a
 * similar price, each sorted by the difference in price.
 */
export async function getArmouredAlternatives({
  vehicle,
  cents,
}: ArmouredTotal): Promise<readonly VehicleSummary[]> {
  const distance = ({ price }: VehicleSummary) =>
    Math.abs((price?.cents ?? Number.MAX_SAFE_INTEGER) - cents);
  const armoured = valueOr(await getArmouredVehicles(), [])
    .filter(isForSale)
    .toSorted((one, other) => distance(one) - distance(other));
  const isSameModel = (other: VehicleSummary) => isSameCar(other, vehicle);
  return [
    ...armoured.filter(isSameModel),
    ...armoured.filter(
      (other) => !isSameModel(other) && distance(other) <= cents * SIMILAR_PRICE_RATIO,
    ),
  ].slice(0, MAX_SHOWN_ALTERNATIVES);
}
