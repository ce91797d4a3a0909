import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import { TextLink } from '@/components/ui/link';
import type { ClaimSource } from '@/lib/site/claims';
import { ClaimSourceLine } from './source';

type ServiceIntroductionProps = Readonly<{
  title: string;
  paragraphs: readonly string[];
  children?: ReactNode;
}>;

export function ServiceIntroduction({ title, paragraphs, children }: ServiceIntroductionProps) {
  return (
    <section className="section">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[6vw]">
        <h2 className="t-h1">{title}</h2>
        <div className="grid max-w-(--container-text) gap-[1em] text-lead">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}

type ClosingCallToActionProps = Readonly<{
  title: string;
  text: string;
  /** The green link button and, below it, a plain text link. */
  children: ReactNode;
}>;

/** Closes a service's page with a question to the visitor and links to go on. */
export function ClosingCallToAction({ title, text, children }: ClosingCallToActionProps) {
  return (
    <section className="dark section bg-accent-ground">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-[6vw]">
        <h2 className="t-display">{title}</h2>
        <div className="grid justify-items-start gap-3">
          <p className="t-lead">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}

export type FrequentQuestion = Readonly<{
  question: string;
  answer: string;
  source?: ClaimSource;
  /** Link to a page with more information on the question. */
  link?: Readonly<{ href: string; label: string }>;
}>;

/** Lists questions whose answers open and close independently of each other, with the HTML element `<details>`. */
export function FrequentQuestions({
  questions,
}: Readonly<{ questions: readonly FrequentQuestion[] }>) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer, source, link }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="min-w-0 t-h3">{question}</h3>
            <Icon
              shape={chevronDown}
              className="transition-transform duration-(--duration-tap) group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-(--container-text) justify-items-start gap-3 pb-7 text-support">
            <p>{answer}</p>
            {source && (
              <p className="text-small">
                <ClaimSourceLine source={source} />
              </p>
            )}
            {link && <TextLink href={link.href}>{link.label}</TextLink>}
          </div>
        </details>
      ))}
    </div>
  );
}
