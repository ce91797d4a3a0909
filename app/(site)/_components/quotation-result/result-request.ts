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

/** Reads whose result the page shows, and the cookies that determine what this visitor may see of it. */
export async function readResultRequest(flow: QuotationFlow, params: OrderParams) {
  // Waits for a request, because a result belongs to one visitor and must never be prerendered.
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
      // The backend's general data are needed first: without them, reading an order might e-mail a verification code.
      return general?.twoFactor[flow] ?? true;
    },
  };
}
