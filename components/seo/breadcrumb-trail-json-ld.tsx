import { BreadcrumbJsonLd } from 'next-seo';
import { withoutTags } from '@/components/seo/without-tags';

type BreadcrumbTrailJsonLdProps = Readonly<{
  /** From the home page to the page itself; `path` is an address of this site. */
  steps: readonly Readonly<{ label: string; path: string }>[];
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** Where the page stands, for search engines: schema.org `BreadcrumbList`. */
export function BreadcrumbTrailJsonLd({ steps, origin }: BreadcrumbTrailJsonLdProps) {
  const items = steps.map(({ label, path }) => ({ name: label, item: origin + path }));
  return <BreadcrumbJsonLd items={withoutTags(items)} />;
}
