import 'server-only';

import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { z } from 'zod';

import { cacheTags, isPublicTag } from '@/lib/backend/cached-read';
import { requireSecret } from '@/lib/http/handlers/access';
import { createJsonRoute } from '@/lib/http/handlers/json-routes';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { findRespelledVehicle } from '@/lib/stock/state';
import { toVehicleSlug } from '@/lib/stock/vehicle/backend-name';

const noticeSchema = z.strictObject({
  tags: z.array(z.string().refine(isPublicTag)).min(1).max(100),
});

/** Returns the tag of a vehicle's page for a notice that names the vehicle by an address in its `seo_url`. */
function toPageTag(tag: string): string {
  const [, name] = /^vehicle:(.+)$/u.exec(tag) ?? [];
  const slug = name === undefined ? null : toVehicleSlug(name);
  if (name === undefined || slug === null || slug === name) return tag;
  return cacheTags.vehicle(findRespelledVehicle(name)?.slug ?? slug);
}

/**
 * Creates the handler of `POST /api/revalidar`, with which the backend reports changed data, such as a sold vehicle:
 * pages made of that data expire at once. The body is `{ "tags": [...] }`, with tags of `lib/backend/cached-read.ts`,
 * and `Authorization: Bearer` has `REVALIDATE_SECRET`; without that setting the address does not exist.
 *
 * @param announce notifies search engines of the change, after the answer
 */
export const createRevalidateRoute = (announce: (tags: readonly string[]) => Promise<void>) =>
  createJsonRoute({
    route: '/api/revalidar',
    admit: (headers) => requireSecret(headers, env().REVALIDATE_SECRET),
    maxBodyBytes: 16 * 1024,
    schema: noticeSchema,
    invalidBody: {
      title: 'Envie { "tags": [...] }, de 1 a 100 etiquetas.',
      errors: { tags: 'Lista ausente, ou com etiqueta que o site não usa.' },
    },
    accept: async (body) => {
      const tags = [...new Set(body.tags.map(toPageTag))];
      for (const tag of tags) revalidateTag(tag, { expire: 0 });
      log('info', 'revalidate.done', { count: tags.length });
      after(() => announce(tags));
      return { revalidated: tags };
    },
  });
