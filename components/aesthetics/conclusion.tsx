import { chosenCarName } from '@/components/quotation/wizard/chosen-car-name';
import { Button, buttonStyle } from '@/components/ui/button';
import { BrandIcon } from '@/components/ui/brand-icon';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { choiceSentence } from '@/lib/aesthetics/wizard/outcome';
import { isUnavailable, missingOf, type WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { withText } from '@/lib/content/contact';
import { routes } from '@/lib/routes';
import { Ending } from './ending';
import { READY, UNAVAILABLE } from './texts';

/** Id of the page's own "Ver proposta". */
export const PROPOSAL_ID = 'ver-proposta';

type ConclusionProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  onFinish: () => void;
}>;

/** Once all is chosen, the proposal; for a category without services, the team. */
export function Conclusion({ state, contact, onFinish }: ConclusionProps) {
  if (isUnavailable(state)) return <Unavailable {...{ state, contact }} />;
  if (missingOf(state)) return null;
  return (
    <Ending title={READY} text={choiceSentence(state)}>
      <Button id={PROPOSAL_ID} variant="go" onClick={onFinish}>
        Ver proposta <Icon shape={arrowRight} />
      </Button>
    </Ending>
  );
}

const TEAM = 'Fale com a nossa equipe';

function Unavailable({ state, contact }: Omit<ConclusionProps, 'onFinish'>) {
  const asked = `Olá! Quero um orçamento de ${state.category?.title ?? 'estética'} para o meu ${chosenCarName(state) ?? 'carro'}.`;
  const href = withText(contact.whatsappHref, asked);
  return (
    <Ending
      title={UNAVAILABLE}
      text="Este serviço é orçado com você: a nossa equipe passa o preço pelo WhatsApp."
    >
      {href ? (
        <a href={href} target="_blank" rel="noopener" className={buttonStyle('go')}>
          <BrandIcon brand="whatsapp" />
          {TEAM}
          <span className="sr-only"> no WhatsApp (abre em outra aba)</span>
        </a>
      ) : (
        <LinkButton href={routes.contact} variant="go">
          {TEAM}
        </LinkButton>
      )}
    </Ending>
  );
}
