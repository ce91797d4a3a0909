import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';
import { screens } from '@/lib/screens';
import { sitemapFiles, sitemapXml, type SitemapEntry } from '@/lib/seo/sitemap';

import { vehicleHistory } from '../history/server';
import { getLandingPages } from '../search/server';
import { getSelections } from '../selections/server';
import { getVehicles } from '../server';
import type { VehicleSummary } from '../types';

/** The files of the sitemap, by name; fails where the stock could not be read. */
export async function getSitemap(): Promise<Result<Readonly<Record<string, string>>>> {
  'use cache';
  return cachedRead('stock', readSitemap());
}

async function readSitemap(): Promise<Result<Readonly<Record<string, string>>>> {
  const [pages, selections, vehicles] = await Promise.all([
    getLandingPages(),
    getSelections(),
    getVehicles(),
  ]);
  if (!pages.ok) return pages;
  if (!selections.ok) return selections;
  if (!vehicles.ok) return vehicles;
  const files = [
    ...sitemapFiles('paginas', fixedPages()),
    ...sitemapFiles('buscas', [
      ...pages.value.map(({ address }) => ({ address })),
      ...selections.value.map(({ slug }) => ({ address: routes.selection(slug) })),
    ]),
    ...sitemapFiles('veiculos', await vehiclePages(vehicles.value)),
  ];
  const origin = siteUrl();
  return ok(
    Object.fromEntries(files.map(([name, entries]) => [name, sitemapXml(origin, entries)])),
  );
}

/** Pages that are there whatever the stock; none says when it changed. */
function fixedPages(): readonly SitemapEntry[] {
  return screens.flatMap((screen) => {
    if (!('sitemap' in screen)) return [];
    const paths: readonly string[] = screen.sitemap === true ? [screen.path] : screen.sitemap;
    return paths.map((address) => ({ address }));
  });
}

/** Every listed vehicle with its pictures, and since when it is as it is. */
async function vehiclePages(vehicles: readonly VehicleSummary[]): Promise<readonly SitemapEntry[]> {
  const history = await vehicleHistory();
  return vehicles.map(({ slug, picture, secondPicture }) => ({
    address: routes.vehicle(slug),
    changedAt: history.get(slug)?.changedAt ?? null,
    pictures: [picture, secondPicture].filter((path) => path !== null),
  }));
}
