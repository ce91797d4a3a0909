import { BreadcrumbTrailJsonLd } from '@/components/seo/json-ld';
import { Breadcrumb, type BreadcrumbStep } from '@/components/ui/breadcrumb';
import { getSiteUrl } from '@/lib/server/env';

type PageBreadcrumbProps = Readonly<{
  /** Links from the home page to the current page, which is the last step. */
  steps: readonly BreadcrumbStep[];
  path: string;
}>;

/** Renders the breadcrumb of a page as links and as structured data for search engines. */
export function PageBreadcrumb({ steps, path }: PageBreadcrumbProps) {
  return (
    <>
      <Breadcrumb steps={steps} />
      <BreadcrumbTrailJsonLd
        origin={getSiteUrl()}
        steps={steps.map(({ label, href }) => ({ label, path: href ?? path }))}
      />
    </>
  );
}
