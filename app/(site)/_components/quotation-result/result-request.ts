import { cookies, headers } from 'next/headers';
import { connection } from 'next/server';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import { CODE_COOKIE } from '@/lib/quotation/result/code-cookie';
import { orderOf } from '@/lib/quotation/order-code';
import type { QuotationFlow } from '@/lib/quotation/types';

type Params = Promise<Readonly<{ pedido: string }>>;

/** Reads from the request which order is asked for, and by whom. */
export async function resultRequestOf(flow: QuotationFlow, params: Params) {
  // Nothing of a result is prepared ahead of its visitor.
  await connection();
  const [{ pedido }, jar, sent] = await Promise.all([params, cookies(), headers()]);
  return {
    order: orderOf(pedido),
    encryptedCode: jar.get(CODE_COOKIE)?.value,
    headers: sent,
    isProtected: async () => {
      const general = valueOr(await getGeneralData(), null);
      // The general data must be known first, because reading an order without them might send its code.
      return general?.twoFactor[flow] ?? true;
    },
  };
}
