'use client';

import type { ReactNode } from 'react';
import { useSent } from '@/components/lead/sent-proposals';
import { sentTexts } from '@/components/lead/sent-texts';
import type { LeadVehicle } from './lead-vehicle';
import { ActionBar } from '@/components/ui/action-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { buttonStyle } from '@/components/ui/button';
import { OutsideLink } from '@/components/ui/outside-link';
import { STORED } from '@/lib/forms/outcome-texts';

type VehicleBarProps = Readonly<{
  /** `null` when no proposal can name it. */
  vehicle: Pick<LeadVehicle, 'id' | 'sold'> | null;
  /** Id of the page's own actions: while they are in view, and nothing was sent, the bar is not there. */
  standsInFor: string;
  whatsappHref: string | null;
  /** The actions that are offered before anything was sent. */
  children: ReactNode;
}>;

/** The bar of a vehicle on phones: what can be done and, once it was, that it was and how to go on. */
export function VehicleBar({ vehicle, standsInFor, whatsappHref, children }: VehicleBarProps) {
  const sent = useSent(vehicle?.id ?? '');
  return (
    <ActionBar label="Ações do veículo" hiddenWhileVisible={sent ? undefined : standsInFor}>
      {sent ? (
        <SentAction
          barLabel={barLabel(vehicle?.sold === true, sent.received.protocol !== null)}
          whatsappHref={whatsappHref}
        />
      ) : (
        children
      )}
    </ActionBar>
  );
}

/** Returns the text of the bar after sending: "Proposta enviada". */
const barLabel = (sold: boolean, isKept: boolean): string =>
  isKept ? STORED.title : sentTexts[sold ? 'order' : 'proposal'].title.replace('!', '');

type SentActionProps = Readonly<{ barLabel: string; whatsappHref: string | null }>;

function SentAction({ barLabel, whatsappHref }: SentActionProps) {
  if (whatsappHref === null) return <p className="py-3.5 font-[600]">{barLabel}</p>;
  return (
    <OutsideLink href={whatsappHref} className={buttonStyle('go', 'narrow', 'w-full text-small')}>
      <BrandIcon brand="whatsapp" />
      <span>{barLabel} · continuar no WhatsApp</span>
    </OutsideLink>
  );
}
