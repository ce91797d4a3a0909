import { methods } from '@/lib/bff/methods';
import { codeRoute } from '@/lib/quotation/result/code-route';
import { orderOf } from '@/lib/quotation/order-code';

type Context = RouteContext<'/api/orcamentos/blindagem/[pedido]/codigo'>;

const post = codeRoute('armouring');

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods<Context>({
  POST: async (request, { params }) => post(request, orderOf((await params).pedido)),
});
