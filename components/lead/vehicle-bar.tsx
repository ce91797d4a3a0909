'use client';

import type { ReactNode } from 'react';
import { useSentProposal } from '@/components/lead/sent-proposals';
import { receiptTexts } from '@/lib/forms/sent-texts';
import type { LeadVehicle } from './lead-vehicle';
import { ActionBar } from '@/components/ui/action-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { OutsideLink } from '@/components/ui/outside-link';
import { STORED_SUBMISSION_TEXTS } from '@/lib/forms/outcome-texts';

type VehicleActionBarProps = Readonly<{
  /** The vehicle; `null` for a vehicle without an id, for which no proposal can be sent. */
  vehicle: Pick<LeadVehicle, 'id' | 'sold'> | null;
  /** While the element with this id, which has the same actions, is visible, the bar is hidden before a submission. */
  standsInFor: string;
  whatsappHref: string | null;
  children: ReactNode;
}>;

/** Renders the buttons or, after a submission, its confirmation and a link to continue on WhatsApp. */
export function VehicleActionBar({
  vehicle,
  standsInFor,
  whatsappHref,
  children,
}: VehicleActionBarProps) {
  const sent = useSentProposal(vehicle?.id ?? '');
  return (
    <ActionBar label="Ações do veículo" hiddenWhileVisible={sent ? undefined : standsInFor} onWide>
      {sent ? (
        <SentConfirmation
          barLabel={getSentLabel(vehicle?.sold === true, sent.received.protocol !== null)}
          whatsappHref={whatsappHref}
        />
      ) : (
        children
      )}
    </ActionBar>
  );
}

const getSentLabel = (sold: boolean, hasProtocol: boolean): string =>
  hasProtocol
    ? STORED_SUBMISSION_TEXTS.title
    : receiptTexts[sold ? 'order' : 'proposal'].title.replace('!', '');

type SentConfirmationProps = Readonly<{ barLabel: string; whatsappHref: string | null }>;

function SentConfirmation({ barLabel, whatsappHref }: SentConfirmationProps) {
  if (whatsappHref === null) return <p className="py-3.5 font-semibold">{barLabel}</p>;
  return (
    <OutsideLink
      href={whatsappHref}
      className={getButtonStyle('go', 'narrow', 'w-full text-small')}
    >
      <BrandIcon brand="whatsapp" />
      <span>{barLabel} · continuar no WhatsApp</span>
    </OutsideLink>
  );
}
