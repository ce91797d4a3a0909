import type { Metadata } from 'next';
import { ContactLinks } from '@/components/form/contact-links';
import { OrderForm } from '@/components/lead/order-form';
import { ProposalPanel } from '@/components/lead/proposal-panel';
import { Photo } from '@/components/ui/photo';
import { TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import { getBrands } from '@/lib/stock/option-lists';
import { createVehicleSharePicture } from '@/lib/search/share/shared-vehicle';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getDetailPriceLabel, getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { getContactWays } from '@/lib/backend/content/server';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { createVehicleWhatsappText } from './vehicle-texts';
import { createMissingVehicleMetadata } from './missing-vehicle';
import type { RequestedVehicle } from './requested-vehicle';

export function createProposalMetadata(requested: RequestedVehicle): Metadata {
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return createMissingVehicleMetadata(requested);
  const { title, slug } = vehicle;
  return createPageMetadata({
    title: `Proposta pelo ${title}`,
    description: `Faça a sua proposta pelo ${title}.`,
    path: routes.vehicle(slug),
    picture: createVehicleSharePicture(vehicle),
    index: false,
  });
}

type ProposalScreenProps = Readonly<{
  vehicle: VehicleDetail;
  text?: string;
}>;

/** Shows the proposal form or, for a sold vehicle, the order form on a page of its own. */
export async function ProposalScreen({ vehicle, text = '' }: ProposalScreenProps) {
  const { id, slug, brand, title, picture, sold, modelYear } = vehicle;
  const name = getFullVehicleName(vehicle);
  const whatsappText = createVehicleWhatsappText(vehicle);
  const [contact, brands] = await Promise.all([
    getContactWays('vehicle', whatsappText),
    getBrands(),
  ]);
  const isOrder = sold || id === null;
  return (
    <>
      <section className="section">
        <div className="wrap grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <div className="grid content-start gap-4">
            <Photo
              src={picture}
              alt={name}
              sizes="(min-width:64rem) 36vw, 92vw"
              widths={[480, 960]}
              priority
            />
            <div>
              {brand && <p className="text-muted">{brand}</p>}
              <p className="t-h3">{title}</p>
              <p className="num mt-1">{getDetailPriceLabel(vehicle)}</p>
            </div>
            <ContactLinks contact={contact} />
            <TextLink href={routes.vehicle(slug)} className="justify-self-start">
              Voltar ao veículo
            </TextLink>
          </div>
          <div className="bg-white p-[clamp(1.25rem,3vw,2.5rem)]">
            <h1 className="mb-5 t-h2">
              {isOrder ? 'Encomende o seu carro' : 'Faça a sua proposta'}
            </h1>
            {isOrder ? (
              <OrderForm
                model={name}
                year={String(modelYear ?? '')}
                source={routes.vehicle(slug)}
                contact={contact}
              />
            ) : (
              <ProposalPanel
                vehicle={{ id, slug, title }}
                contact={contact}
                brands={valueOr(brands, [])}
                text={text}
              />
            )}
          </div>
        </div>
      </section>
      <FloatingWhatsapp topic="vehicle" text={whatsappText} />
    </>
  );
}
