import { screenAddresses } from '../support/addresses';
import { expect, test } from './support/test';

test('every screen opens without an error and without scrolling sideways @small', async ({
  visitor,
  line,
}) => {
  // The timeout allows for a machine that is three times slower.
  test.setTimeout(360_000);
  for (const address of screenAddresses) {
    await test.step(address, async () => {
      await visitor.goto(address);
      await visitor.find('heading').isShown();
      await visitor.hasNoSidewaysScroll();
      // The back button of the installed site is not shown in a browser window, which has its own back button.
      expect((await visitor.find('banner').find('link', 'Voltar').state()).count).toBe(0);
    });
  }
  const failed = line.answered.filter(({ status }) => status >= 400);
  expect(failed.map(({ request }) => request)).toEqual(['GET /nao-existe']);
});
