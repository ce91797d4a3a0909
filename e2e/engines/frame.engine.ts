import { eventually } from './support/visitor';
import { expect, NO_CONNECTION_PATTERN, test } from './support/test';

test.describe('the first visit', () => {
  test.use({ firstVisit: true });

  for (const [answer, tags] of [
    ['Recusar', 0],
    ['Aceitar', 1],
  ] as const) {
    test(`is asked once what may be measured; "${answer}" is what is done`, async ({
      visitor,
      line,
    }) => {
      await visitor.goto('/');
      const banner = visitor.find('complementary', 'Privacidade');
      const button = banner.find('button', answer);
      await button.click();
      await banner.isGone();
      line.requests.length = 0;
      await visitor.goto('/sobre');
      // The request is sent when the page is idle, which is also when the privacy question would be shown.
      await eventually(async () => expect(line.requests).toContain('POST /api/navegacao'));
      const loaded = () => document.querySelectorAll('script[src*="googletagmanager"]').length;
      await eventually(async () => expect(await visitor.run(loaded)).toBe(tags));
      expect((await banner.state()).count).toBe(0);
    });
  }
});

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
