import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { controlStyle, labelStyle } from '@/components/form/control-style';
import { TelephoneLink } from '@/components/layout/contacts';
import { getButtonStyle } from '@/components/ui/button';
import { getGeneralData } from '@/lib/backend/content/server';
import { valueOr } from '@/lib/backend/result';
import { parseContact, type ComparableContact } from '@/lib/forms/own-contacts';
import { verifyContact } from '@/lib/forms/verify-contact';
import { routes } from '@/lib/site/routes';

const contactKindNames: Readonly<Record<ComparableContact['kind'], string>> = {
  phone: 'telefone',
  email: 'e-mail',
  cnpj: 'CNPJ',
};

/**
 * Compares a telephone, an e-mail or a CNPJ with those of the group ("Este número é nosso?"). `typed` is normalised,
 * and empty before the visitor has entered anything.
 */
export function ContactSection({ typed }: Readonly<{ typed: string }>) {
  return (
    <section aria-labelledby="contato-titulo" className="section bg-white">
      <div className="wrap grid gap-(--space-block) lg:grid-cols-2">
        {typed !== '' && <ContactAnswer typed={typed} />}
        <div>
          <h2 id="contato-titulo" className="t-h2">
            Este número é nosso?
          </h2>
          <p className="t-lead mt-3 max-w-(--container-text)">
            Recebeu uma mensagem, uma ligação ou um pedido de pagamento em nosso nome? Compare com
            os contatos do grupo antes de responder ou de pagar.
          </p>
        </div>
        <form action={routes.verify} method="get" className="grid content-start gap-5">
          <div className="grid gap-1.5">
            <label htmlFor="contato" className={labelStyle}>
              Telefone, e-mail ou CNPJ
            </label>
            <input
              id="contato"
              name="contato"
              defaultValue={typed}
              maxLength={200}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="contato-dica"
              className={controlStyle}
            />
            <p id="contato-dica" className="text-small text-n-500">
              Telefone com DDD. Com ou sem +55, espaços e pontos.
            </p>
          </div>
          <button type="submit" className={getButtonStyle('go', 'md', 'justify-self-start')}>
            Conferir
          </button>
        </form>
      </div>
    </section>
  );
}

async function ContactAnswer({ typed }: Readonly<{ typed: string }>) {
  const contact = parseContact(typed);
  if (contact === null) {
    return (
      <VerificationAnswer title="Isso não parece telefone, e-mail nem CNPJ" typed={typed}>
        Digite um contato por vez: o telefone com DDD, o e-mail inteiro ou o CNPJ com os 14
        caracteres.
      </VerificationAnswer>
    );
  }
  const name = contactKindNames[contact.kind];
  const verdict = await verifyContact(contact, await headers());
  switch (verdict.kind) {
    case 'ours':
      return (
        <VerificationAnswer title={`Este ${name} é nosso`} typed={typed}>
          {verdict.titles.join(', ')}. Na dúvida, não responda: ligue você mesmo para o grupo.
        </VerificationAnswer>
      );
    case 'unknown':
      return (
        <VerificationAnswer title={`Este ${name} não está na nossa lista`} typed={typed} call>
          Não pague nem mande dados por ele antes de falar com a gente
        </VerificationAnswer>
      );
    case 'without-area':
      return (
        <VerificationAnswer title="Falta o DDD" typed={typed}>
          O mesmo número existe em outras cidades. Digite o telefone com o DDD.
        </VerificationAnswer>
      );
    case 'no-list':
      return (
        <VerificationAnswer title={`Não temos como conferir este ${name}`} typed={typed} call>
          Agora o site não tem um {name} do grupo para comparar. Pergunte antes de responder
        </VerificationAnswer>
      );
    case 'too-many':
      return (
        <VerificationAnswer title="Muitas tentativas" typed={typed} call>
          Foram muitos contatos que não são nossos. Tente de novo daqui a uma hora, ou pergunte
        </VerificationAnswer>
      );
  }
}

type VerificationAnswerProps = Readonly<{
  title: string;
  typed: string;
  /** `true` adds the group's telephone number to the end of the sentence, if it is known. */
  call?: boolean;
  children: ReactNode;
}>;

async function VerificationAnswer({
  title,
  typed,
  call = false,
  children,
}: VerificationAnswerProps) {
  const general = call ? valueOr(await getGeneralData(), null) : null;
  return (
    <section
      role="status"
      aria-labelledby="contato-resposta"
      className="max-w-(--container-text) min-w-0 md:col-span-full"
    >
      <h2 id="contato-resposta" className="t-h2">
        {title}
      </h2>
      <p className="num mt-3 font-medium wrap-anywhere">{typed}</p>
      <p className="t-lead mt-3">
        {children}
        {call && <span>{general?.phone ? ', neste número:' : '.'}</span>}
      </p>
      {general && (
        <TelephoneLink phone={general.phone} callHref={general.callHref} className="mt-3" />
      )}
    </section>
  );
}
