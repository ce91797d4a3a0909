import type { BrowserContext, Page } from '@playwright/test';
import { routes } from '../lib/site/routes';
import { expectNoSidewaysScroll } from './support/checks';
import { setTextSize } from './support/inspect';
import { findFocusProblems } from './support/keyboard';
import { orderAesthetics } from './support/orders';
import { expectPageEntry } from './support/overlay-history';
import { LeadFormOnPage } from './support/proposal';
import { storePrivacyConsent, expect, ALL_TAGS_SETTINGS, test } from './support/test';
import { vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';

/** Matches the problem that a request to Google is; only tests with a consent allow it. */
const GOOGLE = /^foreign request: https:\/\/[\w.]*(?:google|doubleclick)/;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Privacidade' });
const preferences = (page: Page) =>
  page.getByRole('dialog', { name: 'Preferências de privacidade' });

const answer = (page: Page, name: string) => banner(page).getByRole('button', { name });

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('privacidade') ?? 'null') as unknown);

/** Returns the commands to Google's tags so far; events for a container are no commands. */
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .filter((entry) => 'length' in entry)
      .map((entry) => JSON.parse(JSON.stringify(Array.from(entry))) as unknown[]),
  );

test.use({ firstVisit: true, settings: ALL_TAGS_SETTINGS });

test('the question is in no HTML; offers to accept, to refuse and to choose with the same weight, moves nothing, and fits 320 pixels; is reached by the keyboard early; after a refusal, which is an answer for good, nothing is asked of others, as before', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const response = await page.goto('/');
  expect(await response!.text()).not.toMatch(/<[a-z][^>]* data-asks-consent/);
  await expect(banner(page)).toBeVisible();
  const buttons = banner(page).getByRole('button');
  const appearances = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
      return [backgroundColor, color, fontSize, fontWeight, button.clientHeight].join(' ');
    }),
  );
  expect(appearances).toHaveLength(3);
  expect(new Set(appearances).size).toBe(1);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.005);
  await page.setViewportSize({ width: 320, height: 640 });
  const tops = buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(await tops).size).toBe(1);
  await expectNoSidewaysScroll(page);

  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(answer(page, 'Recusar')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'foram salvas' })).toBeAttached();
  const refused = { navigation: true, measurement: false, ads: false, version: 1 };
  expect(await stored(page)).toMatchObject(refused);
  const measured = page.waitForResponse((answered) => answered.url().includes('/api/navegacao'));
  await page.goto(routes.stock);
  await measured;
  await expect(banner(page)).toBeHidden();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await commands(page)).toEqual([]);
});

/** Returns the visible actions of the page that the privacy question covers. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const question = document.querySelector('[data-asks-consent]')!.getBoundingClientRect();
    const bars = '[aria-label^="Ações"] *, [aria-label="Navegação do orçamento"] *';
    return [...document.querySelectorAll(`main :is(a, button).chamfer, ${bars}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        // Elements that the edge of the window cuts off are not in view yet.
        const isInView = width > 1 && top >= 0 && bottom <= window.innerHeight;
        return isInView && bottom > question.top + 1 && top < question.bottom - 1;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Returns whether a link to WhatsApp can be tapped: it is large enough, and nothing covers it. */
const whatsappIsInReach = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="https://api.whatsapp.com"][href*="phone="]')].some(
      (link) => {
        // The link in the head of a vehicle may begin just below the window.
        link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return width >= 44 && height >= 44 && at !== null && link.contains(at);
      },
    ),
  );

/** Expects that the privacy question is small and covers no action, with the phone upright or on its side. */
async function expectItKeepsAside(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => covered(page)).toEqual([]);
    const box = (await banner(page).boundingBox())!;
    expect.soft(box.height / height).toBeLessThanOrEqual(0.22);
    await expect.poll(() => whatsappIsInReach(page)).toBe(true);
  }
}

