import path from 'node:path';

import { Hono } from 'hono';

import { controlRoutes } from './controls';
import { requireCredentials } from './http/auth';
import { handleError, notFound } from './http/errors';
import { loopbackOnly } from './http/loopback';
import { mediaRoutes } from './http/media';
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
import type { DemoServices } from './services';

const mediaFolder = path.join(import.meta.dirname, 'media');

const createRoutesFunctions = [
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

/** Creates the demonstration backend with all its routes. */
export async function createApp(services: DemoServices): Promise<Hono> {
  const { settings } = services;
  const app = new Hono();
  app.onError(handleError);
  app.notFound(notFound);
  app.use(loopbackOnly);
  if (settings.controls) app.route('/__test', controlRoutes(services));
  app.route('/storage', await mediaRoutes(mediaFolder));
  app.use('/api/*', requireCredentials(settings));
  for (const resource of createRoutesFunctions) app.route('/api', resource(services));
  app.route('/', panelRoutes(services));
  return app;
}
