import type { SharePicture } from '@/lib/http/metadata';
import type { Service } from '@/lib/site/services';

/** The preview pictures of the pages of services, which messengers and social networks show. */
export const servicePictures = {
  armouring: {
    path: '/imagens/previas/blindagem.jpg',
    alt: 'Camadas de vidro blindado, empilhadas',
  },
  aesthetics: {
    path: '/imagens/previas/estetica.jpg',
    alt: 'Cupê vermelho, polido, em um estúdio escuro',
  },
  bodyWork: {
    path: '/imagens/previas/funilaria.jpg',
    alt: 'Carro vermelho com a dianteira preparada para a pintura',
  },
  selling: { path: '/imagens/previas/venda.jpg', alt: 'Cupê azul em um estúdio escuro' },
} as const satisfies Readonly<Record<Service | 'selling', SharePicture>>;
