import type { ReactNode } from 'react';
import { formatChosenCarName } from '@/components/quotation/wizard/car-fields';
import { WizardLeadDialog, type LeadModalState } from '@/components/quotation/wizard/wizard-lead';
import { WizardActionBar } from '@/components/quotation/wizard/wizard-layout';
import { BrandIcon } from '@/components/ui/brand-icon';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import {
  buildAestheticsChoice,
  describeChoices,
  describeChosenOptions,
} from '@/lib/quotation/aesthetics/wizard/outcome';
import {
  isCategoryUnavailable,
  type MissingChoice,
  findMissingChoice,
  findChosenService,
  type WizardState,
} from '@/lib/quotation/aesthetics/wizard/state';
import { buildShareAddress } from '@/lib/quotation/aesthetics/wizard/wizard-address';
import { replaceWhatsappText } from '@/lib/backend/content/contact';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { listChosenSummaryLines, nextQuestionTexts, READY_TITLE, NOT_ONLINE_TITLE } from './texts';

const PROPOSAL_BUTTON_ID = 'ver-proposta';

type WizardConclusionProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  onFinish: () => void;
}>;

/** Shows the button "Ver proposta" or, for a category without services, a link to the consultant. */
export function WizardConclusion({ state, contact, onFinish }: WizardConclusionProps) {
  if (isCategoryUnavailable(state)) return <NoServicesOnline {...{ state, contact }} />;
  if (findMissingChoice(state)) return null;
  return (
    <WizardEnding title={READY_TITLE} text={describeChoices(state)}>
      <Button id={PROPOSAL_BUTTON_ID} variant="go" onClick={onFinish}>
        Ver proposta <Icon shape={arrowRight} />
      </Button>
    </WizardEnding>
  );
}

const CONTACT_TEAM_LABEL = 'Fale com a nossa equipe';

function NoServicesOnline({ state, contact }: Omit<WizardConclusionProps, 'onFinish'>) {
  const whatsappText = `Olá! Quero um orçamento de ${state.category?.title ?? 'estética'} para o meu ${formatChosenCarName(state) ?? 'carro'}.`;
  const href = replaceWhatsappText(contact.whatsappHref, whatsappText);
  return (
    <WizardEnding
      title={NOT_ONLINE_TITLE}
      text="A nossa equipe faz o orçamento deste serviço pelo WhatsApp."
    >
      {href ? (
        <OutsideLink href={href} className={getButtonStyle('go')} where="no WhatsApp">
          <BrandIcon brand="whatsapp" />
          {CONTACT_TEAM_LABEL}
        </OutsideLink>
      ) : (
        <LinkButton href={routes.contact} variant="go">
          {CONTACT_TEAM_LABEL}
        </LinkButton>
      )}
    </WizardEnding>
  );
}

type WizardEndingProps = Readonly<{ title: string; text: string; children: ReactNode }>;

function WizardEnding({ title, text, children }: WizardEndingProps) {
  return (
    <section
      aria-label={title}
      className="dark mt-7 grid gap-4.5 p-[clamp(24px,4vw,56px)] md:grid-cols-[1fr_auto] md:items-center"
    >
      <div>
        <h2 className="t-h2">{title}</h2>
        <p className="mt-2 max-w-136 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

type AestheticsActionBarProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  onFinish: () => void;
}>;

/**
 * Renders the action bar at the bottom of a phone's screen: the choices so far or the next question, and the button
 * "Ver proposta".
 */
export function AestheticsActionBar({ state, contact, onFinish }: AestheticsActionBarProps) {
  const missing = findMissingChoice(state);
  const options = describeChosenOptions(state);
  return (
    <WizardActionBar
      // A new `key` remounts the bar, because the bar looks for the button in the page only when it is mounted.
      key={missing === null ? 'ready' : 'asking'}
      whatsappHref={contact.whatsappHref}
      {...(missing === null && { standsInFor: PROPOSAL_BUTTON_ID })}
    >
      <p className="min-w-0 flex-1 leading-tight">
        <b className="font-semibold line-clamp-2">
          {missing === null ? findChosenService(state)?.title : nextQuestionTexts[missing]}
        </b>
        {missing === null && options !== null && (
          <span className="block truncate text-small text-muted">{options}</span>
        )}
      </p>
      <Button variant="go" onClick={onFinish}>
        Ver proposta
      </Button>
    </WizardActionBar>
  );
}

type AestheticsLeadDialogProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  modal: LeadModalState;
  /** Called by "alterar" beside a line of the review; `supplies` names the question that the line answers. */
  onGo: (supplies: MissingChoice) => void;
}>;

export function AestheticsLeadDialog({ state, contact, modal, onGo }: AestheticsLeadDialogProps) {
  const choice = buildAestheticsChoice(state);
  const lines = [
    { supplies: 'model' as const, label: 'Veículo', value: formatChosenCarName(state) },
    ...listChosenSummaryLines(state),
  ];
  return (
    <WizardLeadDialog
      request={choice && { flow: 'aesthetics', choice }}
      lines={lines.map(({ supplies, ...line }) => ({
        ...line,
        onChange: () => {
          onGo(supplies);
          modal.onClose();
        },
      }))}
      source={buildShareAddress(state)}
      {...{ contact, modal }}
    />
  );
}
