import { and, gt } from 'drizzle-orm';
import { Hono } from 'hono';

import type { Database } from '../db/client';
import { vehicles } from '../db/schema';
import type { Services } from '../services';
import { conditions } from '../wire/conditions';
import { isYes } from '../wire/flags';
import { formatPrice } from '../wire/money';
import { armouredAs, inStock } from './vehicle-query';

/** Upper ends of the price ranges in reais; one more range has no upper end. */
const rangeEnds = [150_000, 200_000, 300_000, 500_000, 800_000, 1_200_000] as const;

/** Answers `/precos` and `/condicao`, which the search filters offer. */
export function searchOptionRoutes({ db }: Services): Hono {
  const app = new Hono();

  app.get('/precos', async (c) => {
    const ranges = priceRanges();
    if (!isYes(c.req.query('existentes'))) return c.json(ranges);
    const prices = (await stockOf(db, c.req.query('blindado'), true)).map(
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
    const stock = isYes(c.req.query('existentes'))
      ? await stockOf(db, c.req.query('blindado'), false)
      : await db.select({ condition: vehicles.condition }).from(vehicles);
    const present = new Set(stock.map((row) => row.condition));
    return c.json({ data: conditions.filter(({ codigo }) => present.has(codigo)) });
  });

  return app;
}

function priceRanges(): { label: string; vlini: string; vlfim: string | null }[] {
  const reais = (value: number): string => formatPrice(value * 100).replace(/,00$/, '');
  const starts = [0, ...rangeEnds];
  return starts.map((start, index) => {
    const end = rangeEnds[index];
    if (end === undefined)
      return { label: `Acima de ${reais(start)}`, vlini: String(start), vlfim: null };
    const label = start === 0 ? `Até ${reais(end)}` : `${reais(start)} a ${reais(end)}`;
    return { label, vlini: String(start), vlfim: String(end) };
  });
}

function stockOf(db: Database, armoured: string | undefined, pricedOnly: boolean) {
  return db
    .select({ priceCents: vehicles.priceCents, condition: vehicles.condition })
    .from(vehicles)
    .where(and(inStock, armouredAs(armoured), pricedOnly ? gt(vehicles.priceCents, 0) : undefined));
}
