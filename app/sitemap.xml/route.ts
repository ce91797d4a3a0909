import { serveSitemapIndex } from '@/lib/export/sitemap/handler';

export const GET = serveSitemapIndex;
