/*
 * `npm run bench -- taps` measures taps at the load event, on a slow phone with a slow network: the time until the page
 * shows that it reacts and, for a link, until the heading of the next page.
 */
import { launchBrowser, openPhone } from './phone.mjs';
import { createResultLine, computeMedian } from './targets.mjs';

const REACTION_TIMEOUT_MS = 30_000;

/**
 * @typedef {object} FirstTap
 * @property {string} name
 * @property {string} path page on which the tap happens
 * @property {string} target selector; the first visible match is tapped
 * @property {string} shown selector of what the tap shows, in this page or in the next document
 * @property {string} [nextPath] beginning of the path that the tapped link leads to
 */

/** A browser highlights a link while it is pressed; the site marks it while its page is loading. */
const PRESSED_LINK = 'a:is(:active, :has([data-pending]))';
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
    target: 'main a[href^="/busca/"]',
    shown: PRESSED_LINK,
    nextPath: '/busca/',
  },
  {
    name: 'home, ver carros',
    path: '/',
    target: 'main a[href="/veiculos"]',
    shown: PRESSED_LINK,
    nextPath: '/veiculos',
  },
  { name: 'home, menu', path: '/', target: '[aria-label="Abrir menu"]', shown: 'dialog[open]' },
  {
    name: 'home, campo de busca',
    path: '/',
    target: 'main [role="search"] input',
    shown: 'main [role="search"] input:focus',
  },
  {
    name: 'busca, filtros',
    path: search,
    target: 'main button:has-text("FILTRO AVANÇADO")',
    shown: 'dialog[open]',
  },
  {
    name: 'busca → detalhe',
    path: search,
    target: 'main article a[href^="/detalhe/"]',
    shown: `[data-preview], ${PRESSED_LINK}`,
    nextPath: '/detalhe/',
  },
  { name: 'busca, coração', path: search, target: HEART, shown: `${HEART} .icon-heart-filled` },
  {
    name: 'detalhe, galeria',
    path: vehicle,
    target: '[aria-label^="Ampliar foto"]',
    shown: PRESSED_LINK,
  },
  {
    name: 'detalhe, proposta',
    path: vehicle,
    target: 'main :is(a, button):has-text("Fazer proposta")',
    shown: `dialog[open], ${PRESSED_LINK}`,
  },
  {
    name: 'blindagem → cotação',
    path: '/blindagem',
    target: 'main a[href="/blindagem/cotacao"]',
    shown: PRESSED_LINK,
    nextPath: '/blindagem/cotacao',
  },
  {
    name: 'cotação de blindagem, marca',
    path: wizard,
    target: 'main [role="combobox"]',
    shown: 'main [role="combobox"][aria-expanded="true"]',
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
    const isSearch = index === 0;
    return [
      createResultLine(
        isSearch
          ? 'Toque ao carregar até a reação, busca da home'
          : 'Toque ao carregar até a reação',
        name,
        median('feedback'),
      ),
      ...(nextPath === undefined
        ? []
        : [
            createResultLine(
              isSearch
                ? 'Toque ao carregar até o título, busca da home'
                : 'Toque ao carregar até o título',
              name,
              median('heading'),
            ),
          ]),
    ];
  });
}

/** @typedef {{ feedback: number, heading: number }} Reaction ms from the tap; without a link both are the same */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} siteUrl
 * @param {FirstTap} tap
 * @returns {Promise<Reaction>}
 */
async function tapOnce(browser, siteUrl, { path, target, shown, nextPath }) {
  const { context, page, slowCpu, slowNetwork } = await openPhone(browser);
  await context.addInitScript(recordReaction, { shown, nextPath: nextPath ?? null });
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
  const { feedback, heading } = await page.evaluate(() => globalThis.reaction);
  await context.close();
  return { feedback, heading };
}

/**
 * Runs in the page and records the time from the tap to the frame that shows a reaction, and to the one that shows the
 * heading of the next page.
 */
function recordReaction({ shown, nextPath }) {
  /** @type {{ feedback: number | null, heading: number | null, isOver: boolean }} */
  const reaction = {
    feedback: Number(sessionStorage.getItem('feedback')) || null,
    heading: null,
    isOver: false,
  };
  globalThis.reaction = reaction;
  const now = () => performance.timeOrigin + performance.now();
  /** @type {import('./phone.mjs').RecordedTap} */
  const firstTap = Reflect.get(globalThis, 'firstTap');
  const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const hasLeft = () =>
    location.pathname !== firstTap.path && location.pathname.startsWith(nextPath);
  const hasArrived = () => hasLeft() && [...document.querySelectorAll('main h1')].some(isVisible);

  const check = () => {
    requestAnimationFrame(check);
    if (firstTap.at === null || reaction.isOver) return;
    const tapTime = firstTap.at;
    const isHeadingShown = nextPath !== null && hasArrived();
    const isAnswered = isHeadingShown || document.querySelector(shown) !== null;
    if (!isAnswered) return;
    // A message that is posted in an animation frame arrives after that frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      reaction.feedback ??= now() - tapTime;
      sessionStorage.setItem('feedback', String(reaction.feedback));
      if (nextPath !== null && !isHeadingShown) return;
      reaction.heading ??= now() - tapTime;
      reaction.isOver = true;
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(check);
}
