import { cookies, headers } from 'next/headers';
import { connection } from 'next/server';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import { CODE_COOKIE } from '@/lib/quotation/result/code-cookie';
import {
  readRecalculationCookie,
  RECALCULATION_COOKIE,
} from '@/lib/quotation/result/recalculation';
import { decodeOrderCode } from '@/lib/quotation/order-code';
import type { QuotationFlow } from '@/lib/quotation/types';

type OrderParams = Promise<Readonly<{ pedido: string }>>;

/** Reads from the request the order whose result the page shows, and who requests it. */
export async function readResultRequest(flow: QuotationFlow, params: OrderParams) {
  // A result is never prerendered, because it belongs to one visitor.
  await connection();
  const [{ pedido }, jar, sent] = await Promise.all([params, cookies(), headers()]);
  const order = decodeOrderCode(pedido);
  return {
    order,
    recalculation: readRecalculationCookie(flow, order, jar.get(RECALCULATION_COOKIE)?.value),
    encryptedCode: jar.get(CODE_COOKIE)?.value,
    headers: sent,
    isProtected: async () => {
      const general = valueOr(await getGeneralData(), null);
      // General data must be known first: without them, reading an order might e-mail its code.
      return general?.twoFactor[flow] ?? true;
    },
  };
}
