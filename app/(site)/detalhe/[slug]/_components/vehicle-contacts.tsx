import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { ActionBar } from '@/components/ui/action-bar';
import { detailPriceLabel, fullName } from '@/lib/catalogue/vehicle-facts';
import { ACTIONS_ID } from '@/components/vehicle/vehicle-header';
import { readSection } from '@/lib/backend/section';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { getGeneralData } from '@/lib/content/server';
import { VehicleAction } from './vehicle-action';

/** The WhatsApp entry that answers for detail pages (specification, section 7). */
const ENTRY = 1;

type VehicleContactsProps = Readonly<{
  vehicle: VehicleDetail;
  /** Absolute address of the page. */
  url: string;
}>;

/** What stays at the lower edge of the window: the action bar on phones, else the floating WhatsApp. */
export async function VehicleContacts({ vehicle, url }: VehicleContactsProps) {
  const general = await readSection('whatsapp', getGeneralData());
  const entries = general?.whatsapp ?? [];
  const text = `Olá! Tenho interesse no ${fullName(vehicle)}: ${url}`;
  return (
    <>
      <WhatsappButton entries={entries} entryIndex={ENTRY} text={text} place="wide" />
      <ActionBar label="Ações do veículo" standsInFor={ACTIONS_ID}>
        <div className="min-w-0 flex-1 leading-[1.15]">
          <p className="num text-[clamp(1rem,0.6rem+1.8vw,1.125rem)] font-[640] tracking-[-0.015em] whitespace-nowrap">
            {detailPriceLabel(vehicle)}
          </p>
          <p className="truncate text-micro text-muted">{vehicle.title}</p>
        </div>
        {!vehicle.sold && (
          <WhatsappButton entries={entries} entryIndex={ENTRY} text={text} place="bar" />
        )}
        <VehicleAction vehicle={vehicle} place="bar" />
      </ActionBar>
    </>
  );
}
