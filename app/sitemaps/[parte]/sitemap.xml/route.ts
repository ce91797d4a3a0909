import { serveSitemap } from '@/lib/export/sitemap/route';

export const GET = serveSitemap;
