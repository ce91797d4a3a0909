import { Carousel } from '@/components/carousel/carousel';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';

export const bodyWorkServices = [
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
    steps: ['Acerto da cor', 'Retoque da área', 'Polimento'],
    picture: '/imagens/funilaria/20.webp',
    alt: 'Capô azul repintado',
  },
] as const;

export function BodyWorkServices() {
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
          {bodyWorkServices.map(({ title, text, steps, picture, alt }) => (
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

/** File names in `public/imagens/funilaria` with descriptions, in the order of the gallery. */
const pictureFiles: readonly (readonly [file: string, shows: string])[] = [
  ['03', 'Sedã vermelho com a dianteira em primer'],
  ['05', 'Utilitário azul com a traseira em primer'],
  ['08', 'Dianteira vermelha depois da pintura'],
  ['12', 'Cupê prata depois do reparo da traseira'],
  ['15', 'Picape verde com a caçamba em primer'],
  ['18', 'Lateral vermelha depois do reparo'],
  ['20', 'Capô azul repintado'],
  ['24', 'Traseira clara depois da pintura'],
  ['25', 'Porta vermelha com a parte de baixo em primer'],
  ['28', 'Utilitário verde com a lateral traseira em primer'],
  ['07', 'Sedã branco depois da pintura'],
  ['06', 'Utilitário cinza com a lateral em primer'],
  ['09', 'Dianteira azul depois da pintura'],
  ['10', 'Cupê vermelho depois do reparo da traseira'],
  ['13', 'Picape preta com a caçamba em primer'],
  ['17', 'Lateral azul depois do reparo'],
  ['21', 'Capô verde repintado'],
  ['23', 'Traseira cinza depois da pintura'],
  ['26', 'Lateral cinza em preparação'],
  ['27', 'Utilitário cinza com a traseira em primer'],
  ['02', 'Sedã preto com a dianteira em primer'],
  ['04', 'Utilitário branco com a traseira em primer'],
  ['01', 'Sedã branco com a dianteira em primer'],
  ['11', 'Cupê azul depois do reparo da traseira'],
  ['14', 'Picape branca com a caçamba em primer'],
  ['16', 'Lateral branca depois do reparo'],
  ['19', 'Capô preto repintado'],
  ['22', 'Traseira prata depois da pintura'],
];

export const bodyWorkPictures = pictureFiles.map(([file, shows]) => ({
  src: `/imagens/funilaria/${file}.webp`,
  alt: shows,
}));
