import { PrefetchLink } from '@/components/ui/prefetch-link';
import { textLinkStyle } from '@/components/ui/link';
import { Photo } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import { aestheticsClaims, armouringClaims, bodyWorkClaims } from '@/lib/site/claims';
import { routes } from '@/lib/site/routes';

type ServiceCardProps = Readonly<{
  title: string;
  text: string;
  action: string;
  href: string;
  /** Path of a picture in `public/imagens` with the aspect ratio 3:2. */
  picture: string;
  large: boolean;
}>;

/**
 * Shows a service as a card that is one link: a picture that fades into a dark background, the name, and one sentence.
 */
export function ServiceCard({ title, text, action, href, picture, large }: ServiceCardProps) {
  return (
    <PrefetchLink
      href={href}
      data-highlight=""
      className={joinClasses('dark', 'service-card', large && 'service-large')}
    >
      <div className="service-picture">
        <Photo
          src={picture}
          alt=""
          ratio="fill"
          sizes={large ? '(min-width:64rem) 55vw, 92vw' : '(min-width:64rem) 38vw, 92vw'}
        />
      </div>
      <div className="service-words">
        <h3 className={large ? 't-h1' : 't-h2'}>{title}</h3>
        <p>{text}</p>
        <span className={textLinkStyle}>{action}</span>
      </div>
    </PrefetchLink>
  );
}

const { level, lighter, warranty } = armouringClaims;

/** Contents of the cards for the group's services. */
export const serviceCards = {
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
