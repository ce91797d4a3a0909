import { aestheticsClaims, armouringClaims, bodyWorkClaims } from '@/lib/claims';
import { routes } from '@/lib/routes';

const { level, lighter, warranty } = armouringClaims;

/** The group's services as their cards tell them (service-card.tsx). */
export const services = {
  armouring: {
    title: 'Blindagem',
    text: `${warranty} de garantia, ${lighter} mais leve, nível ${level}.`,
    action: 'Conhecer a blindagem',
    href: routes.armouring,
    picture: '/imagens/servicos/blindagem.webp',
    large: true,
  },
  aesthetics: {
    title: 'Estética',
    text: `${aestheticsClaims.accredited}. Polimento, películas de pintura e de vidro.`,
    action: 'Ver serviços',
    href: routes.aesthetics,
    picture: '/imagens/servicos/estetica.webp',
    large: false,
  },
  bodyWork: {
    title: 'Funilaria',
    text: `${bodyWorkClaims.warranty} de garantia em ${bodyWorkClaims.condition}.`,
    action: 'Ver serviços',
    href: routes.bodyWork,
    picture: '/imagens/servicos/funilaria.webp',
    large: false,
  },
  sale: {
    title: 'Venda',
    text: 'Zero km, seminovos e blindados.',
    action: 'Ver veículos',
    href: routes.stock,
    picture: '/imagens/servicos/venda.webp',
    large: true,
  },
} as const;
