import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';

import type { Database } from '../db/client';
import { idempotencyKeys } from '../db/schema';
import type { Services } from '../services';
import { invalid } from './body';

type Answer = { status: 200 | 201; body: unknown };
type Work = (tx: Database) => Promise<Answer>;

/**
 * Runs a write once per `Idempotency-Key`. The key is stored in the same transaction as the written records, so a
 * repeated request (or two at the same time) gets the first answer again.
 */
export async function answerOnce(
  c: Context,
  { db, clock }: Services,
  scope: string,
  work: Work,
): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid({ 'Idempotency-Key': ['De 1 a 200 caracteres visíveis.'] });
  }
  const answer = await db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, status: 0, answer: {}, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (!first) throw new Error('The idempotency key vanished.');
      return { status: first.status === 200 ? (200 as const) : (201 as const), body: first.answer };
    }
    const fresh = await work(tx);
    await tx.update(idempotencyKeys).set({ status: fresh.status, answer: fresh.body }).where(mine);
    return fresh;
  });
  return Response.json(answer.body, { status: answer.status });
}
