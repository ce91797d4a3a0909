import { announce } from '@/lib/announce';
import { methods } from '@/lib/bff/methods';
import { revalidate } from '@/lib/revalidation/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: revalidate(announce) });
