import { serveSharePicture } from '@/lib/catalogue/share-picture/handler';

export const GET = serveSharePicture;
