import { showPreview } from '@/components/ui/show-preview';
import { type CardVehicle, getCardName } from './card-vehicle';
import { NoVehiclePhoto, VehicleFirstScreen, VehiclePhotoFrame } from './vehicle-stage';

/** Shows the data of a vehicle, laid out as on the vehicle's page, until that page (`path`) is loaded. */
export function showVehiclePreview(vehicle: CardVehicle, card: Element, path: string): void {
  const image = card.querySelector('img');
  const picture = image && (image.currentSrc || image.src);
  const content = <VehiclePreview {...{ vehicle, picture }} />;
  showPreview(path, content, card.querySelector<HTMLElement>('.photo'));
}

type VehiclePreviewProps = Readonly<{
  vehicle: CardVehicle;
  /** URL of the picture file that the card shows; `null` without a picture. */
  picture: string | null;
}>;

function VehiclePreview({ vehicle, picture }: VehiclePreviewProps) {
  const { armoured = false, sold = false, state = null, brand = null, title } = vehicle;
  return (
    <VehicleFirstScreen
      {...{ brand, title }}
      price={vehicle.pagePrice ?? vehicle.price}
      facts={Object.entries(vehicle.facts).map(([label, value]) => ({ label, value }))}
      trail={<p className="py-3.5 text-small">&nbsp;</p>}
      photos={
        <VehiclePhotoFrame
          armoured={armoured}
          sold={sold}
          state={state}
          moving
          photo={
            picture === null ? (
              <NoVehiclePhoto name={getCardName(vehicle)} />
            ) : (
              <div className="photo absolute inset-0">
                <picture>
                  <img src={picture} alt={getCardName(vehicle)} decoding="sync" />
                </picture>
              </div>
            )
          }
        />
      }
    />
  );
}
