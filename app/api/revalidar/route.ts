import { revalidate } from '@/lib/revalidation/handler';

export const POST = revalidate;