test.describe('beside the page, the question', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('takes 22 % of the screen at most, no action, and not WhatsApp, upright or on its side; never the bar of the armouring quotation, wherever that is scrolled to', async ({
    page,
  }) => {
    await page.goto(routes.vehicle(vehicles.armoured));
    await expectItKeepsAside(page);

    const wizard = new ArmouringWizardPage(page);
    await wizard.open();
    await expectItKeepsAside(page);
    const bar = page.getByRole('region', { name: 'Navegação do orçamento' });
    for (let y = 0, end = 1; y < end; y += 300) {
      end = await page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' });
        return document.documentElement.scrollHeight - window.innerHeight;
      }, y);
      const [question, actions] = [await banner(page).boundingBox(), await bar.boundingBox()];
      expect(question!.y + question!.height, `at ${y}`).toBeLessThanOrEqual(actions!.y);
    }
    await wizard.next.click();
    await expect(wizard.brand).toBeFocused();
  });

  test('takes its place once, however near an action is to it; hides nothing of a form, nor what has the focus, all through it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: 2_000 });
    await page.goto('/garagem');
    await expect(page.locator('html')).toHaveAttribute('data-consent-question', 'foot');
    const { height } = (await banner(page).boundingBox())!;
    const action = page.locator('main :is(a, button).chamfer').filter({ visible: true }).first();
    const bottom = await action.evaluate((el) => el.getBoundingClientRect().bottom + scrollY);
    for (let below = 2; below < height; below += 24) {
      await page.setViewportSize({ width: 700, height: Math.ceil(bottom + below) });
      const moves = await page.evaluate(async () => {
        const { dataset } = document.documentElement;
        let [place, count] = [dataset.consentQuestion, 0];
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise(requestAnimationFrame);
          if (dataset.consentQuestion !== place) count += 1;
          place = dataset.consentQuestion;
        }
        return count;
      });
      expect(moves, `${below} pixels below the action`).toBeLessThan(2);
    }

    await page.goto(routes.contact);
    await expectItKeepsAside(page);
    expect(await findFocusProblems(page)).toEqual([]);
  });
});

test('the preferences, with text twice as large: left without saving it asks again; they start with nothing of others, and keep what is saved', async ({
  page,
  problems,
}) => {
  problems.allow(GOOGLE);
  await setTextSize(page, 32);
  await page.goto(routes.contact);
  await answer(page, 'Preferências').click();
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
  await expectPageEntry(page);

  await answer(page, 'Preferências').click();
  const option = (name: string) => preferences(page).getByRole('switch', { name });
  await expect(option('Sua visita a este site')).toBeChecked();
  await expect(option('Medição de visitas')).not.toBeChecked();
  await expect(option('Anúncios')).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  await option('Medição de visitas').check();
  await option('Sua visita a este site').uncheck();
  await preferences(page).getByRole('button', { name: 'Salvar escolhas' }).click();
  await expect(preferences(page)).toBeHidden();
  const chosen = { navigation: false, measurement: true, ads: false };
  expect(await stored(page)).toMatchObject(chosen);
  expect(await page.evaluate(() => localStorage.getItem('nav_id'))).toBeNull();
});

test('with the consent tags of others are told of what happens, each once; a consent taken back stops them at once, in the other tabs too', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(GOOGLE, /foreign request: https:\/\/api\.whatsapp\.com/);
  const vehicle = routes.vehicle(vehicles.armoured);
  await page.goto(vehicle);
  const loaded = page.waitForRequest((request) => request.url().includes('gtag/js?id=G-TESTE1'));
  await answer(page, 'Aceitar').click();
  await loaded;
  const events = async (tab: Page) =>
    (await commands(tab)).flatMap(([command, name]) => (command === 'event' ? [name] : []));
  await expect.poll(() => events(page)).toEqual(['page_view', 'page_visit', 'view_item']);
  const opened = context.waitForEvent('page');
  await page.locator('a[href*="api.whatsapp.com"][href*="phone="]:visible').first().press('Enter');
  await opened;
  await page.bringToFront();
  expect((await commands(page)).slice(-2)).toEqual([
    ['event', 'whatsapp_click', { page_path: vehicle, send_to: 'G-TESTE1' }],
    ['event', 'conversion', { send_to: 'AW-123456/whats-1', event_timeout: 2_000 }],
  ]);

  const other = await context.newPage();
  await other.goto(routes.about);
  await expect.poll(() => events(other)).toEqual(['page_view', 'page_visit']);
  await context.addCookies([{ name: '_ga', value: 'x', url: new URL('/', page.url()).href }]);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Preferências de privacidade' })
    .click();
  await preferences(page).getByRole('button', { name: 'Recusar tudo' }).click();
  for (const tab of [page, other])
    await expect
      .poll(async () => (await commands(tab)).at(-1))
      .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }]);
  expect(await other.evaluate(() => localStorage.getItem('nav_id'))).toBeNull();
  const before = (await commands(page)).length;
  await expectPageEntry(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Funilaria' }).click();
  await page.waitForURL((url) => url.pathname === routes.bodyWork);
  expect((await commands(page)).length).toBe(before);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
});

