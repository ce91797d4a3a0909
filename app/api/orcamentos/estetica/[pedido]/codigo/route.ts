import { codeRoute } from '@/lib/quotation/result/code-route';
import { orderOf } from '@/lib/quotation/result/order';

const post = codeRoute('aesthetics');

export const POST = async (
  request: Request,
  { params }: RouteContext<'/api/orcamentos/estetica/[pedido]/codigo'>,
) => post(request, orderOf((await params).pedido));
