import type { ReactNode } from 'react';
import type { Received } from '@/components/form/form-session';
import { TextAreaField } from '@/components/form/text-area-field';
import { ContactFields } from '@/components/lead/contact-fields';
import { LeadForm } from '@/components/lead/lead-form';
import { TradeIn } from '@/components/lead/trade-in';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { leadFields, longest } from '@/lib/leads/fields';
import { routes } from '@/lib/routes';
import { dataUse, site } from '@/lib/site';

type ProposalFormProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string }>;
  contact: ContactWays;
  /** Brands of the car to trade, where they must be there without scripts. */
  brands?: readonly NamedOption[] | undefined;
  inDialog?: boolean;
  header?: ReactNode;
  onSent: (received: Received) => void;
  onTouched?: () => void;
}>;

const rules = () => import('@/lib/leads/checks').then(({ checkProposal }) => checkProposal);

/** "Faça a sua proposta"; a plain form that works without scripts. */
export function ProposalForm({
  vehicle,
  contact,
  brands,
  inDialog = false,
  header,
  onSent,
  onTouched,
}: ProposalFormProps) {
  return (
    <LeadForm
      action={routes.api.proposals}
      rules={rules}
      draftKey={`proposta-${vehicle.id}`}
      hidden={{ vehicleId: vehicle.id, source: routes.vehicle(vehicle.slug) }}
      submitLabel="Enviar proposta"
      purpose={dataUse(site.companies.motors, 'responder a esta proposta')}
      {...{ contact, header, inDialog, onSent, onTouched }}
    >
      {(draft) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <ContactFields />
          </div>
          <TradeIn
            key={`${draft['tradeIn'] ?? ''} ${draft['brandId'] ?? ''}`}
            draft={draft}
            brands={brands}
            contact={contact}
          />
          <TextAreaField
            name="proposal"
            {...leadFields.proposal}
            placeholder="Valor, prazo, forma de pagamento"
            maxLength={longest.proposal}
          />
        </>
      )}
    </LeadForm>
  );
}
