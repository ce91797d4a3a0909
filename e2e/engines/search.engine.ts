import { eventually, type Visitor } from './support/visitor';
import { expect, test } from './support/test';

/** Timeout in ms, because the site reads the details of the stock in the background. */
const STOCK_DETAILS_TIMEOUT_MS = 120_000;

const resultCards = (visitor: Visitor) => visitor.find('region', 'Resultados').find('article');

test('words become the address of the search they mean @small', async ({ visitor, isPhone }) => {
  await visitor.goto('/busca');
  if (isPhone) await visitor.find('button', /^filtro avançado/i).click();
  await visitor.find('field', /^O que você procura/).type('kaisersten blindado até 2 milhões');
  await visitor.press('Enter');
  await visitor.isAt('/busca/blindados/todos/kaiserstein?preco-ate=2000000');
  await visitor
    .find('list', 'Filtros ativos')
    .find('link', /Kaiserstein/)
    .isShown();
  await eventually(async () => {
    const { texts } = await resultCards(visitor).state();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !text.includes('Kaiserstein'))).toEqual([]);
  });
});

test('filters change the results in place, and Back brings them again', async ({ visitor }) => {
  await visitor.goto('/busca/todos');
  await visitor.find('search').isLive();
  await visitor.atRest();
  await visitor.run(() => void Object.assign(window, { sameDocument: true }));
  await visitor.find('button', /^Marca/).click();
  await visitor.find('entry', /^Kaiserstein/).click();
  await visitor.isAt('/busca/todos/todos/kaiserstein');
  await visitor.find('heading', /Kaiserstein/).isShown();
  await visitor.find('menu', 'Tipo de veículo').find('link', 'Blindados').click();
  await visitor.isAt('/busca/blindados/todos/kaiserstein');
  expect(await visitor.run(() => 'sameDocument' in window)).toBe(true);
  await visitor.back();
  await visitor.isAt('/busca/todos/todos/kaiserstein');
});

test('filters that only details say are read once they are opened, and more than one is chosen in place', async ({
  visitor,
  isPhone,
}) => {
  await visitor.goto('/busca/todos');
  await eventually(async () => {
    const fields = () =>
      fetch('/api/busca/filtros?caminho=/busca/todos').then((read) => read.text());
    expect(await visitor.run(fields)).toMatch(/"label":"Automático",[^}]*"count":\d/);
  }, STOCK_DETAILS_TIMEOUT_MS);
  await visitor.find('search').isLive();
  await visitor.atRest();
  await visitor.find('button', isPhone ? /^filtro avançado/i : 'Mais filtros').click();
  await visitor.find('button', /^Câmbio/).click();
  await visitor.find('entry', /^Automático/).click();
  await visitor.isAt('/busca/todos?cambio=automatico');
  await visitor.find('button', /^Câmbio Automático/).isShown();
  await visitor.find('button', /^Cor/).click();
  await visitor.find('entry', /^Preto/).click();
  await visitor.isAt('/busca/todos?cambio=automatico&cor=preto');
  if (isPhone) {
    await visitor.find('link', /^Mostrar \d+ veículos?$/).click();
    await visitor.find('dialog').isGone();
  }
  await visitor.find('list', 'Filtros ativos').find('link', /Preto/).isShown();
  await visitor.goto('/busca/todos?cambio=automatico&cor=preto');
  if (!isPhone) await visitor.find('button', 'Mais filtros (2)').isShown();
});

test('suggestions come while one types, and a key chooses one', async ({ visitor, isPhone }) => {
  await visitor.goto('/busca');
  if (isPhone) await visitor.find('button', /^filtro avançado/i).click();
  await visitor.find('field', /^O que você procura/).type('kaiser');
  await visitor.find('option', /^Kaiserstein/).isShown();
  await visitor.press('ArrowDown');
  await visitor.find('chosen').isShown();
  await visitor.press('ArrowDown');
  await visitor.find('chosen', /^Kaiserstein/).isShown();
  await visitor.press('Enter');
  await visitor.isAt('/busca/todos/todos/kaiserstein');
});
