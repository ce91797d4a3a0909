import 'server-only';

import { mapResult, ok, valueOr } from '@/lib/backend/result';
import { HttpError } from '@/lib/http/handlers/http-error';
import { textRoute } from '@/lib/http/handlers/json-routes';
import { isFree } from '@/lib/stock/vehicle/lists';
import { sortVehicles } from '@/lib/search/vehicle-list';
import { areBrandsUnread, getSpecs, getVehicles, isEmptied } from '@/lib/stock/vehicle/server';
import { getGeneralData } from '@/lib/backend/content/server';
import { isFeedOn, siteUrl } from '@/lib/server/env';
import type { FeedName } from '@/lib/server/env/schema';
import { withBreaks } from '@/lib/server/slices';

import { metaFeed } from './ads';
import { stockPageOf } from './stock-json';

const XML = 'application/xml; charset=utf-8';

/** Throws HttpError 404 for a feed that the settings switch off, or a page that is not there. */
const nothing = () => new HttpError(404, 'Este endereço não existe.');

const unread = () =>
  new HttpError(503, 'O estoque ainda está sendo lido.', { headers: { 'retry-after': '10' } });

/** The vehicles for sale, the latest records first; from the same cached read as the pages. */
async function getForSale(feed: FeedName) {
  if (!isFeedOn(feed)) throw nothing();
  return mapResult(await getVehicles(), (vehicles) => {
    // A stock that is empty for a moment must not empty the feed: the request fails instead.
    if (isEmptied(vehicles)) throw unread();
    return sortVehicles(vehicles.filter(isFree), 'recentes');
  });
}

/** `GET /feeds/estoque.json?pagina=2`: the stock as data, page by page. */
export const serveStock = textRoute('/feeds/estoque.json', async (query) => {
  const number = Number(query.get('pagina') ?? '1');
  const specsAt = await getSpecs();
  return mapResult(await getForSale('estoque'), (vehicles) => {
    const page = stockPageOf(vehicles, specsAt, number, siteUrl());
    if (!page) throw nothing();
    return {
      body: JSON.stringify(page),
      type: 'application/ld+json',
      ...(page.next !== null && { headers: { link: `<${page.next}>; rel="next"` } }),
    };
  });
});

/** `GET /feeds/meta.xml`: Meta's automotive inventory. */
export const serveMeta = textRoute('/feeds/meta.xml', async () => {
  const vehicles = await getForSale('meta');
  // A vehicle that is missing in a feed is no longer advertised, and an advertisement needs a brand.
  if (await areBrandsUnread()) throw unread();
  const general = valueOr(await getGeneralData(), null);
  const specsAt = await getSpecs();
  if (!vehicles.ok) return vehicles;
  const feed = metaFeed(vehicles.value, { general, specsAt }, siteUrl());
  return ok({ body: await withBreaks(feed), type: XML });
});
