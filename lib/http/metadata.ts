import type { Metadata } from 'next';

import { screenAt } from '@/lib/site/screens';
import { site } from '@/lib/site/site';

/** What a shared link shows: a JPEG of 1200 by 630 pixels. */
export type SharePicture = Readonly<{
  /** A path of our origin. */
  path: string;
  /** What is to be seen. */
  alt: string;
}>;

/** Of pages without one of their own. */
const groupPicture: SharePicture = {
  path: '/imagens/grupo-bastiao.jpg',
  alt: `Três carros em um estúdio escuro, ${site.group}`,
};

export type PageDescription = Readonly<{
  /** Without the group's name, which the template adds; `{ absolute }` stands as it is. */
  title: string | Readonly<{ absolute: string }>;
  description: string;
  /** Canonical address, from lib/site/routes. */
  path: string;
  /** Of the preview of a shared link; the group's without one. */
  picture?: SharePicture | null;
  /** What the preview of a shared link says, if not the description. */
  preview?: string;
  /**
   * `false` keeps the page out of search engines, and says no canonical address: together the two would contradict each
   * other. Without it, what the table of screens says.
   */
  index?: boolean;
}>;

/** Title, description, canonical address, Open Graph and Twitter card of a page. */
export function pageMetadata({
  title,
  description,
  path,
  picture,
  preview = description,
  index = screenAt(path)?.indexed === undefined,
}: PageDescription): Metadata {
  const fullTitle = typeof title === 'string' ? ofGroup(title) : title.absolute;
  const { path: url, alt } = picture ?? groupPicture;
  return {
    title: { absolute: fullTitle },
    description,
    ...(index
      ? { alternates: { canonical: path }, robots: { 'max-image-preview': 'large' } }
      : { robots: { index: false } }),
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      siteName: site.group,
      title: fullTitle,
      description: preview,
      url: path,
      images: [{ url, width: 1200, height: 630, type: 'image/jpeg', alt }],
    },
    twitter: {
      card: 'summary_large_image',
      title: fullTitle,
      description: preview,
      // X asks for no size of it.
      images: [{ url, alt }],
    },
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
