import { eventually } from './support/visitor';
import { expect, test } from './support/test';

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
    const { texts } = await visitor.find('region', 'Resultados').find('article').state();
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
