import { Carousel } from '@/components/carousel/carousel';
import { Photo } from '@/components/ui/photo';
import type { VehicleDetail, VehicleDifferential } from '@/lib/catalogue/types';

/** "diferenciais": one at a time, with a counter. Without any, the block is not there. */
export function Differentials({
  vehicle,
}: Readonly<{ vehicle: Pick<VehicleDetail, 'differentials'> }>) {
  if (vehicle.differentials.length === 0) return null;
  return (
    <section className="dark section">
      <div className="wrap">
        <Carousel
          label="diferenciais"
          perView={1}
          arrowsAbove={1}
          textOnly
          heading={<h2 className="t-h2">diferenciais</h2>}
        >
          {vehicle.differentials.map((differential, index) => (
            <Differential key={index} differential={differential} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function Differential({ differential }: Readonly<{ differential: VehicleDifferential }>) {
  const { picture, title, description } = differential;
  return (
    <div className="grid gap-5.5 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-[4vw]">
      {picture && (
        <Photo
          src={picture}
          alt=""
          ratio="video"
          sizes="(min-width:64rem) 62vw, 92vw"
          widths={[480, 1200]}
        />
      )}
      <div>
        {title && <h3 className="t-h3">{title}</h3>}
        {description && <p className="t-lead mt-2.5 whitespace-pre-line">{description}</p>}
      </div>
    </div>
  );
}
