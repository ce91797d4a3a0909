import { screenAddresses } from '../support/addresses';
import { expect, test } from './support/test';

test('every screen opens without an error and without scrolling sideways @small', async ({
  visitor,
  line,
}) => {
  // A machine three times slower takes that long for all of them.
  test.setTimeout(360_000);
  for (const address of screenAddresses) {
    await test.step(address, async () => {
      await visitor.goto(address);
      await visitor.find('heading').isShown();
      await visitor.hasNoSidewaysScroll();
      // The way back of the installed site is not for a window with buttons of its own.
      expect((await visitor.find('banner').find('link', 'Voltar').state()).count).toBe(0);
    });
  }
  const failed = line.answered.filter(({ status }) => status >= 400);
  expect(failed.map(({ request }) => request)).toEqual(['GET /nao-existe']);
});
