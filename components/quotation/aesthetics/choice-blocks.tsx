import { type Dispatch, type ReactNode, useId } from 'react';
import { MissingChoiceNote, LoadFailureNotice } from '@/components/quotation/wizard/notices';
import { getServicesHeading } from '@/lib/quotation/aesthetics/wizard/outcome';
import type { WizardAction } from '@/lib/quotation/aesthetics/wizard/reducer';
import {
  type MissingChoice,
  listOptions,
  listServices,
  type WizardState,
} from '@/lib/quotation/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/backend/content/types';
import { OPTIONS_QUESTION } from './texts';
import type { ChoiceComponents } from './use-aesthetics-wizard';
import styles from './choice-blocks.module.css';

type QuestionBlockProps = Readonly<{
  /** Name of the choice that the visitor makes in this block. */
  supplies: MissingChoice;
  title: string;
  children: ReactNode;
}>;

export function QuestionBlock({ supplies, title, children }: QuestionBlockProps) {
  return (
    <section
      aria-label={title}
      data-supplies={supplies}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line ${styles.question}`}
    >
      <h2 className="t-h3">{title}</h2>
      {children}
    </section>
  );
}

type ChoicePlaceholdersProps = Readonly<{
  count: number;
  className: string | undefined;
}>;

/**
 * Shows placeholders in the size of the choices that are being loaded; the wizard announces the loading to screen
 * readers.
 */
export function ChoicePlaceholders({ count, className }: ChoicePlaceholdersProps) {
  return (
    <div aria-hidden="true" className={`grid gap-3 ${styles.placeholders} ${className}`}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

type ChoiceBlockProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  problem: string | null;
  contact: ContactWays;
  choices: ChoiceComponents | null;
}>;

export function ServiceBlock({ state, dispatch, problem, contact, choices }: ChoiceBlockProps) {
  const services = listServices(state);
  const { status } = state.services;
  const noteId = useId();
  return (
    <QuestionBlock
      supplies="service"
      title={getServicesHeading(state.category?.id, services.length)}
    >
      {status === 'loading' && <ChoicePlaceholders count={2} className={styles.services} />}
      {status === 'failed' && (
        <LoadFailureNotice
          title="Os serviços não carregaram."
          onRetry={() => dispatch({ type: 'services-retried' })}
          contact={contact}
        />
      )}
      <MissingChoiceNote id={noteId}>{problem}</MissingChoiceNote>
      {status === 'loaded' && choices && <choices.ServiceCards {...{ state, dispatch, noteId }} />}
    </QuestionBlock>
  );
}

/** Asks to which parts of the car the chosen service is applied; renders nothing for a service without such options. */
export function OptionBlock({ state, dispatch, problem, contact, choices }: ChoiceBlockProps) {
  const { status } = state.options;
  const options = listOptions(state);
  const noteId = useId();
  if (status === 'loaded' && options.length === 0) return null;
  return (
    <QuestionBlock supplies="options" title={OPTIONS_QUESTION}>
      {status === 'loading' && <ChoicePlaceholders count={4} className={styles.options} />}
      {status === 'failed' && (
        <LoadFailureNotice
          title="As aplicações não carregaram."
          onRetry={() => dispatch({ type: 'options-retried' })}
          contact={contact}
        />
      )}
      <MissingChoiceNote id={noteId}>{problem}</MissingChoiceNote>
      {options.length > 0 && choices && <choices.OptionSlider {...{ state, dispatch, noteId }} />}
    </QuestionBlock>
  );
}
