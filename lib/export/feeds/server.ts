import 'server-only';

import { mapResult, ok, valueOr } from '@/lib/backend/result';
import { HttpError } from '@/lib/http/handlers/http-error';
import { createTextRoute } from '@/lib/http/handlers/json-routes';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { sortVehicles } from '@/lib/search/evaluation/vehicle-list';
import { areBrandsMissing, createSpecsFinder, getAllVehicles } from '@/lib/stock/lists/server';
import { getGeneralData } from '@/lib/backend/content/server';
import { isFeedEnabled, getSiteUrl } from '@/lib/server/env';
import type { FeedName } from '@/lib/server/env/feeds';

import { writeMetaFeed } from './ads';
import { createStockPage } from './stock-json';

const XML_TYPE = 'application/xml; charset=utf-8';

const createStockUnavailableError = () =>
  new HttpError(503, 'O estoque ainda está sendo lido.', { headers: { 'retry-after': '10' } });

const createNotFoundError = () => new HttpError(404, 'Este endereço não existe.');

/** Returns the vehicles for sale, the latest records first. Throws HttpError 404 where the feed is disabled. */
async function getVehiclesForSale(feed: FeedName) {
  if (!isFeedEnabled(feed)) throw createNotFoundError();
  return mapResult(await getAllVehicles(), (vehicles) =>
    sortVehicles(vehicles.filter(isForSale), 'recentes'),
  );
}

/** Answers `GET /feeds/estoque.json?pagina=2`: the stock as data, page by page. */
export const serveStockFeed = createTextRoute('/feeds/estoque.json', async (query) => {
  const pageNumber = Number(query.get('pagina') ?? '1');
  const specsAt = await createSpecsFinder();
  return mapResult(await getVehiclesForSale('estoque'), (vehicles) => {
    const page = createStockPage(vehicles, specsAt, pageNumber, getSiteUrl());
    if (!page) throw createNotFoundError();
    return {
      body: JSON.stringify(page),
      type: 'application/ld+json',
      ...(page.next !== null && { headers: { link: `<${page.next}>; rel="next"` } }),
    };
  });
});

/** Answers `GET /feeds/meta.xml`: Meta's automotive inventory. */
export const serveMetaFeed = createTextRoute('/feeds/meta.xml', async () => {
  const vehicles = await getVehiclesForSale('meta');
  // Meta ends the advertisement of a vehicle missing in its feed, and a vehicle without a brand would be missing.
  if (await areBrandsMissing()) throw createStockUnavailableError();
  const general = valueOr(await getGeneralData(), null);
  const specsAt = await createSpecsFinder();
  if (!vehicles.ok) return vehicles;
  const feed = writeMetaFeed(vehicles.value, { general, specsAt }, getSiteUrl());
  return ok({ body: feed, type: XML_TYPE });
});
