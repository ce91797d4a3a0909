import { ContactFields, FormField } from '@/components/lead/field';
import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { TradeInFields } from '@/components/lead/trade-in';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import { proposalForm } from '@/lib/forms/proposal';
import { routes } from '@/lib/site/routes';
import { describeDataUse, site } from '@/lib/site/site';

type ProposalFormProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string }>;
  /** Options for the brand of the car to trade in, for pages on which the list must work without JavaScript. */
  brands?: readonly NamedOption[] | undefined;
  /** Text added to the message field, after what the visitor typed earlier. */
  text?: string;
}> &
  Pick<LeadFormProps, 'contact' | 'inDialog' | 'header' | 'onSent' | 'onTouched'>;

export const buildProposalDraftName = (vehicleId: string): string => `proposta-${vehicleId}`;

/** Renders the proposal form "Faça a sua proposta", which also works without JavaScript. */
export function ProposalForm({ vehicle, brands, text = '', ...form }: ProposalFormProps) {
  return (
    <LeadForm
      of={proposalForm}
      draftKey={buildProposalDraftName(vehicle.id)}
      hidden={{ vehicleId: vehicle.id, source: routes.vehicle(vehicle.slug) }}
      purpose={describeDataUse(site.companies.motors, 'responder a esta proposta')}
      {...form}
    >
      {(draft) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <ContactFields of={proposalForm} />
          </div>
          <TradeInFields
            key={`${draft['tradeIn'] ?? ''} ${draft['brandId'] ?? ''}`}
            draft={draft}
            brands={brands}
            contact={form.contact}
          />
          <FormField
            key={draft['proposal'] ?? ''}
            of={proposalForm}
            name="proposal"
            defaultValue={appendText(draft['proposal'], text)}
          />
        </>
      )}
    </LeadForm>
  );
}

/** Returns the typed message followed by `text`; returns the typed message alone if it already contains `text`. */
function appendText(typed = '', text: string): string {
  return typed.includes(text) ? typed : [typed, text].filter(Boolean).join('\n\n');
}
