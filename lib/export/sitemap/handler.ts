import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { cacheRead } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';
import { HttpError, createBackendHttpError } from '@/lib/http/handlers/http-error';
import { createRoute } from '@/lib/http/handlers/route';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';
import {
  writeSitemapIndex,
  splitIntoFiles,
  writeSitemap,
  type SitemapEntry,
} from '@/lib/export/sitemap/xml';

import { getProcessSingleton } from '@/lib/server/process-singleton';
import { getLatestChangeTime } from '@/lib/stock/history/history';
import { getStockHistory } from '@/lib/stock/history/server';
import { getIndexedListAddress, hubAddresses } from '@/lib/search/lists/indexed-lists';
import { getIndexedLists, getSelections, isSelectionsPageListed } from '@/lib/search/server';
import { getListedInstitutionalPages } from '@/lib/backend/content/server';
import { getAllVehicles } from '@/lib/stock/lists/server';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

type SitemapContext = Readonly<{ params: Promise<{ parte: string }> }>;

/** Answers `GET /sitemap.xml`: the index, which names the files of the sitemap. */
export const serveSitemapIndex = createRoute<null>({
  route: '/sitemap.xml',
  read: () => null,
  isQuiet: true,
  accept: async () =>
    createXmlResponse(
      writeSitemapIndex(
        Object.keys(await getSitemapFiles()).map(
          (name) => `${getSiteUrl()}/sitemaps/${name}/sitemap.xml`,
        ),
      ),
    ),
});

/** Answers `GET /sitemaps/{name}/sitemap.xml`: one of the files of the sitemap. */
export const serveSitemap = createRoute<null, SitemapContext>({
  route: '/sitemaps/…',
  read: () => null,
  isQuiet: true,
  accept: async (_nothing, { context }) => {
    const { parte } = await context.params;
    const files = new Map(Object.entries(await getSitemapFiles()));
    const xml = files.get(parte);
    if (xml === undefined) throw new HttpError(404, 'Não há esta parte.');
    return createXmlResponse(xml);
  },
});

type SitemapFiles = Readonly<Record<string, string>>;

/** Milliseconds that a request waits for a new sitemap, before it gets the previous one. */
const MAX_SITEMAP_WAIT_MS = 5_000;
/**
 * The latest files of the sitemap. The process stores them itself: they are megabytes, which Next's cache would
 * encode and decode for each request.
 */
const sitemapState = getProcessSingleton('sitemap', () => ({
  files: null as SitemapFiles | null,
  /** Number of the run that made `files`. */
  storedRun: 0,
  /** Number of the run that was started last. */
  startedRun: 0,
}));

/**
 * Returns the files of the sitemap: the previous ones where new ones fail or take long, because crawlers come back.
 * Throws an HttpError where no files were made yet.
 */
async function getSitemapFiles(): Promise<SitemapFiles> {
  const refresh = refreshSitemap();
  const refreshed = await (sitemapState.files
    ? Promise.race([refresh, wait(MAX_SITEMAP_WAIT_MS, ok(null))])
    : refresh);
  if (!refreshed.ok && sitemapState.files === null) throw createBackendHttpError(refreshed.failure);
  return sitemapState.files ?? {};
}

const createXmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=60' },
  });

/** Makes the files again when the stock has changed; returns a failure where the stock cannot be read. */
async function refreshSitemap(): Promise<Result<null>> {
  'use cache';
  return cacheRead('stock', buildSitemap());
}

async function buildSitemap(): Promise<Result<null>> {
  const run = ++sitemapState.startedRun;
  const [lists, selectionsListed, selections, vehicles, institutional] = await Promise.all([
    getIndexedLists(),
    isSelectionsPageListed(),
    getSelections(),
    getAllVehicles(),
    getListedInstitutionalPages(),
  ]);
  if (!lists.ok) return lists;
  if (!selectionsListed.ok) return selectionsListed;
  if (!selections.ok) return selections;
  if (!vehicles.ok) return vehicles;
  const history = await getStockHistory();
  const lastChangeOf: LastChangeFinder = (changedVehicles) =>
    getLatestChangeTime(history, changedVehicles);
  const pages = [
    ...lists.value.map((list) => [getIndexedListAddress(list), list.vehicles] as const),
    ...selections.value.map(
      ({ slug, vehicles: selectionVehicles }) =>
        [routes.selection(slug), selectionVehicles] as const,
    ),
  ];
  const files = [
    ...splitIntoFiles('paginas', [
      ...createFixedEntries(lastChangeOf(vehicles.value)).filter(
        ({ address }) => address !== routes.selections || selectionsListed.value,
      ),
      ...institutional.map(({ name }) => ({
        address: routes.institutionalPage(name),
        changedAt: null,
      })),
    ]),
    ...splitIntoFiles(
      'buscas',
      pages.map(([address, listed]) => ({ address, changedAt: lastChangeOf(listed) })),
    ),
    ...splitIntoFiles(
      'veiculos',
      vehicles.value.map((vehicle) => createVehicleEntry(vehicle, lastChangeOf)),
    ),
  ];
  const origin = getSiteUrl();
  const xml = Object.fromEntries(
    files.map(([name, entries]) => [name, writeSitemap(origin, entries)]),
  );
  // A run that was started later may already have stored its files.
  if (run > sitemapState.storedRun) Object.assign(sitemapState, { files: xml, storedRun: run });
  return ok(null);
}

const fixedPaths: readonly string[] = [
  ...screens.flatMap((screen) => ('sitemap' in screen ? [screen.path] : [])),
  routes.selections,
];

/** Pages that list vehicles are dated by the stock's latest change. */
const createFixedEntries = (stockChangedAt: number | null): readonly SitemapEntry[] =>
  fixedPaths.map((address) => ({
    address,
    changedAt: hubAddresses.includes(address) ? stockChangedAt : null,
  }));

/** Returns milliseconds since 1970; `null` if no change of the vehicles is recorded. */
type LastChangeFinder = (changedVehicles: readonly VehicleSummary[]) => number | null;

const createVehicleEntry = (
  vehicle: VehicleSummary,
  lastChangeOf: LastChangeFinder,
): SitemapEntry => ({
  address: routes.vehicle(vehicle.slug),
  changedAt: lastChangeOf([vehicle]),
  pictures: [vehicle.picture, vehicle.secondPicture].filter((path) => path !== null),
});
