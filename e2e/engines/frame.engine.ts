import { eventually } from './support/visitor';
import { expect, test } from './support/test';

test.describe('the first visit', () => {
  test.use({ firstVisit: true });

  test('is asked what may be measured, once', async ({ visitor }) => {
    await visitor.goto('/');
    const banner = visitor.find('complementary', 'Privacidade');
    const refuse = banner.find('button', 'Recusar');
    await refuse.isLive();
    await refuse.click();
    await banner.isGone();
    await visitor.reload();
    await visitor.find('heading').isShown();
    await eventually(async () =>
      expect(await visitor.run(() => localStorage.getItem('privacidade'))).toContain('"ads":false'),
    );
    await banner.isGone();
  });
});

test('the menu opens, is walked through and closes by keys @phone', async ({ visitor }) => {
  await visitor.goto('/sobre');
  const opener = visitor.find('button', 'Abrir menu');
  await opener.isLive();
  await opener.focus();
  await visitor.press('Enter');
  const menu = visitor.find('dialog', 'Menu');
  await menu.isShown();
  for (let stop = 0; stop < 4; stop += 1) {
    await visitor.press('Tab');
    expect(await visitor.run(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await visitor.press('Escape');
  await menu.isGone();
  await opener.has({ hasFocus: true });
});

test('a combobox is used by keys alone', async ({ visitor, isPhone }) => {
  await visitor.goto('/estetica/cotacao');
  const brand = visitor.find('main').find('combobox', 'Marca');
  await brand.isLive();
  await brand.focus();
  await visitor.press('Enter');
  // On a phone it opens as a sheet, whose close button comes first.
  if (isPhone) await visitor.press('Tab');
  await visitor.type('kais');
  await visitor.find('option', 'Kaiserstein').isShown();
  await visitor.press('ArrowDown');
  await visitor.press('Enter');
  await brand.has({ value: 'Kaiserstein' });
});

test('without a connection a page that was opened is there, and a form waits', async ({
  visitor,
  line,
  allowed,
}) => {
  allowed.push(/fetch|network|load failed|connection/i);
  await visitor.goto('/sobre');
  await eventually(async () => {
    const kept = await visitor.run(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => url.replace(location.origin, ''));
    });
    expect(kept).toContain('/sobre');
  });
  line.isDown = true;
  await visitor.reload();
  await visitor.find('text', /^De .* atrás, sem conexão agora\.$/).isShown();
  await visitor.find('heading').isShown();
  line.isDown = false;
  await visitor.find('button', 'Tentar de novo').click();
  await visitor.find('text', /sem conexão agora/).isGone();
});
