import { methods } from '@/lib/bff/methods';
import { codeRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: codeRoute('armouring'),
});
