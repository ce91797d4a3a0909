import type { ComponentProps, ReactNode } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { TextLink } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { VehicleCard } from './vehicle-card';

type VehicleSliderProps = Readonly<{
  label: string;
  heading: ReactNode;
  vehicles: readonly VehicleSummary[];
  /** When the first vehicle's page is prefetched; never by default. */
  ahead?: ComponentProps<typeof VehicleCard>['ahead'];
  /** Link to the whole list: `label` is shown beside the arrows, `longLabel` below the cards on small screens. */
  all?: Readonly<{ href: string; label: string; longLabel: string }>;
}>;

/** Value of the pictures' `sizes` attribute: on a small screen one card is as wide as the screen. */
const SLIDE_PICTURE_SIZES = '(min-width:48.0625rem) 31vw, 92vw';

/** Shows three cards at a time and one on small screens, with arrows if there are more than three. */
function VehicleSlider({ label, heading, vehicles, ahead, all }: VehicleSliderProps) {
  return (
    <>
      <Carousel
        label={label}
        perView={3}
        arrowsAbove={3}
        heading={heading}
        action={
          all && (
            <TextLink href={all.href} className="max-md:hidden">
              {all.label}
            </TextLink>
          )
        }
      >
        {vehicles.map((vehicle, index) => (
          <VehicleCard
            key={index}
            vehicle={vehicle}
            sizes={SLIDE_PICTURE_SIZES}
            {...(ahead && index === 0 && { ahead })}
          />
        ))}
      </Carousel>
      {all && (
        <p className="mt-2 md:hidden">
          <TextLink href={all.href}>{all.longLabel}</TextLink>
        </p>
      )}
    </>
  );
}

type VehicleSectionProps = Omit<VehicleSliderProps, 'label' | 'heading'> &
  Readonly<{
    title: string;
    className?: string;
    children?: ReactNode;
  }>;

/** Shows a section with a title and a carousel of vehicles; renders nothing without vehicles. */
export function VehicleSection({ title, className, children, ...slider }: VehicleSectionProps) {
  if (slider.vehicles.length === 0) return null;
  return (
    <section className={joinClasses('section', className)}>
      <div className="wrap">
        <VehicleSlider label={title} heading={<h2 className="t-h2">{title}</h2>} {...slider} />
        {children}
      </div>
    </section>
  );
}

/** Shows suggested vehicles on the page of a URL that does not exist. */
export function SuggestedVehicleSlider({
  vehicles,
}: Readonly<{ vehicles: readonly VehicleSummary[] }>) {
  return (
    <VehicleSlider
      label="Sugestões"
      heading={
        <h2 id="sugestoes" className="t-h2">
          Sugestões
        </h2>
      }
      vehicles={vehicles}
    />
  );
}
