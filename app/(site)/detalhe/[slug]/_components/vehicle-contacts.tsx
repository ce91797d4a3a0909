import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { VehicleBar } from '@/components/lead/vehicle-bar';
import { ACTIONS_ID } from '@/components/vehicle/vehicle-header';
import { valueOr } from '@/lib/backend/result';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { detailPriceLabel } from '@/lib/catalogue/vehicle-facts';
import { getGeneralData } from '@/lib/content/server';
import { whatsappHref } from '@/lib/content/contact';
import { interestIn } from './interest-in';
import { VehicleAction } from './vehicle-action';

/** What stays at the lower edge of the window: the action bar on phones, else the floating WhatsApp. */
export async function VehicleContacts({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const general = valueOr(await getGeneralData(), null);
  const entries = general?.whatsapp ?? [];
  const text = interestIn(vehicle);
  return (
    <>
      <WhatsappButton entries={entries} topic="vehicle" text={text} place="wide" />
      <VehicleBar
        vehicle={vehicle.id === null ? null : { id: vehicle.id, sold: vehicle.sold }}
        standsInFor={ACTIONS_ID}
        whatsappHref={whatsappHref(entries, 'vehicle', text)}
      >
        <div className="min-w-0 flex-1 leading-[1.15]">
          <p className="num text-[clamp(1rem,0.6rem+1.8vw,1.125rem)] font-[640] tracking-[-0.015em]">
            {detailPriceLabel(vehicle)}
          </p>
          <p className="truncate text-micro text-muted">{vehicle.title}</p>
        </div>
        <WhatsappButton entries={entries} topic="vehicle" text={text} place="bar" />
        <VehicleAction vehicle={vehicle} place="bar" />
      </VehicleBar>
    </>
  );
}
