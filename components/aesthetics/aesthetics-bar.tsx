import { WizardBar } from '@/components/quotation/wizard/wizard-bar';
import { Button } from '@/components/ui/button';
import { optionsText } from '@/lib/aesthetics/wizard/outcome';
import { missingOf, serviceOf, type WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { PROPOSAL_ID } from './conclusion';
import { nextTexts } from './texts';

type AestheticsBarProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  onFinish: () => void;
}>;

/** What is chosen, or comes next, and "Ver proposta", at the lower edge of a phone's screen. */
export function AestheticsBar({ state, contact, onFinish }: AestheticsBarProps) {
  const missing = missingOf(state);
  const options = optionsText(state);
  return (
    <WizardBar
      // The bar looks for the page's own button when it mounts.
      key={missing === null ? 'ready' : 'asking'}
      whatsappHref={contact.whatsappHref}
      {...(missing === null && { standsInFor: PROPOSAL_ID })}
    >
      <p className="min-w-0 flex-1 leading-[1.25]">
        <b className="line-clamp-2 font-[600]">
          {missing === null ? serviceOf(state)?.title : nextTexts[missing]}
        </b>
        {missing === null && options !== null && (
          <span className="block truncate text-small text-muted">{options}</span>
        )}
      </p>
      <Button variant="go" className="px-5!" onClick={onFinish}>
        Ver proposta
      </Button>
    </WizardBar>
  );
}
