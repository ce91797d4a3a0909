import { methods } from '@/lib/http/handlers/methods';
import { createCodeRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: createCodeRoute('aesthetics'),
});
