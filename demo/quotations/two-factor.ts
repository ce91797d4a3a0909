import { and, desc, eq, gt, isNull } from 'drizzle-orm';

import type { Database } from '../db/client';
import { generalData, mailbox, verificationCodes } from '../db/schema';
import type { Clock, Services } from '../services';
import type { Flow } from './flow';
import { newVerificationCode } from './codes';

const minute = 60_000;
const unconfirmedLifetime = 10 * minute;
const confirmedLifetime = 24 * 60 * minute;
const resendInterval = minute;

/** Returns whether the general data require a verification code in a quotation flow. */
export async function asksForCode(db: Database, flow: Flow): Promise<boolean> {
  const [row] = await db.select().from(generalData).where(eq(generalData.id, 1));
  const section = row?.content[flow.generalDataKey];
  return (
    typeof section === 'object' &&
    section !== null &&
    'dois_fatores' in section &&
    Boolean(section.dois_fatores)
  );
}

/** Sends a code for an order to its owner, unless one was sent within the last minute. */
export async function sendCode(
  { db, clock }: Services,
  order: { id: number; orderCode: string; email: string; name: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [recent] = await tx
      .select({ id: verificationCodes.id })
      .from(verificationCodes)
      .where(
        and(
          eq(verificationCodes.quotationId, order.id),
          gt(verificationCodes.createdAt, new Date(now.getTime() - resendInterval)),
        ),
      )
      .limit(1);
    if (recent) return;
    const code = newVerificationCode();
    // Only the newest unconfirmed code opens the order.
    await tx
      .update(verificationCodes)
      .set({ validUntil: now })
      .where(
        and(eq(verificationCodes.quotationId, order.id), isNull(verificationCodes.confirmedAt)),
      );
    await tx.insert(verificationCodes).values({
      quotationId: order.id,
      code,
      createdAt: now,
      validUntil: new Date(now.getTime() + unconfirmedLifetime),
    });
    await tx.insert(mailbox).values({
      recipient: order.email,
      subject: `Código do seu orçamento ${order.orderCode}`,
      body: `Olá, ${order.name}. O código do seu orçamento é ${code}. Ele vale por 10 minutos.`,
      orderCode: order.orderCode,
      code,
      createdAt: now,
    });
  });
}

/**
 * Returns whether a code opens an order now. The first use of a code makes it valid for 24 hours, as long as a session
 * of the site.
 */
export async function codeOpens(
  db: Database,
  clock: Clock,
  quotationId: number,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const [match] = await db
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.quotationId, quotationId),
        eq(verificationCodes.code, code),
        gt(verificationCodes.validUntil, now),
      ),
    )
    .orderBy(desc(verificationCodes.id))
    .limit(1);
  if (!match) return false;
  if (match.confirmedAt === null) {
    await db
      .update(verificationCodes)
      .set({ confirmedAt: now, validUntil: new Date(now.getTime() + confirmedLifetime) })
      .where(eq(verificationCodes.id, match.id));
  }
  return true;
}

/** Masks an address as "m•••@dominio.com", which its owner recognises and nobody can use. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
