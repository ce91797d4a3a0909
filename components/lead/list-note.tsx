import { ContactLinks } from '@/components/form/contact-links';
import { Button } from '@/components/ui/button';
import type { ContactWays } from '@/lib/content/types';
import { TECHNICAL } from '@/lib/leads/outcome-texts';

type ListNoteProps = Readonly<{
  /** That the list did not come, or is empty. */
  title: string;
  /** How the visitor goes on without it. */
  children: string;
  onRetry: () => void;
  contact: ContactWays;
  className?: string;
}>;

/** Under a field whose list leaves nothing to choose: why, a retry, and the consultant. */
export function ListNote({ title, children, onRetry, contact, className = '' }: ListNoteProps) {
  return (
    <div
      role="alert"
      className={`grid justify-items-start gap-1.5 text-small text-n-700 ${className}`}
    >
      <p>
        {title} {children}
      </p>
      <p lang="en" className="text-micro text-n-600">
        {TECHNICAL}
      </p>
      <span className="flex flex-wrap gap-2.5">
        <Button variant="line" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
        <ContactLinks contact={contact} />
      </span>
    </div>
  );
}