/** Runs in the page and sends the requests of Google's tags that a content security policy may block. */
function likeGoogle(): void {
  const load = (element: HTMLImageElement | HTMLIFrameElement | HTMLScriptElement, src: string) => {
    element.src = src;
    document.head.append(element);
  };
  if (document.querySelector('script[src*="/gtag/destination"]')) return;
  load(document.createElement('script'), 'https://www.googletagmanager.com/gtag/destination?id=X');
  navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2', 'en=page_view');
  for (const host of ['analytics.google.com', 'x.analytics.google.com']) {
    void fetch(`https://${host}/g/collect?v=2`, { method: 'POST', mode: 'no-cors' });
  }
  void fetch('https://www.google.com/ccm/collect', { method: 'POST', mode: 'no-cors' });
  load(new Image(), 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/');
  load(new Image(), 'https://www.googleadservices.com/pagead/conversion/1/');
  load(new Image(), 'https://www.google.com.br/pagead/1p-user-list/1/');
  load(document.createElement('iframe'), 'https://td.doubleclick.net/td/rul/1');
}

const BEACONS = [
  'analytics.google.com',
  'googleads.g.doubleclick.net',
  'region1.google-analytics.com',
  'td.doubleclick.net',
  'www.google.com',
  'www.google.com.br',
  'www.googleadservices.com',
  'www.googletagmanager.com',
  'x.analytics.google.com',
];

/** Plays Google with `script` for its scripts. Returns every request to another host: its address, referrer and body. */
async function playGoogle(context: BrowserContext, script: () => void) {
  const requests: Readonly<{ url: string; referrer: string; body: string }>[] = [];
  await context.route(/^https:/, async (route) => {
    const request = route.request();
    const { referer = '' } = await request.allHeaders();
    requests.push({ url: request.url(), referrer: referer, body: request.postData() ?? '' });
    await route.fulfill({
      contentType: request.resourceType() === 'script' ? 'text/javascript' : 'text/html',
      body: /\/(?:gtag\/js|gtm\.js)/.test(request.url()) ? `(${script.toString()})()` : '',
    });
  });
  return requests;
}

/** Returns a policy without the hashes and the nonce of its own page. */
const withoutOwnScripts = (policy: string): string =>
  [...new Set(policy.split(' ').filter((word) => !/^'(?:sha256|nonce)-/.test(word)))].join(' ');

/**
 * Runs in the page in place of Google's script. It sends each command that it receives, unchanged, and what Google's
 * script observes by default: the document's history, and clicks on links to other sites.
 */
function record(): void {
  type Command = ArrayLike<unknown> & Readonly<{ event?: unknown }>;
  // The browser's types do not have the properties that Google's script adds to the window.
  const owner = window as unknown as { dataLayer: Command[]; recorded?: true };
  if (owner.recorded) return;
  owner.recorded = true;
  const send = (kind: string, what: unknown) => {
    const body = JSON.stringify({ kind, what, title: document.title });
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect', body);
  };
  const take = (command: Command) => {
    const parts: unknown[] = 'length' in command ? Array.from(command) : [command];
    send('command', parts);
    const [, , parameters] = parts as [unknown, unknown, { event_callback?: () => void }?];
    setTimeout(() => parameters?.event_callback?.(), 50);
  };
  owner.dataLayer.forEach(take);
  owner.dataLayer.push = (...commands) => {
    commands.forEach(take);
    return Array.prototype.push.apply(owner.dataLayer, commands);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const from = location.href;
      original(state, unused, url);
      if (location.href !== from) send('history', [from, location.href]);
    };
  }
  addEventListener('popstate', () => send('history', [location.href]));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a');
      if (link && link.host !== location.host) send('outbound', link.href);
    },
    { capture: true },
  );
}

test('let in on a result that was navigated to, the tags of others start on the next document alone; no request of a visit through quotation and result names the result', async ({
  page,
  context,
  backend,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(GOOGLE, /^foreign request: https:\/\/api\.whatsapp\.com\//);
  // A site that knows of codes asks for one, and opens the result as a document.
  await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
  await backend.revalidate('content');
  const requests = await playGoogle(context, record);
  let read = 0;
  const sent = () =>
    requests
      .slice(read)
      .filter(({ url }) => url.endsWith('/g/collect'))
      .map(({ body }) => JSON.parse(body) as { kind: string; what: unknown[] })
      .flatMap(({ kind, what }) => (kind === 'command' ? [what] : []));
  const views = () =>
    sent().flatMap(([, name, parameters]) =>
      name === 'page_view' ? [(parameters as { page_location: string }).page_location] : [],
    );
  const at = (path: string) => new URL(path, page.url()).href;
  const wizard = new ArmouringWizardPage(page);
  const sendQuotation = async () => {
    await wizard.askProposal();
    await new LeadFormOnPage(wizard.dialog).fill();
    await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();
    await page.waitForURL(/\/blindagem\/orcamento\/./);
    // The address changes before the page does.
    await expect(page.getByRole('heading', { name: 'a sua escolha' })).toBeVisible();
    return new URL(page.url()).pathname.split('/').at(-1)!;
  };

  await wizard.openFilled();
  const firstCode = await sendQuotation();
  const question = page.getByRole('complementary', { name: 'Privacidade' });
  await question.getByRole('button', { name: 'Aceitar' }).click();
  await expect(question).toBeHidden();
  // Another tab reports its view meanwhile, so a view of the tab with the code would have arrived too.
  const other = await context.newPage();
  await other.goto(routes.about);
  await expect.poll(views).toEqual([at(routes.about)]);
  await other.close();
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined();

  read = requests.length;
  await wizard.openFilled();
  const quotation = at(routes.armouringQuotation);
  await expect.poll(views).toEqual([quotation]);
  expect(sent()[0]).toEqual(['set', { page_location: quotation, page_referrer: '' }]);
  const code = await sendQuotation();
  const result = page.url();
  await expect.poll(views).toContain(at('/blindagem/orcamento'));
  expect(sent().filter(([, name]) => name === 'conversion')).toHaveLength(1);

  // A conversation about the order, then on to another page, and back.
  const conversation = context.waitForEvent('page');
  await page.locator('a[href*="api.whatsapp.com"]:visible').first().click();
  await (await conversation).close();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click();
  await page.waitForURL(routes.about);
  await expect.poll(views).toContain(at(routes.about));
  await page.goBack();
  await page.waitForURL(result);
  await expect
    .poll(() => views().filter((view) => view === at('/blindagem/orcamento')).length)
    .toBeGreaterThan(1);

  const isConversation = ({ url }: { url: string }) => url.startsWith('https://api.whatsapp.com/');
  const google = JSON.stringify(requests.filter((request) => !isConversation(request)));
  for (const order of [firstCode, code]) expect(google).not.toContain(order);
  expect(requests.some(isConversation)).toBe(true);
});

test('the policy stops nothing that consented tags do, on any screen', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(GOOGLE);
  await context.addInitScript(storePrivacyConsent);
  const requests = await playGoogle(context, likeGoogle);
  const { path: result } = await orderAesthetics(request);
  /** Maps each policy of the site to one address that has it. */
  const policies = new Map<string, string>();
  for (const path of [routes.home, routes.vehicle(vehicles.armoured), result, '/nao-existe']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain('script-src');
    const rules = withoutOwnScripts(policy);
    if (!policies.has(rules)) policies.set(rules, path);
  }
  // There are two policies: one for cached pages, and one for pages that are rendered per request.
  expect(policies.size).toBeLessThanOrEqual(2);
  for (const path of policies.values()) {
    requests.length = 0;
    await page.goto(path);
    const hosts = () => [...new Set(requests.map(({ url }) => new URL(url).host))].sort();
    await expect.poll(hosts, { message: path }).toEqual(BEACONS);
  }
});
