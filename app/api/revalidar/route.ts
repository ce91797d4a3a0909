import { announce } from '@/lib/operations/announce';
import { methods } from '@/lib/http/handlers/methods';
import { revalidate } from '@/lib/operations/revalidation/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: revalidate(announce) });
