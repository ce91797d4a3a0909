import 'server-only';

import { HttpError, httpErrorOf } from '@/lib/bff/http-error';
import { route } from '@/lib/bff/route';
import { siteUrl } from '@/lib/env';
import { sitemapIndexXml } from '@/lib/seo/sitemap';

import { getSitemap } from './server';

type Context = Readonly<{ params: Promise<{ parte: string }> }>;

/** `GET /sitemap.xml`: where the files of the sitemap are. */
export const serveSitemapIndex = route<null>({
  route: '/sitemap.xml',
  read: () => null,
  isQuiet: true,
  accept: async () =>
    xmlResponse(
      sitemapIndexXml(
        Object.keys(await readFiles()).map((name) => `${siteUrl()}/sitemaps/${name}/sitemap.xml`),
      ),
    ),
});

/** `GET /sitemaps/{name}/sitemap.xml`: one of them. */
export const serveSitemap = route<null, Context>({
  route: '/sitemaps/…',
  read: () => null,
  isQuiet: true,
  accept: async (_nothing, { context }) => {
    const { parte } = await context.params;
    const files = new Map(Object.entries(await readFiles()));
    const xml = files.get(parte);
    if (xml === undefined) throw new HttpError(404, 'Não há esta parte.');
    return xmlResponse(xml);
  },
});

async function readFiles(): Promise<Readonly<Record<string, string>>> {
  const files = await getSitemap();
  if (!files.ok) throw httpErrorOf(files.failure);
  return files.value;
}

const xmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=60' },
  });
