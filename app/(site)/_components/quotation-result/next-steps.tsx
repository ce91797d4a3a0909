import styles from '@/components/quotation/result/quotation.module.css';
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
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span
              aria-hidden="true"
              className="num text-[2rem] leading-none font-[640] font-stretch-112% text-accent print:hidden"
            >
              {index + 1}
            </span>
            <p className="text-n-700 print:text-small">{step}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 print:hidden">
        <TextLink href={routes.visitAbout(about)}>Agendar visita</TextLink>
      </p>
    </section>
  );
}
