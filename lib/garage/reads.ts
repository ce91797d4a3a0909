import * as z from 'zod/mini';

import type { VehicleSummary } from '@/lib/catalogue/types';
import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/routes';

const word = z.nullable(z.string());
const amount = z.nullable(z.number());

const listed: z.ZodMiniType<readonly VehicleSummary[]> = z.array(
  z.object({
    id: word,
    slug: z.string(),
    title: z.string(),
    brand: word,
    model: word,
    picture: word,
    secondPicture: word,
    armoured: z.boolean(),
    sold: z.boolean(),
    price: z.nullable(z.object({ text: z.string(), cents: amount })),
    manufactureYear: amount,
    modelYear: amount,
    km: amount,
    fuel: word,
  }),
);

/** As many as our server answers at once. */
const AT_ONCE = 20;

/**
 * The vehicles as the stock lists them now, by their slugs; one that is missing is no longer listed.
 *
 * @throws when our server does not answer
 */
export async function readListed(
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, VehicleSummary>> {
  const pieces = Array.from({ length: Math.ceil(slugs.length / AT_ONCE) }, (_, index) =>
    slugs.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    pieces.map((piece) => readOwn(routes.api.listed(piece), listed, signal)),
  );
  return new Map(answers.flat().map((vehicle) => [vehicle.slug, vehicle]));
}
