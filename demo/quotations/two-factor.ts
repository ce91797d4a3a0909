import { and, desc, eq, gt, isNull } from 'drizzle-orm';

import type { Database } from '../db/client';
import { generalData, mailbox, verificationCodes } from '../db/schema';
import type { DemoClock, DemoServices } from '../services';
import type { QuotationFlow } from './flow';
import { createVerificationCode } from './codes';

const MINUTE_MS = 60_000;
const UNUSED_CODE_LIFETIME_MS = 10 * MINUTE_MS;
const USED_CODE_LIFETIME_MS = 24 * 60 * MINUTE_MS;
const RESEND_INTERVAL_MS = MINUTE_MS;

/** Returns true if the general data require a verification code in a quotation flow. */
export async function requiresCode(db: Database, flow: QuotationFlow): Promise<boolean> {
  const [row] = await db.select().from(generalData).where(eq(generalData.id, 1));
  const section = row?.content[flow.generalDataKey];
  return (
    typeof section === 'object' &&
    section !== null &&
    'dois_fatores' in section &&
    Boolean(section.dois_fatores)
  );
}

/**
 * Writes a new verification code for an order to the demonstration's mailbox, unless one was sent within the last
 * minute.
 */
export async function sendCode(
  { db, clock }: DemoServices,
  order: { id: number; orderCode: string; email: string; name: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [recentCode] = await tx
      .select({ id: verificationCodes.id })
      .from(verificationCodes)
      .where(
        and(
          eq(verificationCodes.quotationId, order.id),
          gt(verificationCodes.createdAt, new Date(now.getTime() - RESEND_INTERVAL_MS)),
        ),
      )
      .limit(1);
    if (recentCode) return;
    const code = createVerificationCode();
    // Older unused codes expire now, because only the newest one may open the order.
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
      validUntil: new Date(now.getTime() + UNUSED_CODE_LIFETIME_MS),
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
 * Returns true if a code opens an order now. The first use of a code makes it valid for 24 hours, which is as long as a
 * visitor's session on the site.
 */
export async function acceptCode(
  db: Database,
  clock: DemoClock,
  quotationId: number,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const [validCode] = await db
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
  if (!validCode) return false;
  if (validCode.confirmedAt === null) {
    await db
      .update(verificationCodes)
      .set({ confirmedAt: now, validUntil: new Date(now.getTime() + USED_CODE_LIFETIME_MS) })
      .where(eq(verificationCodes.id, validCode.id));
  }
  return true;
}

/** Masks an e-mail address as "m•••@dominio.com", which its owner recognises and nobody else can use. */
export function maskEmail(address: string): string {
  const atSign = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(atSign)}`;
}
