import { Carousel } from '@/components/carousel/carousel';
import { BeforeAfterSlider } from '@/components/content/before-after';
import { Photo } from '@/components/ui/photo';
import { workshopServices } from './aesthetics-texts';

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
          {workshopServices.map(({ title, text, picture }) => (
            <article key={title}>
              <Photo
                src={picture}
                alt=""
                ratio="retrato"
                sizes="(min-width:48.0625rem) 31vw, 92vw"
                widths={[480, 1200]}
              />
              <h3 className="t-h3 mt-4">{title}</h3>
              <p className="mt-1.5 max-w-96 text-muted">{text}</p>
            </article>
          ))}
        </Carousel>
      </div>
    </section>
  );
}

const comparisonPictureProps = {
  ratio: 'fill',
  sizes: '(min-width:90rem) 82rem, 92vw',
  widths: [800, 1920],
} as const;

export function PolishingComparison() {
  return (
    <section className="section bg-white">
      <div className="wrap">
        <div className="mb-[clamp(20px,2.6vw,36px)] grid gap-x-[6vw] gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-end">
          <h2 className="t-h2">Polimento técnico, antes e depois</h2>
          <p className="max-w-[30rem] text-muted">
            <span className="noscript:hidden">Arraste a linha. No teclado, use as setas. </span>
            Imagem demonstrativa.
          </p>
        </div>
        <BeforeAfterSlider
          label="Mostrar antes e depois do polimento"
          before={
            <Photo
              src="/imagens/estetica/antes.webp"
              alt="Capô azul opaco, com riscos finos"
              {...comparisonPictureProps}
            />
          }
          after={
            <Photo
              src="/imagens/estetica/depois.webp"
              alt="O mesmo capô depois do polimento, com brilho e sem riscos"
              {...comparisonPictureProps}
            />
          }
        />
      </div>
    </section>
  );
}
