import { codeRoute } from '@/lib/quotation/result/code-route';
import { orderOf } from '@/lib/quotation/result/order';

const post = codeRoute('armouring');

export const POST = async (
  request: Request,
  { params }: RouteContext<'/api/orcamentos/blindagem/[pedido]/codigo'>,
) => post(request, orderOf((await params).pedido));
