import type { UseQueryResult } from '@tanstack/react-query';
import { ContactLinks } from '@/components/form/contact-links';
import { Button } from '@/components/ui/button';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { MISSING_OPTIONS_TITLES, TECHNICAL_ERROR_LINE } from '@/lib/forms/outcome-texts';

type EmptyListNoteProps = Readonly<{
  title: string;
  /** Tells the visitor how to continue without the list. */
  children: string;
  onRetry: () => void;
  contact: ContactWays;
  className?: string;
}>;

/** Explains below a select why it has no options, and offers a retry and a contact to a consultant. */
export function EmptyListNote({
  title,
  children,
  onRetry,
  contact,
  className = '',
}: EmptyListNoteProps) {
  return (
    <div
      role="alert"
      className={`grid justify-items-start gap-1.5 text-small text-n-700 ${className}`}
    >
      <p>
        {title} {children}
      </p>
      <p lang="en" className="text-small text-n-600">
        {TECHNICAL_ERROR_LINE}
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

type MissingOptionsNoteProps = Omit<EmptyListNoteProps, 'title' | 'onRetry'> &
  Readonly<{
    of: keyof typeof MISSING_OPTIONS_TITLES;
    list: UseQueryResult<readonly NamedOption[]>;
  }>;

/** Renders an `EmptyListNote` for a list that is empty or failed to load; renders nothing for any other list. */
export function MissingOptionsNote({ of, list, ...note }: MissingOptionsNoteProps) {
  const { data, isError, isFetching, isSuccess, refetch } = list;
  const isEmpty = isSuccess && data.length === 0;
  if (isFetching || !(isError || isEmpty)) return null;
  return (
    <EmptyListNote
      {...note}
      title={MISSING_OPTIONS_TITLES[of][isEmpty ? 'empty' : 'failed']}
      onRetry={() => void refetch()}
    />
  );
}
