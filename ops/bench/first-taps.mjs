/*
 * `npm run bench -- taps` measures taps at the load event, on a slow phone with a slow network: the time until the page
 * shows what the tap opens or that a link was pressed and, for a link, until the heading of the next page.
 */
import { launchBrowser, openPhone } from './phone.mjs';
import { createResultLine, computeMedian } from './targets.mjs';

const REACTION_TIMEOUT_MS = 30_000;

/**
 * @typedef {object} FirstTap
 * @property {string} name
 * @property {string} path page on which the tap happens
 * @property {string} target selector; the first visible match is tapped
 * @property {string} [opens] selector of what the tap shows in this page
 * @property {string} [nextPath] beginning of the path that the tapped link leads to
 */

/** A browser highlights a link while it is pressed; the site marks it while its page is loading. */
const LINK_REACTION = 'a:is(:active, :has([data-pending])), [data-preview]';
const HEART = 'main button[aria-label^="Guardar "]';

/**
 * The taps, of which the first is the one with its own bound.
 *
 * @param {Readonly<Record<'search' | 'vehicle' | 'wizard', string>>} paths
 * @returns {readonly FirstTap[]}
 */
const createTaps = ({ search, vehicle, wizard }) => [
  {
    name: 'home → busca',
    path: '/',
    target: 'nav[aria-label="Atalhos de busca"] a',
    nextPath: '/busca/',
  },
  {
    name: 'home, ver carros',
    path: '/',
    target: 'main a[href="/veiculos"]',
    nextPath: '/veiculos',
  },
  { name: 'home, menu', path: '/', target: '[aria-label="Abrir menu"]', opens: 'dialog[open]' },
  {
    name: 'home, campo de busca',
    path: '/',
    target: 'main [role="search"] input',
    opens: 'main [role="search"] input:focus',
  },
  {
    name: 'busca, filtros',
    path: search,
    target: 'main button:has-text("FILTRO AVANÇADO")',
    opens: 'dialog[open]',
  },
  {
    name: 'busca → detalhe',
    path: search,
    target: 'main article a[href^="/detalhe/"]',
    nextPath: '/detalhe/',
  },
  { name: 'busca, coração', path: search, target: HEART, opens: `${HEART} .icon-heart-filled` },
  {
    name: 'detalhe, galeria',
    path: vehicle,
    target: '[aria-label^="Ampliar foto"]',
    opens: '[role="dialog"]',
  },
  {
    name: 'detalhe, proposta',
    path: vehicle,
    target: 'main :is(a, button):has-text("Fazer proposta")',
    opens: 'dialog[open]',
  },
  {
    name: 'blindagem → cotação',
    path: '/blindagem',
    target: 'main a[href="/blindagem/cotacao"]',
    nextPath: '/blindagem/cotacao',
  },
  {
    name: 'cotação de blindagem, marca',
    path: wizard,
    target: 'main [role="combobox"]',
    opens: 'main [role="combobox"][aria-expanded="true"]',
  },
];

/**
 * Measures each tap several times, and returns the medians as lines of the table.
 *
 * @param {string} siteUrl
 * @param {Parameters<typeof createTaps>[0]} paths
 * @param {number} times number of measurements of each tap
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureFirstTaps(siteUrl, paths, times) {
  const browser = await launchBrowser();
  const taps = createTaps(paths);
  /** @type {Map<FirstTap, Reaction[]>} */
  const reactions = new Map(taps.map((tap) => [tap, []]));
  for (let round = 0; round < times; round += 1) {
    for (const [tap, measured] of reactions) measured.push(await tapOnce(browser, siteUrl, tap));
  }
  await browser.close();
  return [...reactions].flatMap(([{ name, nextPath }, measured], index) => {
    const median = (figure) => computeMedian(measured.map((reaction) => reaction[figure]));
    if (index === 0)
      return [
        createResultLine('Toque ao carregar até a reação, busca da home', name, median('feedback')),
        createResultLine('Toque ao carregar até o título, busca da home', name, median('result')),
      ];
    const lines = [createResultLine('Toque ao carregar até a reação', name, median('feedback'))];
    if (nextPath)
      lines.push(createResultLine('Toque ao carregar até o título', name, median('result')));
    return lines;
  });
}

/** @typedef {{ feedback: number, result: number }} Reaction ms from the tap */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} siteUrl
 * @param {FirstTap} tap
 * @returns {Promise<Reaction>}
 */
async function tapOnce(browser, siteUrl, { path, target, opens, nextPath }) {
  const { context, page, slowCpu, slowNetwork } = await openPhone(browser);
  await context.addInitScript(recordReaction, {
    reactionSelector: opens ?? LINK_REACTION,
    nextPath: nextPath ?? null,
  });
  await slowCpu();
  await slowNetwork();
  await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
  // The position is read before the load event, and the finger does not wait for the page, as a locator's tap would.
  const element = page.locator(target).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${path}: ${target}`);
  await page.waitForLoadState('load');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => globalThis.reaction?.isOver, null, {
    timeout: REACTION_TIMEOUT_MS,
  });
  const { feedback, result } = await page.evaluate(() => globalThis.reaction);
  await context.close();
  return { feedback, result };
}

/**
 * Runs in the page and records the time from the tap to the frame that shows a reaction, and to the one that shows what
 * the tap opens or the heading of the next page.
 */
function recordReaction({ reactionSelector, nextPath }) {
  /** @type {{ feedback: number | null, result: number | null, isOver: boolean }} */
  const reaction = {
    feedback: Number(sessionStorage.getItem('feedback')) || null,
    result: null,
    isOver: false,
  };
  globalThis.reaction = reaction;
  const now = () => performance.timeOrigin + performance.now();
  /** @type {import('./phone.mjs').RecordedTap} */
  const firstTap = Reflect.get(globalThis, 'firstTap');
  const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const hasLeft = () =>
    location.pathname !== firstTap.path && location.pathname.startsWith(nextPath);
  const isResultShown = () =>
    nextPath === null
      ? document.querySelector(reactionSelector) !== null
      : hasLeft() && [...document.querySelectorAll('main h1')].some(isVisible);

  Reflect.get(
    globalThis,
    'checkScreen',
  )(() => {
    if (firstTap.at === null || reaction.isOver) return false;
    const tapTime = firstTap.at;
    const isOver = isResultShown();
    if (isOver || document.querySelector(reactionSelector) !== null) {
      // A message that is posted in an animation frame arrives after that frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        reaction.feedback ??= now() - tapTime;
        sessionStorage.setItem('feedback', String(reaction.feedback));
        if (!isOver) return;
        reaction.result ??= now() - tapTime;
        reaction.isOver = true;
      };
      port2.postMessage(null);
    }
    // A focus changes nothing in the document, so every frame is checked until the page reacts.
    return reaction.feedback === null;
  });
}
