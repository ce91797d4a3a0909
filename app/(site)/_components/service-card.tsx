import { PrefetchLink } from '@/components/ui/prefetch-link';
import { textLinkStyle } from '@/components/ui/link';
import { Photo } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import { aestheticsClaims, armouringClaims, bodyWorkClaims } from '@/lib/site/claims';
import { routes } from '@/lib/site/routes';
import { services, type Service } from '@/lib/site/services';

type ServiceCardProps = Readonly<{
  title: string;
  text: string;
  action: string;
  href: string;
  /** Path of a picture in `public/imagens` with the aspect ratio 3:2. */
  picture: string;
  large: boolean;
}>;

/** Shows a service as a card that is one link. */
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

export const serviceCards: Readonly<Record<Service, ServiceCardProps>> = {
  armouring: {
    title: services.armouring.name,
    text: `${warranty} de garantia, ${lighter} mais leve, nível ${level}.`,
    action: 'Conhecer a blindagem',
    href: services.armouring.route,
    picture: '/imagens/servicos/blindagem.webp',
    large: true,
  },
  aesthetics: {
    title: services.aesthetics.name,
    text: `${aestheticsClaims.accredited}. Polimento, películas de pintura e de vidro.`,
    action: 'Ver serviços',
    href: services.aesthetics.route,
    picture: '/imagens/servicos/estetica.webp',
    large: false,
  },
  bodyWork: {
    title: services.bodyWork.name,
    text: `${bodyWorkClaims.warranty} de garantia em ${bodyWorkClaims.condition}.`,
    action: 'Ver serviços',
    href: services.bodyWork.route,
    picture: '/imagens/servicos/funilaria.webp',
    large: false,
  },
};

export const saleCard: ServiceCardProps = {
  title: 'Venda',
  text: 'Zero km, seminovos e blindados.',
  action: 'Ver veículos',
  href: routes.stock,
  picture: '/imagens/servicos/venda.webp',
  large: true,
};
