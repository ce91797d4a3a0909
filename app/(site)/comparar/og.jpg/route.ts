import { serveComparisonPicture } from '@/lib/catalogue/share-picture/handler';

export const GET = serveComparisonPicture;
