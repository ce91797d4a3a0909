import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { Activity } from 'react';
import { RecordSeenVehicle } from '@/components/garage/record';
import { VideoButton } from '@/components/ui/video-button';
import { VehicleJsonLd } from '@/components/seo/json-ld';
import { VehicleView } from '@/components/tracking/vehicle-view';
import { Icon } from '@/components/ui/icon';
import { play } from '@/components/ui/icon-shapes';
import { ARMOUR_OFFER_ID, ArmourOffer, canBeArmoured } from '@/components/vehicle/armour-offer';
import { DataSheet, SpecialFeatures, VehicleEquipment } from '@/components/vehicle/vehicle-details';
import { PhotoGallery, VehiclePhotos } from '@/components/vehicle/vehicle-photos';
import { valueOr } from '@/lib/backend/result';
import { canBeQuoted } from '@/lib/quotation/armouring/armoured-total';
import { getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { getDataDay } from '@/lib/stock/detail/server';
import { getNewsBySlug } from '@/lib/stock/lists/server';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getDefaultInstalmentsLine } from '@/lib/stock/vehicle/instalments';
import { VehicleHeader } from '@/components/vehicle/vehicle-header';
import { getInstalmentsRate, getPriceNote, getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { PageBreadcrumb } from '@/app/(site)/_components/page-breadcrumb';
import { MissingVehicle, createMissingVehicleMetadata } from './_components/missing-vehicle';
import { createVehicleMetadata, createVehicleBreadcrumb } from './_components/vehicle-texts';
import { preloadRelatedVehicles, RelatedVehiclesSection } from './_components/related-section';
import { BeforeBuying } from './_components/before-buying';
import {
  VehicleMainAction,
  VehicleProposalReceipt,
  VehicleSecondAction,
  VehicleContactBar,
} from './_components/vehicle-actions';
import { getRequestedVehicle } from './_components/requested-vehicle';

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real vehicle, so it is never served. */
export const generateStaticParams = () => [{ slug: 'veiculo' }];

export async function generateMetadata({
  params,
}: PageProps<'/detalhe/[slug]'>): Promise<Metadata> {
  const requested = await getRequestedVehicle(params);
  const vehicle = valueOr(requested.read, null);
  return vehicle ? createVehicleMetadata(vehicle) : createMissingVehicleMetadata(requested);
}

/** Shows a vehicle's page: photos and price first, all other data below. */
export default async function VehiclePage({ params }: PageProps<'/detalhe/[slug]'>) {
  const [requested] = await Promise.all([
    getRequestedVehicle(params),
    preloadRelatedVehicles(params),
  ]);
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return <MissingVehicle requested={requested} />;
  if (vehicle.slug !== requested.slug) permanentRedirect(routes.vehicle(vehicle.slug));

  const origin = getSiteUrl();
  const url = origin + routes.vehicle(vehicle.slug);
  const armourable = canBeArmoured(vehicle);
  return (
    <>
      <VehicleHeader
        vehicle={vehicle}
        trail={
          <PageBreadcrumb
            steps={await createVehicleBreadcrumb(vehicle)}
            path={routes.vehicle(vehicle.slug)}
          />
        }
        url={url}
        day={await getDataDay(vehicle.slug)}
        action={<VehicleMainAction vehicle={vehicle} place="header" />}
        secondAction={<VehicleSecondAction vehicle={vehicle} />}
        priceNote={vehicle.price && getPriceNote()}
        news={await getNewsBySlug(vehicle.slug)}
        instalments={getDefaultInstalmentsLine(vehicle, getInstalmentsRate())}
        receipt={<VehicleProposalReceipt vehicle={vehicle} />}
        armouringHref={armourable ? `#${ARMOUR_OFFER_ID}` : undefined}
        photos={
          <VehiclePhotos
            vehicle={vehicle}
            video={
              <VideoButton ids={vehicle.videoIds} title={getFullVehicleName(vehicle)}>
                <Icon shape={play} /> ASSISTA AO VÍDEO
              </VideoButton>
            }
          />
        }
      />
      {vehicle.sold && <RelatedVehiclesSection vehicle={vehicle} />}
      <Activity>
        <PhotoGallery vehicle={vehicle} />
        {armourable && <QuotableArmourOffer vehicle={vehicle} />}
        <VehicleEquipment vehicle={vehicle} />
        <SpecialFeatures vehicle={vehicle} />
        <DataSheet vehicle={vehicle} />
        <BeforeBuying vehicle={vehicle} />
        {!vehicle.sold && <RelatedVehiclesSection vehicle={vehicle} />}
        <VehicleContactBar vehicle={vehicle} />
      </Activity>
      {vehicle.id && (
        <VehicleView id={vehicle.id} brand={vehicle.brand} model={vehicle.model ?? vehicle.title} />
      )}
      <RecordSeenVehicle slug={vehicle.slug} name={getFullVehicleName(vehicle)} />
      <VehicleJsonLd vehicle={vehicle} origin={origin} url={url} />
    </>
  );
}

/** Waits for the quotable models beside the page's other data, so that a slow backend does not delay the page twice. */
async function QuotableArmourOffer({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  return <ArmourOffer vehicle={vehicle} isQuotable={await canBeQuoted(vehicle)} />;
}
