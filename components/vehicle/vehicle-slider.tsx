import type { ReactNode } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { TextLink } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { VehicleCard } from './vehicle-card';

type VehicleSliderProps = Readonly<{
  /** Name of the slider for assistive technology. */
  label: string;
  heading: ReactNode;
  vehicles: readonly VehicleSummary[];
  /** Prefetches the first vehicle's page once the current page is idle. */
  ahead?: boolean;
  /** Link to the whole list; the short label is beside the arrows, the long one below the cards on mobile. */
  all?: Readonly<{ href: string; label: string; longLabel: string }>;
}>;

/** `sizes` of the pictures: one card is as wide as a small screen. */
const SLIDE_SIZES = '(min-width:48.0625rem) 31vw, 92vw';

/** Shows vehicle cards, three per view and one on mobile, with arrows above three. */
function VehicleSlider({ label, heading, vehicles, ahead = false, all }: VehicleSliderProps) {
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
            sizes={SLIDE_SIZES}
            ahead={ahead && index === 0}
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
    /** Heading, where it contains more than the title. */
    heading?: ReactNode;
    /** Classes for the background of the section. */
    className?: string;
    /** Content below the vehicles. */
    children?: ReactNode;
  }>;

/** Shows a titled section with a slider of vehicles; renders nothing without vehicles. */
export function VehicleSection({
  title,
  heading = title,
  className,
  children,
  ...slider
}: VehicleSectionProps) {
  if (slider.vehicles.length === 0) return null;
  return (
    <section className={joinClasses('section', className)}>
      <div className="wrap">
        <VehicleSlider label={title} heading={<h2 className="t-h2">{heading}</h2>} {...slider} />
        {children}
      </div>
    </section>
  );
}

/** Shows suggested vehicles for an address at which there is no page. */
export function SuggestionSlider({ vehicles }: Readonly<{ vehicles: readonly VehicleSummary[] }>) {
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
