import type { ReactNode } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { TextLink } from '@/components/ui/link';
import { classes } from '@/components/ui/style';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { VehicleCard } from './vehicle-card';

type VehicleSliderProps = Readonly<{
  /** Name of the slider for assistive technology. */
  label: string;
  heading: ReactNode;
  vehicles: readonly VehicleSummary[];
  /** Fetches the page of the first once this one is idle. */
  ahead?: boolean;
  /** Link to the whole list; a short label beside the arrows, a long one below on mobile. */
  all?: Readonly<{ href: string; label: string; longLabel: string }>;
}>;

/** One card fills a small screen. */
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
            key={vehicle.slug}
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
    /** Heading, where that is more than the title. */
    heading?: ReactNode;
    /** Background of the section, as classes. */
    className?: string;
    /** Below the vehicles. */
    children?: ReactNode;
  }>;

/** Shows a section of a page with a title and vehicles; renders nothing without any. */
export function VehicleSection({
  title,
  heading = title,
  className,
  children,
  ...slider
}: VehicleSectionProps) {
  if (slider.vehicles.length === 0) return null;
  return (
    <section className={classes('section', className)}>
      <div className="wrap">
        <VehicleSlider label={title} heading={<h2 className="t-h2">{heading}</h2>} {...slider} />
        {children}
      </div>
    </section>
  );
}

/** Shows suggested vehicles below an address that led nowhere. */
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
