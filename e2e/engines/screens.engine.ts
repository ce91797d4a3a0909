import { addressesOfScreens } from '../support/addresses';
import { expect, test } from './support/test';

// Of the few journeys, on the phone alone: it takes longer than the others together.
for (const tags of ['@small @phone', '@desktop']) {
  test(`every screen opens without an error and without scrolling sideways ${tags}`, async ({
    visitor,
    line,
  }) => {
    for (const address of addressesOfScreens) {
      await test.step(address, async () => {
        await visitor.goto(address);
        await visitor.find('heading').isShown();
        await visitor.hasNoSidewaysScroll();
        // The way back of the installed site is not for a window with buttons of its own.
        expect((await visitor.find('banner').find('link', 'Voltar').state()).count).toBe(0);
      });
    }
    const failed = line.answered.filter(({ status }) => status >= 400);
    expect(failed.map(({ asked }) => asked)).toEqual(['GET /nao-existe']);
  });
}
