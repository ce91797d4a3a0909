import 'server-only';

import { valueOr } from '@/lib/backend/result';
import { toPlainText } from '@/lib/site/format/text';
import { formatReais } from '@/lib/site/format/numbers';
import { fullVehicleName } from '@/lib/stock/vehicle/facts';
import { isForSale } from '@/lib/stock/vehicle/lists';
import { getBrands, getModels } from '@/lib/stock/options/server';
import { getArmouredVehicles, getListedVehicles } from '@/lib/stock/vehicle/server';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

import type { PricedProposal } from '../proposals';
import type { ArmouringQuotation } from '../types';

type CarName = Readonly<{ brand: string | null; model: string | null }>;

const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && toPlainText(one) === toPlainText(other);

const isSameCar = (one: CarName, other: CarName): boolean =>
  isSameName(one.brand, other.brand) && isSameName(one.model, other.model);

/**
 * Returns whether the armouring of a vehicle can be quoted online: exactly one brand and one of its models have the
 * vehicle's names. `false` also while the backend does not answer.
 */
export async function canBeQuoted({ brand, model }: CarName): Promise<boolean> {
  const brands = valueOr(await getBrands(), []).filter(({ name }) => isSameName(name, brand));
  const [only] = brands;
  if (only === undefined || brands.length > 1) return false;
  const models = valueOr(await getModels(only.id, 'blindados'), []);
  return models.filter(({ name }) => isSameName(name, model)).length === 1;
}

/** A vehicle of the stock together with the armouring of a quotation; all amounts are in cents. */
export type ArmouredTotal = Readonly<{
  vehicle: VehicleSummary;
  vehicleCents: number;
  armouringCents: number;
  cents: number;
}>;

/**
 * Adds the present price of a vehicle to an armouring quotation.
 *
 * @param slug slug of the vehicle, which anybody may have written
 * @returns `null` where one of the two values is missing, and where the vehicle is another car than the quotation's, is
 *   armoured already, or is not for sale
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

/** Returns the total as a priced proposal, as page and PDF show it. */
export const armouredTotalProposal = ({
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
      name: fullVehicleName(vehicle),
      note: 'Preço de hoje',
      price: formatReais(vehicleCents),
    },
    { change: null, name: 'Blindagem', note: 'A sua escolha', price: formatReais(armouringCents) },
  ],
  total: formatReais(cents),
  difference: null,
  missingValueText: 'o valor',
});

const MAX_SHOWN = 3;
/** Share of a total by which a price may differ from it and still be called alike. */
const LIKE_PRICE = 0.2;

/**
 * Returns up to three armoured vehicles for sale that compete with a total: first those of the same model, then those of
 * a like price, each the nearest in price first.
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
    ...armoured.filter((other) => !isSameModel(other) && distance(other) <= cents * LIKE_PRICE),
  ].slice(0, MAX_SHOWN);
}
