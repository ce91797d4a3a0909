import path from 'node:path';

import { Hono } from 'hono';

import { createControlRoutes } from './controls';
import { requireCredentials } from './http/auth';
import { respondToError, respondNotFound } from './http/errors';
import { allowLoopbackOnly } from './http/loopback';
import { createMediaRoutes } from './http/media';
import { createPanelRoutes } from './panel/routes';
import { createAestheticsCatalogueRoutes } from './routes/aesthetics-catalogue';
import { createAestheticsQuotationRoutes } from './routes/aesthetics-quotations';
import { createArmouringCatalogueRoutes } from './routes/armouring-catalogue';
import { createArmouringQuotationRoutes } from './routes/armouring-quotations';
import { createBannerRoutes } from './routes/banners';
import { createBrandRoutes } from './routes/brands';
import { createContentRoutes } from './routes/content';
import { createLeadRoutes } from './routes/leads';
import { createNavigationRoutes } from './routes/navigation';
import { createRelatedVehicleRoutes } from './routes/related';
import { createSearchOptionRoutes } from './routes/search-options';
import { createSellRequestRoutes } from './routes/sell-requests';
import { createVehicleRoutes } from './routes/vehicles';
import type { DemoServices } from './services';

const mediaFolder = path.join(import.meta.dirname, 'media');

const routeCreators = [
  createVehicleRoutes,
  createRelatedVehicleRoutes,
  createBannerRoutes,
  createContentRoutes,
  createBrandRoutes,
  createSearchOptionRoutes,
  createLeadRoutes,
  createArmouringCatalogueRoutes,
  createArmouringQuotationRoutes,
  createAestheticsCatalogueRoutes,
  createAestheticsQuotationRoutes,
  createNavigationRoutes,
  createSellRequestRoutes,
] as const;

/** Creates the demonstration backend with all its routes. */
export async function createApp(services: DemoServices): Promise<Hono> {
  const { settings } = services;
  const app = new Hono();
  app.onError(respondToError);
  app.notFound(respondNotFound);
  app.use(allowLoopbackOnly);
  if (settings.controls) app.route('/__test', createControlRoutes(services));
  app.route('/storage', await createMediaRoutes(mediaFolder));
  app.use('/api/*', requireCredentials(settings));
  for (const resource of routeCreators) app.route('/api', resource(services));
  app.route('/', createPanelRoutes(services));
  return app;
}
