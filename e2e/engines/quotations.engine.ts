import { visitorAna } from '../support/proposal';
import { eventually, type Visitor } from './support/visitor';
import { expect, test } from './support/test';

test.use({ encrypted: true });

async function chooseOption(visitor: Visitor, label: string, name: string): Promise<void> {
  const box = visitor.find('main').find('combobox', label);
  await box.click();
  await visitor.find('option', name).click();
  await box.has({ value: name });
  await visitor.isAtOwnEntry();
}

test('armouring: six steps, the code, the result and its PDF', async ({ visitor, backend }) => {
  await backend.revalidate('content');
  await visitor.goto('/blindagem/cotacao');
  await chooseOption(visitor, 'Marca', 'Kaiserstein');
  await chooseOption(visitor, 'Modelo', 'GLX 250');
  const choices = [
    [],
    [/10 anos de garantia/, /Selecionar Comfort 21 mm/],
    [/Porta-malas elétrico/],
    [/^Sim/, /Teto panorâmico/],
    [/Regularização no Detran/],
  ];
  for (const [index, labels] of choices.entries()) {
    await visitor.find('button', 'PRÓXIMO').click();
    await visitor.isAt(`/blindagem/cotacao?etapa=${index + 2}`);
    for (const text of labels) {
      const label = visitor.find('main').find('label', text);
      await label.click();
      await label.has({ isChecked: true });
    }
  }
  await visitor.find('main').find('button', 'Ver proposta').click();
  const lead = visitor.find('dialog', 'Para quem é o orçamento?');
  await lead.find('field', /^Nome/).type(visitorAna.name);
  await lead.find('field', /^Telefone/).type(visitorAna.phone.replace(/\D/g, ''));
  await lead.find('field', /^E-mail/).type(visitorAna.email);
  await lead.find('button', 'Ver proposta').click();
  await visitor.isAt(/^\/blindagem\/orcamento\/[^/]+$/);
  const dialog = visitor.find('dialog', 'Digite o código');
  const order = await visitor.run(() => location.pathname.split('/').at(-1)!);
  await eventually(async () => expect(await backend.codes(order)).toHaveLength(1));
  const [code] = await backend.codes(order);
  await dialog.find('field', /^Código/).type(code!);
  await dialog.isGone();
  await visitor.find('heading', /GLX/).isShown();
  await visitor.hasNoSidewaysScroll();
  const { href } = await visitor.find('link', 'Baixar PDF').state();
  const begin = await visitor.run(async (address) => {
    const answer = await fetch(address!);
    return [answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
  }, href);
  expect(begin).toEqual(['application/pdf', '%PDF-']);
});
