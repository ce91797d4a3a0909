import { serveIndexNowKey } from '@/lib/export/index-now';

export const GET = serveIndexNowKey;
