import { showPreview } from '@/components/ui/preview-screen';
import type { VehicleFact } from '@/lib/stock/vehicle/facts';
import { NoVehiclePhoto, PhotoStage, VehicleStage } from './vehicle-stage';
import styles from './vehicle-card.module.css';

/**
 * Shows a card's data of its vehicle in the places of the vehicle's page, until that has come.
 *
 * @param path of the page
 */
export function showVehicle(card: Element, path: string): void {
  const content = <VehiclePreview vehicle={readCard(card)} />;
  showPreview(path, content, card.querySelector<HTMLElement>('.photo'));
}

function VehiclePreview({ vehicle }: Readonly<{ vehicle: TappedVehicle }>) {
  const { armoured, sold, state, name, picture } = vehicle;
  return (
    <VehicleStage
      {...vehicle}
      trail={<p className="py-3.5 text-small">&nbsp;</p>}
      photos={
        <PhotoStage
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

/** A vehicle as its card shows it, in the words of its page. */
type TappedVehicle = Readonly<{
  brand: string | null;
  title: string;
  price: string;
  facts: readonly VehicleFact[];
  name: string;
  /** The file the card shows. */
  picture: string | null;
  armoured: boolean;
  sold: boolean;
  state: string | null;
}>;

/** These facts stand first on the vehicle's page, whatever else it shows. */
const FIRST = ['Ano', 'KM'];

/** The page words these prices otherwise than a card. */
const PRICES: Readonly<Record<string, string>> = {
  'Sob Consulta': 'Subconsulta',
  Vendido: 'Veículo Vendido',
};

/** Reads a vehicle from its card, so that its data need not travel to the browser a second time. */
function readCard(card: Element): TappedVehicle {
  const textOf = (part: string | undefined) => card.querySelector(`.${part}`)?.textContent ?? null;
  const picture = card.querySelector('img');
  const title = textOf(styles.name) ?? '';
  const brand = textOf(styles.brand);
  const price = textOf(styles.price) ?? '';
  const facts = [...card.querySelectorAll<HTMLElement>('[data-fact]')].map((fact) => ({
    label: fact.dataset.fact ?? '',
    value: fact.textContent,
  }));
  return {
    brand,
    title,
    price: PRICES[price] ?? price,
    facts: facts.filter(({ label }) => FIRST.includes(label)),
    name: [brand, title].filter(Boolean).join(' '),
    picture: picture ? picture.currentSrc || picture.src : null,
    armoured: card.hasAttribute('data-armoured'),
    sold: card.classList.contains(styles.sold ?? ''),
    state: card.getAttribute('data-state'),
  };
}
