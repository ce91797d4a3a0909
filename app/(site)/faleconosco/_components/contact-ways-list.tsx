import { SocialLinks, TelephoneLink } from '@/components/layout/contacts';
import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { formatWhatsappNumber } from '@/lib/site/brazil/typed-phone';
import { buildDirectionsHref, buildWhatsappHref } from '@/lib/backend/content/contact';
import type { GeneralData } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';
import { AddressAndHours } from '@/app/(site)/_components/address-and-hours';

/** Lists the ways to reach the group; those missing in the backend's general data are left out. */
export function ContactWaysList({ general }: Readonly<{ general: GeneralData }>) {
  const [first] = general.whatsapp;
  const conversation = buildWhatsappHref(
    general.whatsapp,
    'group',
    `Olá! Vim pela página de contato do ${site.group}.`,
  );
  const route = buildDirectionsHref(general.address);
  return (
    <section aria-label="Contato">
      <p>
        <TelephoneLink phone={general.phone} callHref={general.callHref} />
      </p>
      {first && (
        <p className="num mt-1 text-muted">
          <span>{first.recipient ? `WhatsApp (${first.recipient})` : 'WhatsApp'}</span>:{' '}
          <span className="[white-space:nowrap]">{formatWhatsappNumber(first.number)}</span>
        </p>
      )}
      {conversation && (
        <p className="mt-3.5">
          <OutsideLink href={conversation} className={getButtonStyle('line', 'sm')}>
            <BrandIcon brand="whatsapp" />
            Conversar no WhatsApp
          </OutsideLink>
        </p>
      )}
      <div className="mt-5.5">
        <AddressAndHours
          general={general}
          route={
            route && (
              <OutsideLink href={route} className={textLinkStyle}>
                Como chegar
              </OutsideLink>
            )
          }
        />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink href={routes.visit}>Agendar visita</TextLink>
        <TextLink href={routes.verify}>Este número é nosso?</TextLink>
        {/* A plain link: Next treats the contact page and the order page, which share a path, as one page and would not
            change it. */}
        <a href={routes.order()} className={textLinkStyle}>
          Encomendar um carro
        </a>
        <a href={routes.trade} className={textLinkStyle}>
          Trocar o meu carro
        </a>
      </p>
      <SocialLinks social={general.social} className="mt-4" />
    </section>
  );
}
