import { routes } from '@/lib/routes';

/** The group's services as their cards tell them (service-card.tsx). */
export const services = {
  armouring: {
    title: 'Blindagem',
    text: '10 anos de garantia, 80% mais leve, nível IIIA.',
    action: 'Conhecer a blindagem',
    href: routes.armouring,
    picture: '/imagens/servicos/blindagem.webp',
    large: true,
  },
  aesthetics: {
    title: 'Estética',
    text: 'Aplicador credenciado de coating cerâmico, PPF e películas.',
    action: 'Ver serviços',
    href: routes.aesthetics,
    picture: '/imagens/servicos/estetica.webp',
    large: false,
  },
  bodyWork: {
    title: 'Funilaria',
    text: '5 anos de garantia em peças metálicas sem repintura anterior.',
    action: 'Ver serviços',
    href: routes.bodyWork,
    picture: '/imagens/servicos/funilaria.webp',
    large: false,
  },
  sale: {
    title: 'Venda',
    text: 'Zero km, seminovos e blindados à pronta entrega.',
    action: 'Ver veículos',
    href: routes.stock,
    picture: '/imagens/servicos/venda.webp',
    large: true,
  },
} as const;
