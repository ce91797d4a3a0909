import { Icon } from '@/components/ui/icon';
import { arrowUpRight } from '@/components/ui/icon-shapes';
import { IntentLink } from '@/components/ui/intent-link';
import { LinkButton } from '@/components/ui/link';
import { routes } from '@/lib/routes';

const subjects = [
  {
    key: 'compra',
    title: 'Comprar',
    text: 'Diga o carro que você quer, o ano e o limite de preço.',
  },
  {
    key: 'troca',
    title: 'Trocar',
    text: 'Conte qual é o seu carro e por qual quer trocar.',
  },
  {
    key: 'consignacao',
    title: 'Consignar',
    text: 'Deixe a venda do seu carro com um consultor.',
  },
] as const;

/** Personalised consultancy: buying, trading, consigning. */
export function ConsultancySection() {
  return (
    <section className="section">
      <div className="wrap grid gap-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[6vw]">
        <div>
          <h2 className="t-h1">
            Consultoria personalizada, <br />
            do primeiro contato à chave.
          </h2>
          <p className="t-lead mt-4.5 max-w-[30rem]">
            Para comprar, trocar ou consignar, comece por uma conversa.
          </p>
          <p className="mt-6">
            <LinkButton href={routes.contact}>Fale com um consultor</LinkButton>
          </p>
        </div>
        <ul className="border-t border-line">
          {subjects.map(({ key, title, text }) => (
            <li key={key} className="border-b border-line">
              <IntentLink
                href={routes.contactAbout(key)}
                className="group grid grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-x-5 gap-y-1.5 py-5.5 lg:py-7.5"
              >
                <h3 className="t-h2 group-hover:text-accent">{title}</h3>
                <p className="col-start-1 max-w-[36rem] leading-[1.45] text-support">{text}</p>
                <Icon shape={arrowUpRight} className="col-start-2 row-span-2 row-start-1 size-6" />
              </IntentLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
