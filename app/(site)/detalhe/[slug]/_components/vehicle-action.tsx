import { cache } from 'react';
import { leadVehicle } from '@/components/lead/lead-vehicle';
import { ProposalButton, ProposalReceipt } from '@/components/lead/proposal-button';
import { LinkButton } from '@/components/ui/link';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { getContactWays } from '@/lib/content/server';
import { routes } from '@/lib/routes';
import { interestIn } from './interest-in';

/** Read once a page: what both buttons share travels to the browser once. */
const leadProps = cache(async (vehicle: VehicleDetail) => ({
  vehicle: leadVehicle(vehicle),
  contact: await getContactWays('vehicle', interestIn(vehicle)),
}));

type VehicleActionProps = Readonly<{
  vehicle: VehicleDetail;
  /** `bar`: in the narrow bar of a phone. */
  place: 'header' | 'bar';
}>;

/** The one green action of the page: a proposal, or for a sold vehicle the order of one like it. */
export async function VehicleAction({ vehicle, place }: VehicleActionProps) {
  const lead = await leadProps(vehicle);
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
      className={inBar ? 'px-4.5! text-[0.9375rem]' : ''}
    >
      {inBar && vehicle.sold ? 'Encomendar' : undefined}
    </ProposalButton>
  );
}

/** What stays under the actions once a proposal was sent. */
export async function VehicleReceipt({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const lead = await leadProps(vehicle);
  return lead.vehicle && <ProposalReceipt vehicle={lead.vehicle} contact={lead.contact} />;
}
