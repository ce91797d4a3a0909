import { and, gt } from 'drizzle-orm';
import { Hono } from 'hono';

import type { Database } from '../db/client';
import { vehicles } from '../db/schema';
import type { DemoServices } from '../services';
import { vehicleConditions } from '../wire/conditions';
import { isTrueFlag } from '../wire/flags';
import { formatPrice } from '../wire/money';
import { createArmouredCondition, onSaleCondition } from './vehicle-query';

/** Upper limits of the price ranges in reais; the last range has no upper limit. */
const PRICE_RANGE_ENDS = [150_000, 200_000, 300_000, 500_000, 800_000, 1_200_000];
const REAL_PRICE_RANGE_ENDS = [
  60_000, 90_000, 120_000, 150_000, 200_000, 300_000, 500_000, 800_000,
];

/**
 * Creates the routes `/precos` and `/condicao`, which return the options of two search filters: price ranges and
 * conditions.
 */
export function createSearchOptionRoutes({ db, settings }: DemoServices): Hono {
  const app = new Hono();
  const ranges = createPriceRanges(settings.realNames ? REAL_PRICE_RANGE_ENDS : PRICE_RANGE_ENDS);

  app.get('/precos', async (c) => {
    if (!isTrueFlag(c.req.query('existentes'))) return c.json(ranges);
    const prices = (await selectStockPrices(db, c.req.query('blindado'), true)).map(
      (row) => row.priceCents / 100,
    );
    return c.json(
      ranges.filter(({ vlini, vlfim }) =>
        prices.some(
          (price) => price >= Number(vlini) && (vlfim === null || price <= Number(vlfim)),
        ),
      ),
    );
  });

  app.get('/condicao', async (c) => {
    const stock = isTrueFlag(c.req.query('existentes'))
      ? await selectStockPrices(db, c.req.query('blindado'), false)
      : await db.select({ condition: vehicles.condition }).from(vehicles);
    const presentConditions = new Set(stock.map((row) => row.condition));
    return c.json({
      data: vehicleConditions.filter(({ codigo }) => presentConditions.has(codigo)),
    });
  });

  return app;
}

function createPriceRanges(
  ends: readonly number[],
): { label: string; vlini: string; vlfim: string | null }[] {
  const reais = (value: number): string => formatPrice(value * 100).replace(/,00$/, '');
  const starts = [0, ...ends];
  return starts.map((rangeStart, index) => {
    const rangeEnd = ends[index];
    if (rangeEnd === undefined)
      return { label: `Acima de ${reais(rangeStart)}`, vlini: String(rangeStart), vlfim: null };
    const label =
      rangeStart === 0 ? `Até ${reais(rangeEnd)}` : `${reais(rangeStart)} a ${reais(rangeEnd)}`;
    return { label, vlini: String(rangeStart), vlfim: String(rangeEnd) };
  });
}

function selectStockPrices(db: Database, armoured: string | undefined, pricedOnly: boolean) {
  return db
    .select({ priceCents: vehicles.priceCents, condition: vehicles.condition })
    .from(vehicles)
    .where(
      and(
        onSaleCondition,
        createArmouredCondition(armoured),
        pricedOnly ? gt(vehicles.priceCents, 0) : undefined,
      ),
    );
}
