import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { routes } from '@/lib/site/routes';
import styles from './not-found-message.module.css';

type NotFoundMessageProps = Readonly<{
  /** WhatsApp link, offered in addition to the other links; `null` leaves it out. */
  whatsappHref?: string | null;
}>;

export function NotFoundMessage({ whatsappHref = null }: NotFoundMessageProps) {
  return (
    <section className="dark py-(--space-section)">
      <div className="wrap">
        <h1 className={`t-banner ${styles.title}`}>opa</h1>
        <div className="mt-6 grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-[6vw]">
          <p className="t-h3 num text-accent">erro 404</p>
          <div>
            <p className="t-lead max-w-136">
              Algo deu errado: esta página não existe ou o carro já foi vendido.
            </p>
            <div className="mt-5.5 flex flex-wrap gap-2.5">
              <LinkButton href={routes.searchPreOwned} variant="go">
                Buscar veículos
              </LinkButton>
              <LinkButton href={routes.home} variant="line">
                Ir para o início
              </LinkButton>
              {whatsappHref && (
                <OutsideLink href={whatsappHref} className={getButtonStyle('line')}>
                  <BrandIcon brand="whatsapp" /> Falar no WhatsApp
                </OutsideLink>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
