import { serveIndexNowKey } from '@/lib/seo/index-now';

export const GET = serveIndexNowKey;
