import { serveListPicture } from '@/lib/export/share-picture/handler';

export const GET = serveListPicture;
