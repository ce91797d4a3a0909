import { siteUrl } from '@/lib/env';

const PARTS = ['paginas', 'buscas', 'veiculos'];

/** `GET /sitemap.xml`: where the parts of the sitemap are. */
export function GET(): Response {
  const parts = PARTS.map(
    (part) => `<sitemap><loc>${siteUrl()}/sitemaps/${part}/sitemap.xml</loc></sitemap>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
}
