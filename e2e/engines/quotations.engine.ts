import type { Backend } from '../support/backend';
import { visitorAna } from '../support/proposal';
import { eventually, type PageElement, type Visitor } from './support/visitor';
import { expect, test } from './support/test';

test.use({ encrypted: true });

async function chooseOption(visitor: Visitor, label: string, name: string): Promise<void> {
  const box = visitor.find('main').find('combobox', label);
  await box.click();
  await visitor.find('option', name).click();
  await box.has({ value: name });
  await visitor.isAtOwnEntry();
}

async function checkOption(label: PageElement): Promise<void> {
  await label.click();
  await label.has({ isChecked: true });
}

/** Fills in the contact data, types the verification code that the backend has e-mailed, and waits for the result. */
async function requestQuotationWithCode(
  visitor: Visitor,
  backend: Backend,
  flow: string,
): Promise<void> {
  const lead = visitor.find('dialog', 'Para quem é o orçamento?');
  const name = lead.find('field', /^Nome/);
  await name.type(visitorAna.name);
  await lead.find('field', /^Telefone/).type(visitorAna.phone.replace(/\D/g, ''));
  await lead.find('field', /^E-mail/).type(visitorAna.email);
  await lead.find('button', 'Ver proposta').click();
  await visitor.isAt(new RegExp(`^/${flow}/orcamento/[^/]+$`));
  const dialog = visitor.find('dialog', 'Digite o código');
  const field = dialog.find('field', /^Código/);
  const order = await visitor.run(() => location.pathname.split('/').at(-1)!);
  await eventually(async () => expect(await backend.codes(order)).toHaveLength(1));
  const [code] = await backend.codes(order);
  await field.type(code!);
  await dialog.isGone();
  await visitor.find('heading', /GLX/).isShown();
  await visitor.find('text', /pedido /).isShown();
  await visitor.hasNoSidewaysScroll();
}

/** Expects that the link of the result page leads to a PDF document. */
async function expectPdfDocument(visitor: Visitor): Promise<void> {
  const { href } = await visitor.find('link', 'Baixar PDF').state();
  const begin = await visitor.run(async (address) => {
    const answer = await fetch(address!);
    return [answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
  }, href);
  expect(begin).toEqual(['application/pdf', '%PDF-']);
}

test('armouring: six steps, the code, the result and its PDF', async ({ visitor, backend }) => {
  await backend.revalidate('content');
  await visitor.goto('/blindagem/cotacao');
  await chooseOption(visitor, 'Marca', 'Kaiserstein');
  await chooseOption(visitor, 'Modelo', 'GLX 250');
  const next = visitor.find('button', 'PRÓXIMO');
  const isStep = (step: number) => visitor.isAt(`/blindagem/cotacao?etapa=${step}`);
  const press = (text: RegExp) => checkOption(visitor.find('main').find('label', text));
  await next.click();
  await isStep(2);
  await next.click();
  await isStep(3);
  await press(/10 anos de garantia/);
  await press(/Selecionar Comfort 21 mm/);
  await next.click();
  await isStep(4);
  await press(/Porta-malas elétrico/);
  await next.click();
  await isStep(5);
  await press(/^Sim/);
  await press(/Teto panorâmico/);
  await next.click();
  await isStep(6);
  await press(/Regularização no Detran/);
  await visitor.find('main').find('button', 'Ver proposta').nth(0).click();
  await requestQuotationWithCode(visitor, backend, 'blindagem');
  await expectPdfDocument(visitor);
});

test('aesthetics: the services of a car, the code, the result and its PDF', async ({
  visitor,
  backend,
}) => {
  await backend.changeGeneralData({ estetica: { dois_fatores: true } });
  await backend.revalidate('content');
  await visitor.goto('/estetica/cotacao');
  await chooseOption(visitor, 'Marca', 'Kaiserstein');
  await chooseOption(visitor, 'Modelo', 'GLX 250');
  const main = visitor.find('main');
  await checkOption(
    main.find('region', 'Categoria').find('label', 'Película de proteção de pintura'),
  );
  await checkOption(main.find('label', /PPF Premium/));
  await checkOption(main.find('label', /Capô/));
  await visitor.find('region', 'Tudo pronto!').find('button', 'Ver proposta').click();
  await requestQuotationWithCode(visitor, backend, 'estetica');
  await expectPdfDocument(visitor);
});
