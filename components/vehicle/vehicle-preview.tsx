import { showPreview } from '@/components/ui/preview-screen';
import { tappedVehicle, type TappedVehicle } from './tapped-vehicle';
import { NoVehiclePhoto, PhotoStage, VehicleStage } from './vehicle-stage';

/**
 * Shows what a card says of its vehicle, where the vehicle's page will say it, until that has come.
 *
 * @param path of the page
 */
export function showVehicle(card: Element, path: string): void {
  const content = <VehiclePreview vehicle={tappedVehicle(card)} />;
  showPreview(path, content, card.querySelector<HTMLElement>('.photo'));
}

function VehiclePreview({ vehicle }: Readonly<{ vehicle: TappedVehicle }>) {
  const { armoured, sold, name, picture } = vehicle;
  return (
    <VehicleStage
      {...vehicle}
      trail={<p className="py-3.5 text-small">&nbsp;</p>}
      photos={
        <PhotoStage
          armoured={armoured}
          sold={sold}
          moving
          photo={
            picture === null ? (
              <NoVehiclePhoto name={name} />
            ) : (
              <div className="photo absolute! inset-0">
                <picture>
                  <img src={picture} alt={name} decoding="sync" />
                </picture>
              </div>
            )
          }
        />
      }
    />
  );
}
