import { getButtonStyle } from '@/components/ui/button';
import { OutsideLink } from '@/components/ui/outside-link';
import { formatVisit, type ProposedVisit } from '@/lib/forms/visit';
import { routes } from '@/lib/site/routes';

type VisitNextStepsProps = Readonly<{
  visit: ProposedVisit;
  /** URL of directions to the group; `null` if its street is unknown. */
  routeHref: string | null;
  className?: string;
}>;

/** Shows a proposed visit in words, with links to a calendar file and to directions. */
export function VisitNextSteps({ visit, routeHref, className = '' }: VisitNextStepsProps) {
  const words = formatVisit(visit);
  if (words === null) return null;
  return (
    <div className={className}>
      <p>
        Você pediu <b className="font-medium">{words}</b>. A gente confirma.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <a href={routes.api.visitCalendarEvent(visit)} className={getButtonStyle('line', 'sm')}>
          Adicionar à agenda
        </a>
        {routeHref && (
          <OutsideLink href={routeHref} className={getButtonStyle('line', 'sm')}>
            Como chegar
          </OutsideLink>
        )}
      </div>
    </div>
  );
}
