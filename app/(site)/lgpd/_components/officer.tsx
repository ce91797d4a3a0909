import { TextLink, textLinkStyle } from '@/components/ui/link';
import type { DataOfficer } from '@/lib/env';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

/** Who answers for personal data, as far as that is published, and how to ask; the form is always there. */
export function Officer({ name, email }: DataOfficer) {
  return (
    <section
      id="preferencias"
      aria-labelledby="encarregado"
      className="mt-(--space-block) grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-[6vw]"
    >
      <div>
        <h2 id="encarregado" className="t-h3">
          Encarregado de dados
        </h2>
        <p className="t-lead mt-2 max-w-(--container-text)">
          Para acessar, corrigir ou apagar os seus dados, fale com o encarregado pelo tratamento de
          dados do {site.group}
          {name && `: ${name}`}.
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink href={routes.contactAbout('meus-dados')}>Falar sobre os meus dados</TextLink>
        <a href={routes.privacyPreferences} className={textLinkStyle}>
          Rever preferências de privacidade
        </a>
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
          >
            {email}
          </a>
        )}
      </p>
    </section>
  );
}
