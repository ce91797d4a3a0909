import type { Metadata } from 'next';

import { findScreen } from '@/lib/site/screens';
import { site } from '@/lib/site/site';

/** The preview picture of a shared link: a JPEG of 1200 by 630 pixels. */
export type SharePicture = Readonly<{
  /** The path of the picture, under our own origin. */
  path: string;
  alt: string;
}>;

const defaultSharePicture: SharePicture = {
  path: '/imagens/grupo-bastiao.jpg',
  alt: `Três carros em um estúdio escuro, ${site.group}`,
};

export type PageDescription = Readonly<{
  /** The title without the group's name, which the template adds; `{ absolute }` is used unchanged. */
  title: string | Readonly<{ absolute: string }>;
  description: string;
  /** Canonical address, from lib/site/routes. */
  path: string;
  /** The preview picture of a shared link; by default the group's picture. */
  picture?: SharePicture | null;
  /** The preview text of a shared link; by default the description of the page. */
  preview?: string;
  /**
   * `false` keeps the page out of search engines and leaves out the canonical address, because the two would
   * contradict each other. By default the table of screens decides (lib/site/screens.ts).
   */
  index?: boolean;
}>;

export function createPageMetadata({
  title,
  description,
  path,
  picture,
  preview = description,
  index = findScreen(path)?.indexed === undefined,
}: PageDescription): Metadata {
  const fullTitle = typeof title === 'string' ? addGroupName(title) : title.absolute;
  const { path: url, alt } = picture ?? defaultSharePicture;
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
      // X (Twitter) needs no width or height of the picture.
      images: [{ url, alt }],
    },
  };
}

/** Returns "Sobre | Grupo Bastião"; the group's own name alone stays as it is. */
const addGroupName = (title: string) => (title === site.group ? title : `${title} | ${site.group}`);

/** Returns the metadata that every page inherits. */
export function createSiteMetadata(origin: string): Metadata {
  return {
    metadataBase: new URL(origin),
    title: { default: site.group, template: `%s | ${site.group}` },
    description: site.description,
    applicationName: site.group,
    formatDetection: { telephone: false, address: false, email: false },
  };
}
