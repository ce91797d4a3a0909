import { serveSitemap } from '@/lib/catalogue/sitemap';

export const GET = serveSitemap;
