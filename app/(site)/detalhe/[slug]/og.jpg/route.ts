import { serveSharePicture } from '@/lib/export/share-picture/handler';

export const GET = serveSharePicture;
