import { cache } from 'react';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { leadVehicle } from '@/components/lead/lead-vehicle';
import { ProposalButton, ProposalReceipt } from '@/components/lead/proposal-button';
import { VehicleBar } from '@/components/lead/vehicle-bar';
import { LinkButton } from '@/components/ui/link';
import { ACTIONS_ID } from '@/components/vehicle/vehicle-header';
import { valueOr } from '@/lib/backend/result';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { detailPriceLabel } from '@/lib/stock/vehicle/facts';
import { whatsappHref } from '@/lib/backend/content/contact';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { routes } from '@/lib/site/routes';
import { vehicleWhatsappText } from './vehicle-texts';

/**
 * Returns the props of the proposal buttons. Both buttons of the page get the same object, so that its data are sent to
 * the browser once.
 */
const getProposalProps = cache(async (vehicle: VehicleDetail) => ({
  vehicle: leadVehicle(vehicle),
  contact: await getContactWays('vehicle', vehicleWhatsappText(vehicle)),
}));

type VehicleMainActionProps = Readonly<{
  vehicle: VehicleDetail;
  /** Place of the button: `header` beside the price, `bar` in the narrow action bar of phones. */
  place: 'header' | 'bar';
}>;

/** Renders the page's only green button: a proposal or, for a sold vehicle, the order of a similar one. */
export async function VehicleMainAction({ vehicle, place }: VehicleMainActionProps) {
  const lead = await getProposalProps(vehicle);
  const inBar = place === 'bar';
  if (lead.vehicle === null) {
    return (
      <LinkButton href={routes.contact} variant="go">
        Entre em contato
      </LinkButton>
    );
  }
  return (
    <ProposalButton
      vehicle={lead.vehicle}
      contact={lead.contact}
      className={inBar ? 'text-small' : ''}
    >
      {inBar && vehicle.sold ? 'Encomendar' : undefined}
    </ProposalButton>
  );
}

/** Shows the receipt below the buttons after a proposal was sent. */
export async function VehicleReceipt({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const lead = await getProposalProps(vehicle);
  return lead.vehicle && <ProposalReceipt vehicle={lead.vehicle} contact={lead.contact} />;
}

/** Renders a link to a WhatsApp conversation about the vehicle, beside the main button. */
export async function VehicleWhatsapp({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const entries = valueOr(await getGeneralData(), null)?.whatsapp ?? [];
  return (
    <WhatsappButton
      entries={entries}
      topic="vehicle"
      text={vehicleWhatsappText(vehicle)}
      place="inRow"
    />
  );
}

/**
 * Renders the contact buttons at the bottom of the window: the action bar on phones, the floating WhatsApp button on
 * other screens.
 */
export async function VehicleContactBar({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const general = valueOr(await getGeneralData(), null);
  const entries = general?.whatsapp ?? [];
  const text = vehicleWhatsappText(vehicle);
  return (
    <>
      <WhatsappButton entries={entries} topic="vehicle" text={text} place="besideBar" />
      <VehicleBar
        vehicle={vehicle.id === null ? null : { id: vehicle.id, sold: vehicle.sold }}
        standsInFor={ACTIONS_ID}
        whatsappHref={whatsappHref(entries, 'vehicle', text)}
      >
        <div className="flex-1 leading-[1.15]">
          <p className="num text-lead font-bold tracking-[-0.015em]">{detailPriceLabel(vehicle)}</p>
          <p className="w-0 min-w-full truncate text-small text-muted">{vehicle.title}</p>
        </div>
        <WhatsappButton entries={entries} topic="vehicle" text={text} place="bar" />
        <VehicleMainAction vehicle={vehicle} place="bar" />
      </VehicleBar>
    </>
  );
}
