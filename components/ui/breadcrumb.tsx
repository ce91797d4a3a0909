import { classes } from '@/components/ui/classes';
import { IntentLink } from '@/components/ui/intent-link';

/** A step of the trail; the last one is the page itself and has no address. */
export type BreadcrumbStep = Readonly<{
  label: string;
  href?: string;
  /** Left out at 768 px and below, where the trail has one line. */
  onlyWide?: boolean;
}>;

/** "Início / Veículos / …" in one line, whose last step is cut when it does not fit. */
export function Breadcrumb({ steps }: Readonly<{ steps: readonly BreadcrumbStep[] }>) {
  return (
    <nav aria-label="Você está aqui">
      <ol className="flex gap-2 overflow-hidden py-3.5 text-small text-muted">
        {steps.map(({ label, href, onlyWide = false }, index) => (
          <li
            key={index}
            className={classes(
              'flex gap-2 whitespace-nowrap last:min-w-0',
              onlyWide && 'max-md:hidden',
            )}
          >
            {href ? (
              <>
                <IntentLink
                  href={href}
                  className="-my-1.5 py-1.5 underline decoration-n-300 underline-offset-3 hover:decoration-current"
                >
                  {label}
                </IntentLink>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page" className="truncate font-[560]">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
