import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { valueOr } from '@/lib/backend/result';
import {
  parseInstalments,
  getInitialTypedInstalments,
  hasInstalments,
  INSTALMENT_FIELDS,
  type TypedInstalments,
} from '@/lib/stock/vehicle/instalments';
import { getInstalmentsRate } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { getRequestedVehicle } from '../../_components/requested-vehicle';

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Largest number of characters read from a query value; a longer text cannot be an amount or a rate. */
const MAX_VALUE_LENGTH = 30;

/**
 * Reads the vehicle that the URL names and computes the instalments that its query asks for; an empty query gives the
 * form's default values. A vehicle that is sold or has no price has no instalments: the function then redirects to the
 * vehicle's page, if the middleware has not done so (lib/stock/detail/instalments-redirect.ts). `loan` is `null` if
 * there is no such vehicle.
 */
export async function readRequestedLoan(
  params: Promise<Readonly<{ slug: string }>>,
  query: Promise<SearchParams>,
) {
  await connection();
  const requested = await getRequestedVehicle(params);
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return { requested, loan: null };
  if (!hasInstalments(vehicle)) redirect(routes.vehicle(vehicle.slug));
  const price = vehicle.price?.cents ?? 0;
  const typed =
    readTypedInstalments(await query) ?? getInitialTypedInstalments(price, getInstalmentsRate());
  return {
    requested,
    loan: { vehicle, price, typed, plan: parseInstalments(typed, price).plan },
  };
}

function readTypedInstalments(query: SearchParams): TypedInstalments | null {
  const readValue = (name: string) => [query[name] ?? []].flat()[0]?.slice(0, MAX_VALUE_LENGTH);
  if (Object.values(INSTALMENT_FIELDS).every((name) => readValue(name) === undefined)) return null;
  return {
    entry: readValue(INSTALMENT_FIELDS.entry) ?? '',
    months: readValue(INSTALMENT_FIELDS.months) ?? '',
    rate: readValue(INSTALMENT_FIELDS.rate) ?? '',
  };
}
