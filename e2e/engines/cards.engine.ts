import { eventually } from './support/visitor';
import { expect, test } from './support/test';

test('a card leads to its vehicle, and Back to where the visitor was @small', async ({
  visitor,
}) => {
  await visitor.goto('/busca/todos');
  const card = visitor.find('main').find('article').nth(6);
  const link = card.find('link').nth(0);
  await link.isLive();
  const before = await link.state(true);
  const scrolled = await visitor.run(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await link.click();
  await visitor.isAt(before.href!);
  await visitor.find('heading').isShown();
  await eventually(async () => expect(await visitor.run(() => scrollY)).toBe(0));
  await visitor.back();
  await visitor.isAt('/busca/todos');
  await eventually(async () =>
    expect(Math.abs((await visitor.run(() => scrollY)) - scrolled)).toBeLessThan(2),
  );
  expect((await link.state()).href).toBe(before.href);
});
