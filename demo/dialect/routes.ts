import { eq } from 'drizzle-orm';
import { Hono } from 'hono';

import { vehicles } from '../db/schema';
import type { Media } from '../http/media';
import type { Services } from '../services';
import { inOtherForms } from './answers';
import { pictureRenamer, queriedPictures, renamePictures } from './pictures';
import { usualCondition, vehicleOf, withPlainIds, withPlainValues } from './references';

/**
 * The API in its other dialect: what is asked is put into the usual words, and what the usual routes answer is said
 * in every other form the contract allows.
 */
export function otherDialectRoutes(api: Hono, services: Services, media: Media): Hono {
  const { db, settings } = services;
  const app = new Hono().route('/', queriedPictures(media));

  /** Also a relation's number names a vehicle here. */
  const slugOf = async (name: string): Promise<string> => {
    if (!/^\d+$/.test(name)) return name;
    const [found] = await db
      .select({ slug: vehicles.slug })
      .from(vehicles)
      .where(eq(vehicles.id, vehicleOf(name)));
    return found?.slug ?? name;
  };

  const usualQuery = async (asked: URLSearchParams): Promise<URLSearchParams> => {
    const query = new URLSearchParams();
    for (const [name, value] of asked) query.set(name, withPlainIds(value));
    const code = query.get('two_factor');
    if (code !== null) query.set('two_factor', code.trim().toUpperCase());
    const condition = query.get('condicao');
    if (condition !== null) query.set('condicao', usualCondition(condition));
    const vehicle = query.get('seo_url');
    if (vehicle !== null) query.set('seo_url', await slugOf(vehicle));
    return query;
  };

  app.all('/api/*', async (c) => {
    const { origin, searchParams } = new URL(c.req.url);
    const { method } = c.req;
    const path = withPlainIds(c.req.path);
    const query = await usualQuery(searchParams);
    const body = method === 'GET' ? undefined : withPlainValues(await c.req.text());
    const answer = await api.fetch(
      new Request(`${origin}${path}?${query.toString()}`, {
        method,
        headers: c.req.raw.headers,
        ...(body !== undefined && { body }),
      }),
    );
    if (!answer.ok) return answer;
    const slugs = await db.select({ id: vehicles.id, slug: vehicles.slug }).from(vehicles);
    const ids = new Map(slugs.map(({ id, slug }) => [slug, id]));
    const said = inOtherForms({ method, path }, await answer.json(), {
      query,
      vehicleId: (slug) => ids.get(slug),
    });
    const rename = pictureRenamer(media.names, origin, settings.basePath);
    // Created or not, here it is 200.
    return c.json(renamePictures(said, rename));
  });

  return app;
}
