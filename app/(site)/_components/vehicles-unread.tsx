import { buttonStyle } from '@/components/ui/button-style';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/routes';

/** In place of vehicles that could not be read. @param address of the page, to try again */
export function VehiclesUnread({ address }: Readonly<{ address: string }>) {
  return (
    <section className="wrap section">
      <h1 className="t-h1">Os veículos não carregaram</h1>
      <p className="t-lead mt-4 max-w-136">
        Algo falhou do nosso lado. Tente de novo em instantes; se continuar, fale com a nossa
        equipe.
      </p>
      <p className="mt-6 flex flex-wrap gap-2.5">
        <a href={address} className={buttonStyle('go')}>
          Tentar de novo
        </a>
        <LinkButton href={routes.contact} variant="line">
          Entre em contato
        </LinkButton>
      </p>
    </section>
  );
}
