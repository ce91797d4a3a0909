import { serveSitemapIndex } from '@/lib/export/sitemap/route';

export const GET = serveSitemapIndex;
