import type { Backend } from '../support/backend';
import { visitorAna } from '../support/proposal';
import { eventually, type Target, type Visitor } from './support/visitor';
import { expect, test } from './support/test';

test.use({ encrypted: true });

async function choose(visitor: Visitor, label: string, name: string): Promise<void> {
  const box = visitor.find('main').find('combobox', label);
  await box.click();
  await visitor.find('option', name).click();
  await box.has({ value: name });
  await visitor.isAtOwnEntry();
}

async function check(label: Target): Promise<void> {
  await label.click();
  await label.has({ isChecked: true });
}

/** Fills in who asks, types the code that comes by e-mail, and waits for the result. */
async function askWithCode(visitor: Visitor, backend: Backend, flow: string): Promise<void> {
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

/** The document of the result, as a link would bring it. */
async function expectDocument(visitor: Visitor): Promise<void> {
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
  await choose(visitor, 'Marca', 'Kaiserstein');
  await choose(visitor, 'Modelo', 'GLX 250');
  const next = visitor.find('button', 'PRÓXIMO');
  const isStep = (step: number) => visitor.isAt(`/blindagem/cotacao?etapa=${step}`);
  const press = (text: RegExp) => check(visitor.find('main').find('label', text));
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
  await askWithCode(visitor, backend, 'blindagem');
  await expectDocument(visitor);
});

test('aesthetics: the services of a car, the code, the result and its PDF', async ({
  visitor,
  backend,
}) => {
  await backend.changeGeneralData({ estetica: { dois_fatores: true } });
  await backend.revalidate('content');
  await visitor.goto('/estetica/cotacao');
  await choose(visitor, 'Marca', 'Kaiserstein');
  await choose(visitor, 'Modelo', 'GLX 250');
  const main = visitor.find('main');
  await check(main.find('region', 'Categoria').find('label', 'Película de proteção de pintura'));
  await check(main.find('label', /PPF Premium/));
  await check(main.find('label', /Capô/));
  await visitor.find('region', 'Tudo pronto!').find('button', 'Ver proposta').click();
  await askWithCode(visitor, backend, 'estetica');
  await expectDocument(visitor);
});
