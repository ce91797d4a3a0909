import { serveListPicture } from '@/lib/catalogue/share-picture/handler';

export const GET = serveListPicture;
