import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';

import type { Database } from '../db/client';
import { idempotencyKeys } from '../db/schema';
import type { DemoServices } from '../services';
import { createValidationError } from './body';

type WriteAnswer = { status: 200 | 201; body: unknown };
type WriteTransaction = (tx: Database) => Promise<WriteAnswer>;

/**
 * Runs a database write once per `Idempotency-Key` header and returns its response. The key and the response are stored
 * in the same transaction as the records, so that a repeated or simultaneous request gets the response of the first
 * one.
 */
export async function writeOnce(
  c: Context,
  { db, clock }: DemoServices,
  scope: string,
  write: WriteTransaction,
): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw createValidationError({ 'Idempotency-Key': ['De 1 a 200 caracteres visíveis.'] });
  }
  const writeAnswer = await db.transaction(async (tx) => {
    if (key === undefined) return write(tx);
    const keyCondition = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    const insertedKeys = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, status: 0, answer: {}, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (insertedKeys.length === 0) {
      const [storedAnswer] = await tx.select().from(idempotencyKeys).where(keyCondition);
      if (!storedAnswer) throw new Error('The idempotency key vanished.');
      return {
        status: storedAnswer.status === 200 ? (200 as const) : (201 as const),
        body: storedAnswer.answer,
      };
    }
    const newAnswer = await write(tx);
    await tx
      .update(idempotencyKeys)
      .set({ status: newAnswer.status, answer: newAnswer.body })
      .where(keyCondition);
    return newAnswer;
  });
  return Response.json(writeAnswer.body, { status: writeAnswer.status });
}
