import { defineMethods } from '@/lib/http/handlers/methods';
import { createCodeRequestRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createCodeRequestRoute('aesthetics'),
});
