import 'server-only';

import { randomUUID } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { z } from 'zod';

import { isPublicTag } from '@/lib/backend/cache-table';
import { carriesSecret } from '@/lib/bff/bearer';
import { readJsonBody } from '@/lib/bff/json-body';
import { problemResponse } from '@/lib/bff/problem';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';

const BODY_LIMIT = 16 * 1024;

const notice = z.strictObject({
  tags: z.array(z.string().refine(isPublicTag)).min(1).max(100),
});

/**
 * `POST /api/revalidar`: the backend says what changed (a vehicle was sold) and the pages made of it are made anew on
 * their next visit, none served stale meanwhile.
 *
 * The body is `{ "tags": [...] }`, with tags of `lib/backend/cache-table.ts`; the secret comes in
 * `Authorization: Bearer`. Without `REVALIDATE_SECRET` the address does not exist.
 */
export async function revalidate(request: Request): Promise<Response> {
  const instance = randomUUID();
  const secret = env().REVALIDATE_SECRET;
  if (!secret) return problemResponse({ status: 404, title: 'Não encontrado.', instance });

  if (!carriesSecret(request.headers.get('authorization'), secret)) {
    log('warn', 'revalidate.refused', { correlationId: instance, status: 401 });
    return problemResponse(
      { status: 401, title: 'Segredo ausente ou incorreto.', instance },
      { 'www-authenticate': 'Bearer' },
    );
  }

  const body = await readJsonBody(request, BODY_LIMIT);
  if (!body.ok) return problemResponse({ status: body.status, title: body.title, instance });

  const parsed = notice.safeParse(body.value);
  if (!parsed.success) {
    return problemResponse({
      status: 422,
      title: 'Envie { "tags": [...] }, de 1 a 100 etiquetas.',
      instance,
      errors: { tags: 'Lista ausente, ou com etiqueta que o site não usa.' },
    });
  }

  const tags = [...new Set(parsed.data.tags)];
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  log('info', 'revalidate.done', { correlationId: instance, count: tags.length });
  return Response.json({ revalidated: tags }, { headers: { 'cache-control': 'no-store' } });
}
