import { serveSitemapIndex } from '@/lib/catalogue/sitemap';

export const GET = serveSitemapIndex;
