import { ContactLinks } from '@/components/form/contact-links';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link';
import { getContactWays } from '@/lib/backend/content/server';
import type { WhatsappTopic } from '@/lib/backend/content/types';
import { getSiteUrl } from '@/lib/server/env';
import { markPage } from '@/lib/server/page-cache/mark-page';
import { routes } from '@/lib/site/routes';

type UnavailablePageProps = Readonly<{
  /** Heading that names what failed to load: "Os veículos não carregaram". */
  title: string;
  /** URL of the page, for the link that tries again. */
  address: string;
  /** Topic that determines which WhatsApp number of the group is offered. */
  topic?: WhatsappTopic;
}>;

/**
 * Shown in place of a page whose data could not be read. The page is sent with the HTTP status 503 and `Retry-After`,
 * and is rendered again seconds later.
 */
export async function UnavailablePage({ title, address, topic = 'group' }: UnavailablePageProps) {
  await markPage('unavailable');
  const contact = await getContactWays(
    topic,
    `Olá! A página ${getSiteUrl()}${address} não carregou. Podem me ajudar?`,
  );
  return (
    <section className="wrap section">
      <h1 className="t-h1">{title}</h1>
      <p className="t-lead mt-4 max-w-136">
        Algo falhou do nosso lado. Tente de novo em instantes; se continuar, fale com a nossa
        equipe.
      </p>
      <p className="mt-6 mb-2.5 flex flex-wrap gap-2.5">
        <a href={address} className={getButtonStyle('go')}>
          Tentar de novo
        </a>
        <LinkButton href={routes.contact} variant="line">
          Entre em contato
        </LinkButton>
      </p>
      <ContactLinks contact={contact} />
    </section>
  );
}
