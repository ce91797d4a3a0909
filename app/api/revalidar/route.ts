import { announceChanges } from '@/lib/operations/announce-changes';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createRevalidateRoute } from '@/lib/operations/revalidation/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createRevalidateRoute(announceChanges),
});
