import { Carousel } from '@/components/carousel/carousel';
import { Photo } from '@/components/ui/photo';
import { services } from './aesthetics-texts';

/** What the workshop does, in portrait pictures. */
export function ServicesSlider() {
  return (
    <section className="dark section">
      <div className="wrap">
        <Carousel
          label="Serviços de estética"
          perView={3}
          arrowsAbove={3}
          textOnly
          heading={<h2 className="t-h2">Serviços</h2>}
        >
          {services.map(({ title, text, picture }) => (
            <article key={title}>
              <Photo
                src={picture}
                alt=""
                ratio="retrato"
                sizes="(min-width:48.0625rem) 31vw, 92vw"
                widths={[480, 1200]}
              />
              <h3 className="t-h3 mt-4">{title}</h3>
              <p className="mt-1.5 max-w-[24rem] text-muted">{text}</p>
            </article>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
