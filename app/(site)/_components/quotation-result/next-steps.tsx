import { TextLink } from '@/components/ui/link';
import { routes } from '@/lib/routes';

const steps = [
  'Um consultor lê o pedido e confere o carro e a sua escolha.',
  'Ele fala com você pelo telefone ou e-mail que você informou.',
  'Vocês fecham valores, prazo e forma de pagamento, e marcam a entrega do carro.',
];

/**
 * What happens once a quotation was made, and how to come by.
 *
 * @param about what a visit would be about: "Blindagem do Kaiserstein GLX"
 */
export function NextSteps({ about }: Readonly<{ about: string }>) {
  return (
    <section className="mt-(--space-block) print:mt-4">
      <h2 className="t-h3">O que acontece agora</h2>
      <ol className="mt-4 grid gap-x-(--space-gap) gap-y-5 md:grid-cols-3 print:mt-1 print:block print:list-decimal print:pl-5">
        {steps.map((step, index) => (
          <li key={step} className="border-t border-line pt-3 print:border-0 print:pt-0.5">
            <span
              aria-hidden="true"
              className="num text-[2rem] leading-none font-[640] font-stretch-112% text-accent print:hidden"
            >
              {index + 1}
            </span>
            <p className="mt-2 text-n-700 print:mt-0 print:text-small">{step}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 print:hidden">
        <TextLink href={routes.visitAbout(about)}>Agendar visita</TextLink>
      </p>
    </section>
  );
}
