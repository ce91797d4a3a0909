import { methods } from '@/lib/http/handlers/methods';
import { codeRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: codeRoute('aesthetics'),
});
