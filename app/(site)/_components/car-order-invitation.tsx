import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { routes } from '@/lib/site/routes';
import styles from './car-order-invitation.module.css';

/**
 * Invites a visitor who did not find a car to order one on the contact page; `order` is the URL of the order form, from
 * lib/site/routes.
 */
export function CarOrderInvitation({ order = routes.order() }: Readonly<{ order?: string }>) {
  return (
    <a
      href={order}
      className="dark relative isolate grid items-center gap-4.5 overflow-hidden large-text:grid-cols-1 p-[clamp(24px,4vw,56px)] md:grid-cols-[1fr_auto]"
    >
      <Photo
        src="/imagens/servicos/blindagem.webp"
        alt=""
        sizes="(min-width:90rem) 82rem, 92vw"
        widths={[800, 1200]}
        ratio="fill"
        className={`z-behind opacity-28 md:opacity-55 ${styles.picture}`}
      />
      <span className="min-w-0 wrap-break-word">
        <span className="t-h2 block max-w-136 text-balance">
          não encontrou o que estava procurando
        </span>
        <span className="mt-2.5 block max-w-[30rem] text-n-200">
          Diga qual é o carro, o ano e até quanto quer pagar. Um consultor procura para você.
        </span>
      </span>
      <span className={getButtonStyle('ink', 'md', 'max-md:w-full')}>
        Encomende aqui <Icon shape={arrowRight} />
      </span>
    </a>
  );
}
