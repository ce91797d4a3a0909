import 'server-only';

import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { z } from 'zod';

import { isPublicTag } from '@/lib/backend/cached-read';
import { requireSecret } from '@/lib/http/handlers/access';
import { jsonRoute } from '@/lib/http/handlers/json-routes';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';

const notice = z.strictObject({
  tags: z.array(z.string().refine(isPublicTag)).min(1).max(100),
});

/**
 * `POST /api/revalidar`: the backend names what changed (a vehicle was sold), and the pages made of it are rendered
 * anew at their next visit, and no old page is served until then.
 *
 * The body is `{ "tags": [...] }`, with tags of `lib/backend/cached-read.ts`; the secret comes in `Authorization:
 * Bearer`. Without `REVALIDATE_SECRET` the address does not exist.
 *
 * @param announce notifies others of the change, after the response
 */
export const revalidate = (announce: (tags: readonly string[]) => Promise<void>) =>
  jsonRoute({
    route: '/api/revalidar',
    admit: (headers) => requireSecret(headers, env().REVALIDATE_SECRET),
    longest: 16 * 1024,
    schema: notice,
    wrong: {
      title: 'Envie { "tags": [...] }, de 1 a 100 etiquetas.',
      errors: { tags: 'Lista ausente, ou com etiqueta que o site não usa.' },
    },
    accept: async (body) => {
      const tags = [...new Set(body.tags)];
      for (const tag of tags) revalidateTag(tag, { expire: 0 });
      log('info', 'revalidate.done', { count: tags.length });
      after(() => announce(tags));
      return { revalidated: tags };
    },
  });
