import { serveSitemapIndex } from '@/lib/catalogue/sitemap/handler';

export const GET = serveSitemapIndex;
