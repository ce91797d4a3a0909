import { showPreview } from '@/components/ui/preview-screen';
import { getDetailPriceLabel, getPriceLabel, type VehicleFact } from '@/lib/stock/vehicle/facts';
import { NoVehiclePhoto, VehiclePhotoFrame, VehicleFirstScreen } from './vehicle-stage';
import styles from './vehicle-card.module.css';

/**
 * Shows the data of a vehicle card, laid out as on the vehicle's page, until that page is loaded.
 *
 * @param card the pressed card
 * @param path path of the vehicle's page
 */
export function showVehiclePreview(card: Element, path: string): void {
  const content = <VehiclePreview vehicle={readVehicleFromCard(card)} />;
  showPreview(path, content, card.querySelector<HTMLElement>('.photo'));
}

function VehiclePreview({ vehicle }: Readonly<{ vehicle: TappedVehicle }>) {
  const { armoured, sold, state, name, picture } = vehicle;
  return (
    <VehicleFirstScreen
      {...vehicle}
      trail={<p className="py-3.5 text-small">&nbsp;</p>}
      photos={
        <VehiclePhotoFrame
          armoured={armoured}
          sold={sold}
          state={state}
          moving
          photo={
            picture === null ? (
              <NoVehiclePhoto name={name} />
            ) : (
              <div className="photo absolute inset-0">
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

/** Data of a vehicle read from its card, worded as on the vehicle's page. */
type TappedVehicle = Readonly<{
  brand: string | null;
  title: string;
  price: string;
  facts: readonly VehicleFact[];
  name: string;
  /** URL of the picture file that the card shows; `null` without a picture. */
  picture: string | null;
  armoured: boolean;
  sold: boolean;
  state: string | null;
}>;

/** Labels of the facts that the vehicle's page always shows first. */
const ALWAYS_SHOWN_FACTS = ['Ano', 'KM'];

/** Reads a vehicle's data from the HTML of its card, so that the data need not be sent to the browser a second time. */
function readVehicleFromCard(card: Element): TappedVehicle {
  const textOf = (part: string | undefined) => card.querySelector(`.${part}`)?.textContent ?? null;
  const picture = card.querySelector('img');
  const title = textOf(styles.name) ?? '';
  const brand = textOf(styles.brand);
  const sold = card.classList.contains(styles.sold ?? '');
  const price = textOf(styles.price);
  const isPriced = price !== getPriceLabel({ sold, price: null });
  const facts = [...card.querySelectorAll<HTMLElement>('[data-fact]')].map((fact) => ({
    label: fact.dataset.fact ?? '',
    value: fact.textContent,
  }));
  return {
    brand,
    title,
    // For a vehicle without a price, the vehicle's page uses another text than the card.
    price: isPriced ? (price ?? '') : getDetailPriceLabel({ sold, price: null }),
    facts: facts.filter(({ label }) => ALWAYS_SHOWN_FACTS.includes(label)),
    name: [brand, title].filter(Boolean).join(' '),
    picture: picture ? picture.currentSrc || picture.src : null,
    armoured: card.hasAttribute('data-armoured'),
    sold,
    state: card.getAttribute('data-state'),
  };
}
