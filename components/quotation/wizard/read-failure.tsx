import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { FailureAlert } from '@/components/form/failure-alert';
import { Button } from '@/components/ui/button';
import type { ContactWays } from '@/lib/content/types';

type ReadFailureProps = Readonly<{
  /** "Não recebemos os modelos." */
  title: string;
  /** A technical line in English. */
  technical?: string;
  /** Why, when it is not that something failed; says that the choices are kept unless told. */
  children?: ReactNode;
  /** Asks again; without it there is nothing to ask again. */
  onRetry?: () => void;
  contact: ContactWays;
}>;

/** Something the visitor asked for did not come: what is kept, a retry, and the consultant as the way out. */
export function ReadFailure({ title, technical, children, onRetry, contact }: ReadFailureProps) {
  return (
    <FailureAlert title={title} {...(technical && { technical })}>
      {children ?? (
        <p>O que você escolheu continua aqui. Tente de novo ou fale com um consultor.</p>
      )}
      <span className="flex flex-wrap gap-2.5">
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
        <ContactLinks contact={contact} />
      </span>
    </FailureAlert>
  );
}
