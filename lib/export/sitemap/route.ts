import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { cachedRead } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';
import { HttpError, httpErrorOf } from '@/lib/http/handlers/http-error';
import { route } from '@/lib/http/handlers/route';
import { siteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';
import {
  sitemapIndexXml,
  sitemapFiles,
  sitemapXml,
  type SitemapEntry,
} from '@/lib/export/sitemap/xml';

import { perProcess } from '@/lib/server/per-process';
import { slicesOf, withBreaks } from '@/lib/server/slices';
import type { Steps } from '@/lib/site/format/steps';
import { latestChange } from '@/lib/stock/history/history';
import { vehicleHistory } from '@/lib/stock/history/server';
import { addressOf, hubs } from '@/lib/search/indexing';
import { getIndexedLists, isSelectionsPageListed } from '@/lib/search/server';
import { getSelections } from '@/lib/search/selections/server';
import { getVehicles, isEmptied } from '@/lib/stock/vehicle/server';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

type Context = Readonly<{ params: Promise<{ parte: string }> }>;

/** `GET /sitemap.xml`: where the files of the sitemap are. */
export const serveSitemapIndex = route<null>({
  route: '/sitemap.xml',
  read: () => null,
  isQuiet: true,
  accept: async () =>
    xmlResponse(
      sitemapIndexXml(
        Object.keys(await readFiles()).map((name) => `${siteUrl()}/sitemaps/${name}/sitemap.xml`),
      ),
    ),
});

/** `GET /sitemaps/{name}/sitemap.xml`: one of the files of the sitemap. */
export const serveSitemap = route<null, Context>({
  route: '/sitemaps/…',
  read: () => null,
  isQuiet: true,
  accept: async (_nothing, { context }) => {
    const { parte } = await context.params;
    const files = new Map(Object.entries(await readFiles()));
    const xml = files.get(parte);
    if (xml === undefined) throw new HttpError(404, 'Não há esta parte.');
    return xmlResponse(xml);
  },
});

type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** A request waits so long for a new sitemap where an older one exists. */
const PATIENCE_MS = 5_000;
/** The last files: megabytes, which Next's cache would encode, and decode for each request. */
const made = perProcess('sitemap', () => ({
  files: null as Files | null,
  /** Number of the run that made the stored files; `begun` is the number of the latest run. */
  making: 0,
  begun: 0,
}));

/** Returns the files that were made before where new ones fail or take long: crawlers come back. */
async function readFiles(): Promise<Files> {
  const making = getSitemap();
  const read = await (made.files ? Promise.race([making, wait(PATIENCE_MS, ok(null))]) : making);
  if (!read.ok && made.files === null) throw httpErrorOf(read.failure);
  return made.files ?? {};
}

const xmlResponse = (xml: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=60' },
  });

/** Has the files of the sitemap made, by name; fails where the stock could not be read. */
async function getSitemap(): Promise<Result<null>> {
  'use cache';
  return cachedRead('stock', makeSitemap());
}

async function makeSitemap(): Promise<Result<null>> {
  const making = ++made.begun;
  const [lists, leadsToLists, selections, vehicles] = await Promise.all([
    getIndexedLists(),
    isSelectionsPageListed(),
    getSelections(),
    getVehicles(),
  ]);
  if (!lists.ok) return lists;
  if (!leadsToLists.ok) return leadsToLists;
  if (!selections.ok) return selections;
  if (!vehicles.ok) return vehicles;
  // A stock that is empty for a moment must not empty the sitemap.
  if (isEmptied(vehicles.value)) {
    const failure = { kind: 'shape', endpoint: 'vehicles', failedAt: Date.now() } as const;
    return { ok: false, failure };
  }
  const history = await vehicleHistory();
  const changeOf: ChangeOf = (some) => latestChange(history, some);
  const pages = [
    ...lists.value.map((list) => [addressOf(list), list.vehicles] as const),
    ...selections.value.map(({ slug, vehicles: own }) => [routes.selection(slug), own] as const),
  ];
  const files = [
    ...sitemapFiles(
      'paginas',
      fixedPages(changeOf(vehicles.value)).filter(
        ({ address }) => address !== routes.selections || leadsToLists.value,
      ),
    ),
    ...sitemapFiles('buscas', await withBreaks(listPages(pages, changeOf))),
    ...sitemapFiles('veiculos', await vehiclePages(vehicles.value, changeOf)),
  ];
  const origin = siteUrl();
  const written = files.map(
    async ([name, entries]) => [name, await withBreaks(sitemapXml(origin, entries))] as const,
  );
  const xml = Object.fromEntries(await Promise.all(written));
  // A sitemap that was started later may have been faster.
  if (making > made.making) Object.assign(made, { files: xml, making });
  return ok(null);
}

const fixedPaths: readonly string[] = [
  ...screens.flatMap((screen) => ('sitemap' in screen ? [screen.path] : [])),
  routes.selections,
];

/**
 * Entries of the pages that exist whatever the stock is; pages that show vehicles have the date of the stock's change.
 */
const fixedPages = (stockChangedAt: number | null): readonly SitemapEntry[] =>
  fixedPaths.map((address) => ({
    address,
    changedAt: hubs.includes(address) ? stockChangedAt : null,
  }));

/** Returns when the latest of some vehicles was seen to change. */
type ChangeOf = (some: readonly VehicleSummary[]) => number | null;

/** Vehicles of lists that are looked at in a step. */
const STEP = 5_000;

/** Makes the entries of lists, each dated by its vehicles: large lists have most of a stock. */
function* listPages(
  lists: readonly (readonly [address: string, vehicles: readonly VehicleSummary[]])[],
  changeOf: ChangeOf,
): Steps<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  let count = 0;
  for (const [address, vehicles] of lists) {
    count += vehicles.length;
    if (count > STEP) {
      yield;
      count = 0;
    }
    entries.push({ address, changedAt: changeOf(vehicles) });
  }
  return entries;
}

/** Makes the entry of each listed vehicle, with its pictures, and since when it is as it is. */
async function vehiclePages(
  vehicles: readonly VehicleSummary[],
  changeOf: ChangeOf,
): Promise<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for await (const slice of slicesOf(vehicles)) {
    for (const vehicle of slice) {
      entries.push({
        address: routes.vehicle(vehicle.slug),
        changedAt: changeOf([vehicle]),
        pictures: [vehicle.picture, vehicle.secondPicture].filter((path) => path !== null),
      });
    }
  }
  return entries;
}
