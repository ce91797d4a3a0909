import type { Metadata } from 'next';

import { screenAt } from '@/lib/screens';
import { site } from '@/lib/site';

/** Preview picture of pages without one of their own. */
const GROUP_PICTURE = '/imagens/grupo-bastiao.jpg';

export type PageDescription = Readonly<{
  /** Without the group's name, which the template adds; `{ absolute }` stands as it is. */
  title: string | Readonly<{ absolute: string }>;
  description: string;
  /** Canonical address, from lib/routes. */
  path: string;
  /** Picture of the preview, a path of our origin, 1200 by 630. */
  picture?: string | null;
  /** Other words for the preview of a shared link: what it says, and what its picture shows. */
  preview?: Readonly<{ description: string; alt: string }>;
  /** `false` keeps the page out of search engines; without it, what the table of screens says. */
  index?: boolean;
}>;

/** Title, description, canonical address, Open Graph and Twitter card of a page. */
export function pageMetadata({
  title,
  description,
  path,
  picture,
  preview = { description, alt: '' },
  index = screenAt(path)?.indexed === undefined,
}: PageDescription): Metadata {
  const fullTitle = typeof title === 'string' ? ofGroup(title) : title.absolute;
  const images = [{ url: picture ?? GROUP_PICTURE, width: 1200, height: 630, alt: preview.alt }];
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      siteName: site.group,
      title: fullTitle,
      description: preview.description,
      url: path,
      images,
    },
    twitter: {
      card: 'summary_large_image',
      title: fullTitle,
      description: preview.description,
      images,
    },
    ...(!index && { robots: { index: false } }),
  };
}

/** "Sobre | Grupo Bastião"; the group's own name is not said twice. */
const ofGroup = (title: string) => (title === site.group ? title : `${title} | ${site.group}`);

/**
 * What every page's metadata starts from: title template, description, the base of absolute addresses.
 *
 * @param origin public origin of the site (`SITE_URL`)
 */
export function siteMetadata(origin: string): Metadata {
  return {
    metadataBase: new URL(origin),
    title: { default: site.group, template: `%s | ${site.group}` },
    description: site.description,
    applicationName: site.group,
    formatDetection: { telephone: false, address: false, email: false },
  };
}
