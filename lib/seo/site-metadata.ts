import type { Metadata } from 'next';
import { site } from '@/lib/site';

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
