import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { getContactWays } from '@/lib/backend/content/server';
import { type SentForm, receiptTexts, thankYouTexts } from '@/lib/forms/sent-texts';
import { createPageMetadata } from '@/lib/http/metadata';
import { routes } from '@/lib/site/routes';

type ThankYouScreenProps = Readonly<{
  form: SentForm;
  /** Content that only this thank-you page has, such as a summary of the submission and further links. */
  children?: ReactNode;
}>;

export function createThankYouMetadata(form: SentForm): Metadata {
  const { name, description, path } = thankYouTexts[form];
  return createPageMetadata({ title: name, description, path });
}

/** Confirms that a form sent without JavaScript has arrived, with the next steps and links to continue. */
export async function ThankYouScreen({ form, children }: ThankYouScreenProps) {
  const { steps, topic, text } = thankYouTexts[form];
  const { whatsappHref, responseTime } = await getContactWays(topic, text);
  return (
    <>
      <section className="dark py-(--space-section)">
        <div className="wrap">
          <span className="chamfer grid size-18 place-items-center text-action-ink [--cut-fill:var(--color-action)]">
            <Icon shape={check} className="size-6" />
          </span>
          <h1 className="mt-6 t-display">{receiptTexts[form].title}</h1>
          <p className="mt-4.5 t-lead max-w-136">
            Um consultor vai responder pelo telefone ou e-mail que você informou
            <span>{responseTime ? `, ${responseTime}.` : '.'}</span> Se preferir, continue agora
            pelo WhatsApp.
          </p>
          {children}
          <div className="mt-7 flex flex-wrap gap-2.5">
            {whatsappHref && (
              <OutsideLink href={whatsappHref} className={getButtonStyle('go')}>
                <BrandIcon brand="whatsapp" />
                Continuar no WhatsApp
              </OutsideLink>
            )}
            <LinkButton href={routes.searchPreOwned} variant="line">
              Ver outros veículos
            </LinkButton>
          </div>
        </div>
      </section>
      <section className="section-tight" aria-labelledby="passos">
        <div className="wrap">
          <h2 id="passos" className="sr-only">
            O que acontece agora
          </h2>
          <ol className="grid gap-8 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step.title} className="border-t-2 border-ink pt-4">
                <span
                  aria-hidden="true"
                  className="num block text-display leading-none font-semibold font-stretch-112%"
                >
                  {index + 1}
                </span>
                <h3 className="mt-8 t-h3">{step.title}</h3>
                <p className="mt-1 text-support">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <FloatingWhatsapp topic={topic} text={text} />
    </>
  );
}
