import { methods } from '@/lib/http/handlers/methods';
import { codeRequestRoute } from '@/lib/quotation/result/code-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: codeRequestRoute('armouring'),
});
