import path from 'node:path';

import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';

import { controlRoutes } from './controls';
import { otherDialectRoutes } from './dialect/routes';
import { requireCredentials } from './http/auth';
import { limitBody } from './http/body';
import { failed, notFound } from './http/errors';
import { loopbackOnly } from './http/loopback';
import { openMedia } from './http/media';
import { panelRoutes } from './panel/routes';
import { aestheticsCatalogueRoutes } from './routes/aesthetics-catalogue';
import { aestheticsQuotationRoutes } from './routes/aesthetics-quotations';
import { armouringCatalogueRoutes } from './routes/armouring-catalogue';
import { armouringQuotationRoutes } from './routes/armouring-quotations';
import { bannerRoutes } from './routes/banners';
import { brandRoutes } from './routes/brands';
import { contentRoutes } from './routes/content';
import { leadRoutes } from './routes/leads';
import { navigationRoutes } from './routes/navigation';
import { relatedRoutes } from './routes/related';
import { searchOptionRoutes } from './routes/search-options';
import { sellRequestRoutes } from './routes/sell-requests';
import { vehicleRoutes } from './routes/vehicles';
import type { Services } from './services';

const mediaFolder = path.join(import.meta.dirname, 'media');

const resources = [
  vehicleRoutes,
  relatedRoutes,
  bannerRoutes,
  contentRoutes,
  brandRoutes,
  searchOptionRoutes,
  leadRoutes,
  armouringCatalogueRoutes,
  armouringQuotationRoutes,
  aestheticsCatalogueRoutes,
  aestheticsQuotationRoutes,
  navigationRoutes,
  sellRequestRoutes,
] as const;

/** Puts the whole service together. */
export async function createApp(services: Services): Promise<Hono> {
  const { settings } = services;
  const app = new Hono({
    getPath: (request) => pathBelow(settings.basePath, getPath(request)),
  });
  app.onError(failed);
  app.notFound(notFound);
  app.use(loopbackOnly);
  app.use(limitBody);
  if (settings.controls) app.route('/__test', controlRoutes(services));
  const media = await openMedia(mediaFolder);
  app.route('/storage', media.routes);
  app.use('/api/*', requireCredentials(settings));
  const api = usualRoutes(services);
  app.route('/', settings.dialect === 'other' ? otherDialectRoutes(api, services, media) : api);
  app.route('/', panelRoutes(services));
  return app;
}

function usualRoutes(services: Services): Hono {
  const api = new Hono();
  api.onError(failed);
  api.notFound(notFound);
  for (const resource of resources) api.route('/api', resource(services));
  return api;
}

/** The part of a path below the API's own; the API and its pictures are nowhere else. */
function pathBelow(basePath: string, path: string): string {
  if (basePath === '') return path;
  if (path.startsWith(`${basePath}/`)) return path.slice(basePath.length);
  return /^\/(api|storage)(\/|$)/.test(path) ? '/fora-do-caminho' : path;
}
