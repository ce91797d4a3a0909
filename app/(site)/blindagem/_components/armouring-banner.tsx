import { PageBanner } from '@/components/layout/page-banner';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { armouringClaims } from '@/lib/site/claims';
import { getBanners, getContactWays } from '@/lib/backend/content/server';
import { valueOr } from '@/lib/backend/result';
import type { Banner } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { ARMOURING_WHATSAPP_TEXT } from './armouring-texts';

/**
 * Shows the banner of the armouring page; if the group has no WhatsApp number, the consultant's button leads to the
 * contact page.
 */
export async function ArmouringBanner() {
  const [{ whatsappHref }, banners] = await Promise.all([
    getContactWays('armouring', ARMOURING_WHATSAPP_TEXT),
    getBanners(),
  ]);
  const price = findStartingPrice(valueOr(banners, []));
  return (
    <PageBanner
      height="tall"
      title="Blindagem de alto desempenho"
      text={
        <>
          Desenvolvida ao longo de {armouringClaims.development}.
          {price !== null && <span className="num block font-semibold">A partir de {price}</span>}
        </>
      }
      picture={{
        wide: '/imagens/blindagem/topo.webp',
        tall: '/imagens/blindagem/topo-celular.webp',
      }}
    >
      <LinkButton href={routes.armouringQuotation} variant="go" ahead="in-use">
        Fazer orçamento <Icon shape={arrowRight} />
      </LinkButton>
      {whatsappHref ? (
        <OutsideLink href={whatsappHref} className={getButtonStyle('line')} where="no WhatsApp">
          Falar com consultor
        </OutsideLink>
      ) : (
        <LinkButton href={routes.contact} variant="line">
          Falar com consultor
        </LinkButton>
      )}
    </PageBanner>
  );
}

/** Returns the price in the backend's banner about armouring; `null` if no banner names one. */
function findStartingPrice(banners: readonly Banner[]): string | null {
  const armouringBanner = banners.find(
    ({ kind, href }) => kind === 'service' && href === routes.armouring,
  );
  const from = armouringBanner?.campaign?.fromPrice;
  return from && from !== 'on-request' && from.cents !== null ? from.text : null;
}
