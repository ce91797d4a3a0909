import { ContactFields, FormField } from '@/components/lead/field';
import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { TradeIn } from '@/components/lead/trade-in';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import { proposalForm } from '@/lib/forms/proposal';
import { routes } from '@/lib/site/routes';
import { dataUse, site } from '@/lib/site/site';

type ProposalFormProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string }>;
  /** Brands of the car to trade in, for pages on which they must be available without scripts. */
  brands?: readonly NamedOption[] | undefined;
  /** Initial text of the message, appended to what was typed earlier. */
  text?: string;
}> &
  Pick<LeadFormProps, 'contact' | 'inDialog' | 'header' | 'onSent' | 'onTouched'>;

/** Returns the name of the draft of a vehicle's proposal. */
export const proposalDraftName = (vehicleId: string): string => `proposta-${vehicleId}`;

/** The form "Faça a sua proposta", which also works without scripts. */
export function ProposalForm({ vehicle, brands, text = '', ...form }: ProposalFormProps) {
  return (
    <LeadForm
      of={proposalForm}
      draftKey={proposalDraftName(vehicle.id)}
      hidden={{ vehicleId: vehicle.id, source: routes.vehicle(vehicle.slug) }}
      purpose={dataUse(site.companies.motors, 'responder a esta proposta')}
      {...form}
    >
      {(draft) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <ContactFields of={proposalForm} />
          </div>
          <TradeIn
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

/** Returns the earlier message followed by `text`, unless the message contains `text` already. */
function appendText(typed = '', text: string): string {
  return typed.includes(text) ? typed : [typed, text].filter(Boolean).join('\n\n');
}
