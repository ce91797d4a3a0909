import { useId, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { ContactLinks } from '@/components/form/contact-links';
import { ProtocolLine } from '@/components/lead/protocol-line';
import { sentTexts, type Sent, type SentKind } from '@/components/lead/sent-texts';
import type { ContactWays } from '@/lib/content/types';
import { KEPT } from '@/lib/leads/outcome-texts';

type ReceiptProps = Readonly<{
  kind: SentKind;
  sent: Sent;
  contact: ContactWays;
  /** What the visitor may quote while it is kept and not yet delivered. */
  protocol?: string | null;
  /** Level of its title in the page's outline. */
  heading?: 'h2' | 'h3';
  /** Offers to send another one. */
  onAgain?: (() => void) | undefined;
  /** Its box, which can take the focus. */
  ref?: Ref<HTMLElement>;
}>;

/** What stays on the page once a form was sent: that it was, and what happens next. */
export function Receipt({
  kind,
  sent,
  contact,
  protocol = null,
  heading: Heading = 'h3',
  onAgain,
  ref,
}: ReceiptProps) {
  const titleId = useId();
  const { title, steps, again } = sentTexts[kind];
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="light mt-5 grid scroll-my-4 gap-4 border-l-4 border-verde-deep bg-verde-tint! p-5 text-ink"
    >
      <Heading id={titleId} className="flex items-center gap-2.5 t-h3">
        <Icon shape={check} className="text-verde-deep" />
        {protocol === null ? title : KEPT.title}
      </Heading>
      {protocol !== null && (
        <div className="grid gap-2 text-[0.9375rem] text-n-700">
          <ProtocolLine protocol={protocol} />
          <p>{KEPT.promise}</p>
        </div>
      )}
      <div>
        <p className="font-[580]">O que acontece agora</p>
        <ol className="mt-1.5 list-decimal pl-5 text-[0.9375rem] text-n-700">
          {steps(sent).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <ContactLinks contact={contact} />
      {onAgain && (
        <Button variant="line" size="sm" className="justify-self-start" onClick={onAgain}>
          {again}
        </Button>
      )}
    </section>
  );
}
