import { Carousel } from '@/components/carousel/carousel';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';

const services = [
  {
    title: 'Reparo de colisão',
    text: 'Da batida leve à estrutura.',
    steps: ['Diagnóstico do dano', 'Recuperação da chapa e alinhamento', 'Pintura e montagem'],
    picture: '/imagens/funilaria/15.webp',
    alt: 'Picape com a caçamba em primer',
  },
  {
    title: 'Retoque de pintura',
    text: 'Riscos, pedriscos e para-choques, sem repintar o que está bom.',
    steps: ['Escolha da cor', 'Retoque da área', 'Polimento'],
    picture: '/imagens/funilaria/20.webp',
    alt: 'Capô azul repintado',
  },
] as const;

/** Collision repair and paint touch-ups, one a view. */
export function BodyServices() {
  return (
    <section className="section bg-white">
      <div className="wrap">
        <Carousel
          label="Serviços de funilaria"
          perView={1}
          arrowsAbove={1}
          textOnly
          heading={<h2 className="t-h2">Serviços</h2>}
        >
          {services.map(({ title, text, steps, picture, alt }) => (
            <article
              key={title}
              className="grid content-start gap-5 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-[4vw]"
            >
              <Photo
                src={picture}
                alt={alt}
                sizes="(min-width:64rem) 52vw, 92vw"
                widths={[480, 1200]}
              />
              <div>
                <h3 className="t-h2">{title}</h3>
                <p className="t-lead mt-3">{text}</p>
                <ul className="mt-4">
                  {steps.map((step) => (
                    <li
                      key={step}
                      className="flex items-center gap-3 border-b border-hairline py-2.5"
                    >
                      <Icon shape={check} className="text-accent" />
                      {step}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
