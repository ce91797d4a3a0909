import { serveSitemap } from '@/lib/export/sitemap/handler';

export const GET = serveSitemap;
