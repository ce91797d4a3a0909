import { vehicles } from '../support/vehicles';
import { eventually } from './support/visitor';
import { expect, test } from './support/test';

test('what waits until the page rests comes, without requestIdleCallback too', async ({
  visitor,
}) => {
  await visitor.goto('/sobre');
  await eventually(async () => {
    const registered = () => navigator.serviceWorker.getRegistration().then(Boolean);
    expect(await visitor.run(registered)).toBe(true);
  });
});

test('a carousel that was moved by hand goes on from there, without scrollend too', async ({
  visitor,
}) => {
  await visitor.goto('/');
  const next = visitor.find('group', 'Destaques do mês').find('button', 'Próximo');
  const track = '[aria-label="Destaques do mês"] [data-carousel-track]';
  const place = () =>
    visitor.run((found) => Math.round(document.querySelector(found)!.scrollLeft), track);
  await next.click();
  const slide = await visitor.run((found) => {
    const [first, second] = document.querySelector(found)!.children;
    return Math.round(second!.getBoundingClientRect().left - first!.getBoundingClientRect().left);
  }, track);
  await eventually(async () => expect(Math.abs((await place()) - slide)).toBeLessThan(3));
  // After the row of slides has stopped moving, the next press counts from the visible slide, and not from the slide
  // that the last press led to.
  await expect(async () => {
    await visitor.run((found) => {
      document.querySelector(found)!.scrollTo({ left: 0, behavior: 'instant' });
    }, track);
    await next.click();
    await expect(async () => expect(Math.abs((await place()) - slide)).toBeLessThan(3)).toPass({
      timeout: 3_000,
    });
  }).toPass({ timeout: 20_000 });
});

test('a press beside a dialog closes it, and so does Back', async ({ visitor }) => {
  await visitor.goto(`/detalhe/${vehicles.armoured}`);
  const opener = visitor.find('main').find('link', 'Fazer proposta').nth(0);
  const dialog = visitor.find('dialog', 'Faça a sua proposta');
  await opener.click();
  await dialog.isShown();
  await visitor.pressAt({ x: 8, y: 8 });
  await dialog.isGone();
  await visitor.isAtOwnEntry();
  await opener.click();
  await dialog.isShown();
  await visitor.back();
  await dialog.isGone();
  await visitor.isAt(`/detalhe/${vehicles.armoured}`);
});
