import 'server-only';

import { mapResult, valueOr } from '@/lib/backend/result';
import { HttpError } from '@/lib/bff/http-error';
import { textRoute } from '@/lib/bff/json-routes';
import { vehicleHistory } from '@/lib/catalogue/history/server';
import { sortVehicles } from '@/lib/catalogue/search/vehicle-list';
import { getVehicles } from '@/lib/catalogue/server';
import { getGeneralData } from '@/lib/content/server';
import { isFeedOn, siteUrl } from '@/lib/env';
import type { FeedName } from '@/lib/env/schema';
import { routes } from '@/lib/routes';

import { googleFeed, metaFeed } from './ads';
import { arrivalsFeed } from './arrivals';
import { stockPageOf, stockSchema } from './stock-json';

const XML = 'application/xml; charset=utf-8';

/** Throws HttpError 404 for a feed that the settings switch off, or a page that is not there. */
const nothing = () => new HttpError(404, 'Este endereço não existe.');

/** The vehicles for sale, the latest records first; from the same cached read as the pages. */
async function getForSale(feed: FeedName) {
  if (!isFeedOn(feed)) throw nothing();
  return mapResult(await getVehicles(), (vehicles) =>
    sortVehicles(
      vehicles.filter(({ sold }) => !sold),
      'recentes',
    ),
  );
}

/** `GET /feeds/estoque.json?pagina=2`: the stock as data, page by page. */
export const serveStock = textRoute('/feeds/estoque.json', async (query) => {
  const number = Number(query.get('pagina') ?? '1');
  return mapResult(await getForSale('estoque'), (vehicles) => {
    const page = stockPageOf(vehicles, number, siteUrl());
    if (!page) throw nothing();
    const links = [
      `<${siteUrl()}${routes.feeds.stockSchema}>; rel="describedby"`,
      ...(page.next === null ? [] : [`<${page.next}>; rel="next"`]),
    ];
    return {
      body: JSON.stringify(page),
      type: 'application/ld+json',
      headers: { link: links.join(', ') },
    };
  });
});

/** `GET /feeds/estoque-schema.json`: what a page of the stock may hold. */
export const serveStockSchema = textRoute('/feeds/estoque-schema.json', async () =>
  mapResult(await getForSale('estoque'), () => ({
    body: JSON.stringify(stockSchema()),
    type: 'application/schema+json',
  })),
);

/** `GET /feeds/google.xml`: Google's vehicle ads. */
export const serveGoogle = textRoute('/feeds/google.xml', async () =>
  mapResult(await getForSale('google'), (vehicles) => ({
    body: googleFeed(vehicles, siteUrl()),
    type: XML,
  })),
);

/** `GET /feeds/meta.xml`: Meta's automotive inventory. */
export const serveMeta = textRoute('/feeds/meta.xml', async () => {
  const vehicles = await getForSale('meta');
  const general = valueOr(await getGeneralData(), null);
  return mapResult(vehicles, (found) => ({ body: metaFeed(found, general, siteUrl()), type: XML }));
});

/** When this process began to look at the stock. */
const startedAt = Date.now();

/** `GET /feeds/novidades.atom`: what arrived last. */
export const serveArrivals = textRoute('/feeds/novidades.atom', async () => {
  const vehicles = await getForSale('novidades');
  const history = await vehicleHistory();
  return mapResult(vehicles, (found) => ({
    body: arrivalsFeed(found, history, startedAt, siteUrl()),
    type: 'application/atom+xml; charset=utf-8',
  }));
});
