import { serveStory } from '@/lib/catalogue/share-picture/handler';

export const GET = serveStory;
