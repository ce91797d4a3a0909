import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';
import { createOverlayHistory, type OverlayHistory } from './overlay-history';

/** A browser's history whose first entry is another page, and whose second is the page with the overlays. */
function fakeBrowser() {
  const entries = [{ depth: 0 }, { depth: 0 }];
  let at = 1;
  const travels: number[] = [];
  const overlays: OverlayHistory = createOverlayHistory({
    depth: () => entries[at]!.depth,
    push: (depth) => {
      at += 1;
      entries.splice(at, Infinity, { depth });
    },
    go: (steps) => travels.push(steps),
  });
  /** Carries out the requested navigations, which a browser does later too. */
  const rest = () => {
    for (let steps = travels.shift(); steps !== undefined; steps = travels.shift()) visit(steps);
  };
  const visit = (steps: number, meanwhile = () => {}) => {
    if (!entries[at + steps]) return;
    const depthBefore = entries[at]!.depth;
    at += steps;
    overlays.onNavigationStart();
    meanwhile();
    overlays.onNavigationEnd(depthBefore);
  };
  return {
    overlays,
    rest,
    visit,
    at: () => at,
    depth: () => entries[at]!.depth,
  };
}

/** Opens an overlay; `shown` returns whether it is still open. */
function opened({ overlays }: ReturnType<typeof fakeBrowser>) {
  let isShown = true;
  const leave = overlays.recordOpened(() => (isShown = false));
  overlays.matchEntries();
  const close = () => {
    isShown = false;
    leave();
    overlays.matchEntries();
  };
  return { shown: () => isShown, close, leave };
}

describe('what is open over a page, and the history', () => {
  test('going back closes it, and the next one leaves the page', () => {
    const browser = fakeBrowser();
    const menu = opened(browser);
    expect(browser.at()).toBe(2);
    browser.visit(-1);
    expect(menu.shown()).toBe(false);
    expect(browser.at()).toBe(1);
    browser.visit(-1);
    expect(browser.at()).toBe(0);
  });

  test('of two, going back closes the later one first', () => {
    const browser = fakeBrowser();
    const [first, second] = [opened(browser), opened(browser)];
    browser.visit(-1);
    expect([first.shown(), second.shown()]).toEqual([true, false]);
    browser.visit(-1);
    expect(first.shown()).toBe(false);
    expect(browser.at()).toBe(1);
  });

  test('an overlay that replaces another reuses its history entry', () => {
    const browser = fakeBrowser();
    const form = opened(browser);
    form.leave();
    opened(browser);
    browser.rest();
    expect(browser.at()).toBe(2);
  });

  test('the forward button to a closed overlay shows nothing, and going back leaves the page', () => {
    const browser = fakeBrowser();
    const menu = opened(browser);
    browser.visit(-1);
    browser.visit(1);
    browser.rest();
    expect(menu.shown()).toBe(false);
    expect(browser.at()).toBe(1);
  });

  test('the history is not changed while the browser is navigating', () => {
    const browser = fakeBrowser();
    opened(browser);
    browser.visit(-1);
    browser.visit(1, () => browser.overlays.matchEntries());
    browser.rest();
    expect(browser.at()).toBe(1);
  });

  test("the overlay's entry is reused by the page that a link leads to", () => {
    const browser = fakeBrowser();
    const menu = opened(browser);
    browser.overlays.onLinkFollowed();
    menu.close();
    browser.rest();
    expect(browser.at()).toBe(2);
  });

  test('a link that is followed where a reload left an entry is not called off, and going back leaves the page', () => {
    const browser = fakeBrowser();
    const { leave } = opened(browser);
    leave();
    browser.overlays.onLinkFollowed();
    browser.overlays.matchEntries();
    browser.rest();
    expect(browser.at()).toBe(2);
    browser.visit(-1);
    browser.rest();
    expect(browser.at()).toBe(0);
  });

  test('going back leaves the page also before the entry of what was just closed is gone', () => {
    const browser = fakeBrowser();
    opened(browser).leave();
    browser.visit(-1);
    browser.rest();
    expect(browser.at()).toBe(0);
  });

  test('each open overlay has exactly one history entry after any sequence of events', () => {
    const act = fc.constantFrom('open', 'close', 'close first', 'back', 'forward', 'rest');
    const reached = trackReachedStates('none', 'one', 'several');
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const browser = fakeBrowser();
        let all: ReturnType<typeof opened>[] = [];
        for (const each of acts) {
          all = all.filter(({ shown }) => shown());
          if (each === 'open') all.push(opened(browser));
          if (each === 'close') all.at(-1)?.close();
          if (each === 'close first') all[0]?.close();
          if (each === 'back' || each === 'forward' || each === 'rest') browser.rest();
          if (each === 'back' && browser.depth() > 0) browser.visit(-1);
          if (each === 'forward') browser.visit(1);
        }
        browser.rest();
        const count = all.filter(({ shown }) => shown()).length;
        reached.note('none', count === 0);
        reached.note('one', count === 1);
        reached.note('several', count > 1);
        expect(browser.depth()).toBe(count);
        expect(browser.at()).toBe(1 + count);
      }),
    );
    expect(reached.never()).toEqual([]);
  });
});
