import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { arrowRight, shieldCheck } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import { type CardVehicle, getCardName } from './card-vehicle';
import { cardPictureSizes } from './picture-sizes';

/** Number of letters above which a card cuts a vehicle's name after two lines; the vehicle's page shows it in full. */
const LONG_NAME_LETTERS = 60;

export const cardHeartStyle = 'grid card-heart';

export type VehicleCardFrameProps = Readonly<{
  vehicle: CardVehicle;
  heading?: 'h2' | 'h3' | 'h4';
  /** Value of the picture's `sizes` attribute, if it differs from that of cards in a multi-column list. */
  sizes?: string;
  /** `true` loads the picture first, because it is visible at once. */
  priority?: boolean;
  /** Remark on the warranty of the armoured glass, shown in lists of armoured cars. */
  glassWarranty?: string;
  /** Name of the vehicle, as a link to its page that covers the whole card. */
  name: ReactNode;
  /** Heart button for the corner opposite the badges. */
  heart?: ReactNode;
  /** Wraps the photo in an element that needs JavaScript. */
  photos?: (photo: ReactNode) => ReactNode;
}>;

/** Renders a vehicle card; parts that need JavaScript are passed in as props. */
export function VehicleCardFrame({
  vehicle,
  heading: Heading = 'h3',
  sizes = cardPictureSizes.sizes,
  priority = false,
  glassWarranty,
  name,
  heart,
  photos = (photo) => photo,
}: VehicleCardFrameProps) {
  const { brand, title, price, facts, fuel, state, news } = vehicle;
  const isAmount = /^R\$ [\d.,]+$/.test(price);

  return (
    <article className={joinClasses('vehicle-card', vehicle.sold && 'card-sold')}>
      {photos(
        <Photo
          src={vehicle.picture ?? null}
          alt={getCardName(vehicle)}
          sizes={sizes}
          widths={cardPictureSizes.widths}
          priority={priority}
          className="card-picture"
        />,
      )}
      <div className="card-badges">
        {vehicle.armoured && (
          <Badge>
            <Icon shape={shieldCheck} className="size-4" />
            Blindados
          </Badge>
        )}
        {state && <Badge tone="paper">{state}</Badge>}
      </div>
      {heart}
      <div className="card-body">
        {brand && <p className="card-brand">{brand}</p>}
        <Heading
          className={joinClasses('card-name', title.length > LONG_NAME_LETTERS && 'card-long')}
        >
          {name}
        </Heading>
        <ul className="card-facts">
          {[...Object.values(facts), fuel].map(
            (fact, index) => fact && <li key={index}>{fact}</li>,
          )}
        </ul>
        {glassWarranty && <p className="num mb-2 text-small text-support">{glassWarranty}</p>}
        {news && <p className="num mb-2 text-small font-medium text-accent">{news}</p>}
        <div data-never-covered="" className="card-foot">
          <p className={joinClasses('num', 'card-price', !isAmount && 'card-words')}>{price}</p>
          {/* Looks like a link but is none, since the vehicle's name is the link. */}
          <span aria-hidden="true" className="card-more">
            VER DETALHES <Icon shape={arrowRight} className="size-4" />
          </span>
        </div>
      </div>
    </article>
  );
}
