import type { Metadata } from 'next';
import { ContactLinks } from '@/components/form/contact-links';
import type { FrequentQuestion } from '@/components/content/sections';
import { PageBanner } from '@/components/layout/page-banner';
import { SellForm } from '@/components/lead/sell/sell-form';
import { valueOr } from '@/lib/backend/result';
import { getBrands } from '@/lib/stock/option-lists';
import { getContactWays } from '@/lib/backend/content/server';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { QuestionsSection } from '../_components/questions-section';
import styles from './page.module.css';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Venda seu carro',
  description: `Cadastre o seu carro com quatro fotos e receba uma proposta do ${site.group}.`,
  path: routes.sellYourCar,
  picture: servicePictures.selling,
});

const SELL_WHATSAPP_TEXT = 'Olá! Quero vender o meu carro.';

export default async function SellYourCarPage() {
  const [brands, contact] = await Promise.all([
    getBrands(),
    getContactWays('group', SELL_WHATSAPP_TEXT),
  ]);
  return (
    <>
      <PageBanner
        title="Venda seu carro"
        text="Quatro passos, do cadastro ao pagamento."
        picture={{
          wide: '/imagens/paginas/assinatura-traseira.webp',
          tall: '/imagens/paginas/assinatura-traseira-retrato.webp',
        }}
      >
        <ContactLinks contact={contact} className="" />
      </PageBanner>
      <SellSteps />
      <section className="bg-white" aria-labelledby="o-carro">
        <div className={`wrap ${styles.form}`}>
          <h2 id="o-carro" className={`t-h1 ${styles.heading}`}>
            Conte sobre o carro
          </h2>
          <SellForm brands={valueOr(brands, [])} contact={contact} />
        </div>
      </section>
      <QuestionsSection questions={sellQuestions} withPlace={false} />
      <FloatingWhatsapp text={SELL_WHATSAPP_TEXT} />
    </>
  );
}

const SELL_STEPS = [
  { title: 'Cadastre o veículo', text: 'Dados, preço e quatro fotos.' },
  { title: 'Analisamos', text: 'A equipe olha os dados e as fotos.' },
  { title: 'Enviamos a proposta', text: 'Com o valor e as condições.' },
  { title: 'Receba o valor', text: 'Se aceitar, marcamos a entrega e o pagamento.' },
] as const;

const sellQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Como vendo o meu carro para o grupo?',
    answer: SELL_STEPS.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`).join(' '),
  },
  {
    question: 'O que preciso informar?',
    answer:
      'O seu nome, um telefone ou e-mail, e a marca e o modelo do carro. Ano, quilometragem, preço, diferenciais e fotos ajudam na análise. Cada foto é uma imagem .jpeg ou .png de até 5 MB.',
  },
  {
    question: 'Posso dar o meu carro na troca por outro?',
    answer:
      'Sim. Na proposta por um carro do estoque, diga que tem um para trocar. Se o carro que você quer não está no estoque, proponha a troca em “Fale conosco”.',
  },
  {
    question: 'Posso deixar o carro em consignação?',
    answer:
      'Sim. Cadastre o carro e diga em “Diferenciais” que quer deixar em consignação: um consultor cuida da venda.',
  },
];

function SellSteps() {
  return (
    <section className="section-tight wrap" aria-labelledby="como-funciona">
      <h2 id="como-funciona" className="sr-only">
        Como funciona
      </h2>
      <ol className={styles.steps}>
        {SELL_STEPS.map(({ title, text }, index) => (
          <li key={title} className="gap-x-3 py-4.5">
            <span
              aria-hidden="true"
              className={`row-span-2 font-semibold font-stretch-115% ${styles.number}`}
            >
              {index + 1}
            </span>
            <h3 className="t-h3">{title}</h3>
            <p className="leading-[1.45] text-support">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
