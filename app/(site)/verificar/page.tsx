import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { controlStyle, labelStyle } from '@/components/form/control-style';
import { PageBanner } from '@/components/layout/page-banner';
import { getButtonStyle } from '@/components/ui/button';
import { FactList } from '@/components/ui/fact-list';
import { formatReaisAndCents } from '@/lib/site/format/numbers';
import type { DocumentCodeContent } from '@/lib/quotation/document/document-code';
import { verifyDocument } from '@/lib/quotation/document/server';
import { normaliseContact } from '@/lib/site/format/typed-text';
import { quotationFlows } from '@/lib/quotation/flows';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { ContactSection } from './_components/contact-section';

/** Turns off prerendering: the page depends on the query of its URL. */
export const instant = false;

export const metadata: Metadata = createPageMetadata({
  title: 'Verificar documento ou contato',
  description: `Confira se um orçamento em PDF foi emitido pelo ${site.group}, em que dia e com que valor, e se um telefone, e-mail ou CNPJ é nosso.`,
  path: routes.verify,
});

/** Returns the trimmed value of a query parameter that occurs exactly once, otherwise an empty text. */
const getSingleValue = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/** Lets anyone verify a document of the group by the code printed on it, and whether a contact is one of the group's. */
export default async function VerifyPage({ searchParams }: PageProps<'/verificar'>) {
  const { codigo, pedido, contato } = await searchParams;
  const [code, order] = [getSingleValue(codigo), getSingleValue(pedido)];
  const contact = normaliseContact(getSingleValue(contato));
  return (
    <>
      <PageBanner
        title="Verificar documento ou contato"
        text="Confira um orçamento em PDF pelo código impresso nele, ou se um telefone, e-mail ou CNPJ é nosso."
      />
      {/* The answer about a typed contact comes before the forms. */}
      {contact !== '' && <ContactSection typed={contact} />}
      <div className="section wrap grid gap-(--space-block) lg:grid-cols-2">
        {code !== '' && <VerificationResult code={code} order={order} />}
        <form action={routes.verify} method="get" className="grid content-start gap-5">
          <div className="grid gap-1.5">
            <label htmlFor="codigo" className={labelStyle}>
              Código do documento
            </label>
            <input
              id="codigo"
              name="codigo"
              defaultValue={code}
              maxLength={400}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="codigo-dica"
              className={controlStyle}
            />
            <p id="codigo-dica" className="text-small text-n-500">
              Está ao lado do QR code. Letras maiúsculas ou minúsculas, com ou sem traços.
            </p>
          </div>
          <div className="grid gap-1.5">
            <label htmlFor="pedido" className={labelStyle}>
              Número do pedido <span className="font-normal text-n-500">(opcional)</span>
            </label>
            <input
              id="pedido"
              name="pedido"
              defaultValue={order}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="pedido-dica"
              className={controlStyle}
            />
            <p id="pedido-dica" className="text-small text-n-500">
              Se informar, conferimos também o pedido.
            </p>
          </div>
          <button type="submit" className={getButtonStyle('go', 'md', 'justify-self-start')}>
            Verificar
          </button>
        </form>
        {code === '' && (
          <section aria-labelledby="o-que-confere" className="max-w-(--container-text)">
            <h2 id="o-que-confere" className="t-h3">
              O que conferimos
            </h2>
            <p className="mt-3">
              Se o documento foi emitido aqui, em que dia e com que valores. Compare-os com os do
              papel: se forem outros, ele foi alterado.
            </p>
            <p className="mt-3">Nome, telefone e e-mail de quem pediu o orçamento não aparecem.</p>
          </section>
        )}
      </div>
      {contact === '' && <ContactSection typed="" />}
      <FloatingWhatsapp />
    </>
  );
}

async function VerificationResult({ code, order }: Readonly<{ code: string; order: string }>) {
  const verified = await verifyDocument({ code, order: order || null }, await headers());
  const texts = {
    unknown: {
      title: 'Não reconhecemos este código',
      text: order
        ? 'Nenhum documento deste pedido foi emitido aqui com ele. Confira cada letra e o número do pedido, ou leia o QR code.'
        : 'Nenhum documento foi emitido aqui com ele. Confira cada letra, ou leia o QR code.',
    },
    'too-many': {
      title: 'Muitas tentativas',
      text: 'Foram muitos códigos errados. Tente de novo daqui a uma hora.',
    },
  } as const;
  return (
    <section role="status" aria-labelledby="resposta" className="max-w-(--container-text)">
      {verified.kind === 'issued' ? (
        <IssuedDocumentMessage issued={verified.issued} hasOrder={order !== ''} />
      ) : (
        <>
          <h2 id="resposta" className="t-h2">
            {texts[verified.kind].title}
          </h2>
          <p className="t-lead mt-3">{texts[verified.kind].text}</p>
        </>
      )}
    </section>
  );
}

type IssuedDocumentProps = Readonly<{
  issued: DocumentCodeContent;
  /** `true` if the visitor entered the order number too, and it matches the document. */
  hasOrder: boolean;
}>;

function IssuedDocumentMessage({ issued: { flow, day, totals }, hasOrder }: IssuedDocumentProps) {
  const { name, company } = quotationFlows[flow];
  const labelOf = (index: number): string => {
    if (flow === 'armouring')
      return ['A sua escolha', 'Nossa recomendação', 'Este carro blindado'][index] ?? '';
    return totals.length > 1 ? `${String(index + 1)}ª marca` : 'Orçamento';
  };
  const facts = [
    { label: 'Documento', value: `Orçamento de ${name.toLowerCase()}, ${company.name}` },
    { label: 'Emitido em', value: day.split('-').reverse().join('/') },
    ...totals.map((cents, index) => ({
      label: `Valor estimado: ${labelOf(index)}`,
      value: cents === null ? 'A consultar' : formatReaisAndCents(cents),
    })),
  ];
  return (
    <>
      <h2 id="resposta" className="t-h2">
        Este documento foi emitido aqui
      </h2>
      <FactList className="mt-5 border-b border-hairline" facts={facts} />
      <p className="mt-4">
        <span>{hasOrder && 'O código é do pedido informado. '}</span>
        Compare a data e os valores com os do documento: se forem outros, o documento foi alterado.
        Os valores são uma estimativa, que um consultor confirma.
      </p>
    </>
  );
}
