import { serveSitemap } from '@/lib/catalogue/sitemap/handler';

export const GET = serveSitemap;
