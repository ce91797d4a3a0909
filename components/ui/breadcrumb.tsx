import { joinClasses } from './style';
import { PrefetchLink } from '@/components/ui/prefetch-link';

/** Step of a breadcrumb; the last step is the current page and has no link. */
export type BreadcrumbStep = Readonly<{
  label: string;
  href?: string;
  /** `true` leaves out the step at 768 px and below, where the breadcrumb has one line. */
  onlyWide?: boolean;
}>;

/**
 * Shows the breadcrumb "Início / Veículos / …" in one line if the links fit. If they do not fit, the last step is cut
 * first, because the page's heading repeats it.
 */
export function Breadcrumb({ steps }: Readonly<{ steps: readonly BreadcrumbStep[] }>) {
  return (
    <nav aria-label="Você está aqui">
      <ol className="flex flex-wrap gap-x-2 gap-y-3 [padding-block:var(--breadcrumb-room,0.875rem)] text-small text-muted">
        {steps.map(({ label, href, onlyWide = false }, index) => (
          <li
            key={index}
            className={joinClasses(
              'flex gap-2 last:max-w-max last:min-w-0 last:flex-[1_1_6rem]',
              onlyWide && 'max-md:hidden',
            )}
          >
            {href ? (
              <>
                <PrefetchLink href={href} className="trail-link">
                  {label}
                </PrefetchLink>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page" className="truncate font-medium">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
