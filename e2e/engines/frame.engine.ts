import { eventually } from './support/visitor';
import { expect, NO_CONNECTION_PATTERN, test } from './support/test';

test('the menu opens, is walked through and closes by keys', async ({ visitor }) => {
  await visitor.goto('/sobre');
  const opener = visitor.find('button', 'Abrir menu');
  await opener.focus();
  await visitor.press('Enter');
  const menu = visitor.find('dialog', 'Menu');
  await menu.isShown();
  const stops: unknown[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await visitor.press('Tab');
    const focused = () =>
      document.activeElement?.closest('dialog') && document.activeElement.outerHTML;
    stops.push(await visitor.run(focused));
  }
  expect(stops).not.toContain(null);
  expect(new Set(stops).size).toBe(4);
  await visitor.press('Escape');
  await menu.isGone();
  await opener.has({ hasFocus: true });
});

test('a combobox is used by keys alone', async ({ visitor, isPhone }) => {
  await visitor.goto('/estetica/cotacao');
  const brand = visitor.find('main').find('combobox', 'Marca');
  await brand.focus();
  await visitor.press('Enter');
  // On a phone the list opens as a sheet, whose first focusable element is the close button.
  if (isPhone) await visitor.press('Tab');
  await visitor.type('kais');
  await visitor.find('option', 'Kaiserstein').isShown();
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await brand.has({ value: 'Kaiserstein' });
});

test('without a connection a page that was opened is there', async ({ visitor, line, allowed }) => {
  allowed.push(NO_CONNECTION_PATTERN);
  await visitor.goto('/sobre');
  await eventually(async () => {
    const stored = await visitor.run(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => url.replace(location.origin, ''));
    });
    expect(stored).toContain('/sobre');
  });
  line.isDown = true;
  await visitor.reload();
  await visitor.find('text', /^Sem conexão agora: esta é a versão de .* atrás\.$/).isShown();
  await visitor.find('heading').isShown();
  line.isDown = false;
  await visitor.find('button', 'Tentar de novo').click();
  await visitor.find('text', /Sem conexão agora/).isGone();
});
