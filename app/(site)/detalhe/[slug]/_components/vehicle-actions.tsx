import { cache } from 'react';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { toLeadVehicle } from '@/components/lead/lead-vehicle';
import { ProposalButton, ProposalReceipt } from '@/components/lead/proposal-button';
import { VehicleActionBar } from '@/components/lead/vehicle-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { VEHICLE_ACTIONS_ID } from '@/components/vehicle/vehicle-header';
import { valueOr } from '@/lib/backend/result';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getDetailPriceLabel, isPriceOnRequest } from '@/lib/stock/vehicle/facts';
import { buildWhatsappHref } from '@/lib/backend/content/contact';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { routes } from '@/lib/site/routes';
import { createVehicleWhatsappText } from './vehicle-texts';

/**
 * Returns the props of the proposal buttons. Both buttons of the page get the same object, so that its data are sent to
 * the browser once.
 */
const getProposalProps = cache(async (vehicle: VehicleDetail) => ({
  vehicle: toLeadVehicle(vehicle),
  contact: await getContactWays('vehicle', createVehicleWhatsappText(vehicle)),
}));

type VehicleMainActionProps = Readonly<{
  vehicle: VehicleDetail;
  /** Place of the button: `header` beside the price, `bar` in the narrow action bar of phones. */
  place: 'header' | 'bar';
}>;

/**
 * Returns the URL of a WhatsApp conversation that asks for the price of a vehicle; `null` if the vehicle has a price or
 * is sold, or if the group has no WhatsApp number.
 */
async function getPriceQuestion(vehicle: VehicleDetail): Promise<string | null> {
  return isPriceOnRequest(vehicle) ? (await getProposalProps(vehicle)).contact.whatsappHref : null;
}

/** Renders the page's only green button: a proposal, an order or, without a price, the question for it. */
export async function VehicleMainAction({ vehicle, place }: VehicleMainActionProps) {
  const lead = await getProposalProps(vehicle);
  const inBar = place === 'bar';
  const question = await getPriceQuestion(vehicle);
  if (question !== null) {
    return (
      <OutsideLink
        href={question}
        where="no WhatsApp"
        className={getButtonStyle('go', 'narrow', inBar ? 'text-small' : 'min-w-full')}
      >
        <BrandIcon brand="whatsapp" />
        Perguntar o preço
      </OutsideLink>
    );
  }
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

export async function VehicleProposalReceipt({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const lead = await getProposalProps(vehicle);
  return lead.vehicle && <ProposalReceipt vehicle={lead.vehicle} contact={lead.contact} />;
}

/** Renders the second button, beside the main one: WhatsApp or, if WhatsApp is the main button, the proposal. */
export async function VehicleSecondAction({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  if ((await getPriceQuestion(vehicle)) !== null) {
    const lead = await getProposalProps(vehicle);
    return (
      lead.vehicle && (
        <ProposalButton vehicle={lead.vehicle} contact={lead.contact} className="flex-1" outlined />
      )
    );
  }
  const entries = valueOr(await getGeneralData(), null)?.whatsapp ?? [];
  return (
    <WhatsappButton
      entries={entries}
      topic="vehicle"
      text={createVehicleWhatsappText(vehicle)}
      place="inRow"
    />
  );
}

/** Renders the action bar on phones, the floating WhatsApp button on other screens. */
export async function VehicleContactBar({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const general = valueOr(await getGeneralData(), null);
  const entries = general?.whatsapp ?? [];
  const text = createVehicleWhatsappText(vehicle);
  const asksPrice = (await getPriceQuestion(vehicle)) !== null;
  return (
    <>
      <WhatsappButton entries={entries} topic="vehicle" text={text} place="besideBar" />
      <VehicleActionBar
        vehicle={vehicle.id === null ? null : { id: vehicle.id, sold: vehicle.sold }}
        standsInFor={VEHICLE_ACTIONS_ID}
        whatsappHref={buildWhatsappHref(entries, 'vehicle', text)}
      >
        <div className="flex-1 leading-[1.15]">
          <p className="num text-lead font-bold tracking-[-0.015em]">
            {getDetailPriceLabel(vehicle)}
          </p>
          <p className="w-0 min-w-full truncate text-small text-muted">{vehicle.title}</p>
        </div>
        {!asksPrice && <WhatsappButton entries={entries} topic="vehicle" text={text} place="bar" />}
        <VehicleMainAction vehicle={vehicle} place="bar" />
      </VehicleActionBar>
    </>
  );
}
