import { defineMethods } from '@/lib/http/handlers/methods';
import { createCodeRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createCodeRoute('armouring'),
});
