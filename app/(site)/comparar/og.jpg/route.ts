import { serveComparisonPicture } from '@/lib/export/share-picture/handler';

export const GET = serveComparisonPicture;
