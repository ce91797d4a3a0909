import { methods } from '@/lib/http/handlers/methods';
import { createCodeRequestRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: createCodeRequestRoute('aesthetics'),
});
