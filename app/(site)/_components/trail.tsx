import { BreadcrumbTrailJsonLd } from '@/components/seo/json-ld';
import { Breadcrumb, type BreadcrumbStep } from '@/components/ui/breadcrumb';
import { siteUrl } from '@/lib/server/env';

type TrailProps = Readonly<{
  /** The last one is the page itself. */
  steps: readonly BreadcrumbStep[];
  /** Address of the page, from lib/site/routes. */
  path: string;
}>;

/** Shows visitors and search engines where a page stands in the site. */
export function Trail({ steps, path }: TrailProps) {
  return (
    <>
      <Breadcrumb steps={steps} />
      <BreadcrumbTrailJsonLd
        origin={siteUrl()}
        steps={steps.map(({ label, href }) => ({ label, path: href ?? path }))}
      />
    </>
  );
}
