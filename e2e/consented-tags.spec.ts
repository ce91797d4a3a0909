import type { BrowserContext } from '@playwright/test';
import { routes } from '../lib/site/routes';
import { orderAesthetics } from './support/orders';
import { LeadFormOnPage } from './support/proposal';
import { storePrivacyConsent, expect, ALL_TAGS_SETTINGS, test } from './support/test';
import { vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';

test.use({ firstVisit: true, settings: ALL_TAGS_SETTINGS });

/** In the page: what Google's tags do there, as far as a policy can mind it. */
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

/** Played by the tests below. */
const GOOGLE_REQUEST = /^foreign request: https:\/\/[\w.]*(?:google|doubleclick)/;

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
 * In the page: a recorder in Google's place. It sends on each command it is given, as that stands, and what its scripts
 * see for themselves where nothing is configured otherwise: the document's history, and clicks that lead elsewhere.
 */
function record(): void {
  type Command = ArrayLike<unknown> & Readonly<{ event?: unknown }>;
  // What Google's own script adds to the page is in no type of the browser's.
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

test('let in on a result that was navigated to, they start on the next document alone; no request of a visit through quotation and result names the result', async ({
  page,
  context,
  backend,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(GOOGLE_REQUEST, /^foreign request: https:\/\/api\.whatsapp\.com\//);
  // A site that knows of codes asks for one, and opens the result as a document.
  await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
  await backend.revalidate('content');
  const requests = await playGoogle(context, record);
  let read = 0;
  const commands = () =>
    requests
      .slice(read)
      .filter(({ url }) => url.endsWith('/g/collect'))
      .map(({ body }) => JSON.parse(body) as { kind: string; what: unknown[] })
      .flatMap(({ kind, what }) => (kind === 'command' ? [what] : []));
  const views = () =>
    commands().flatMap(([, name, parameters]) =>
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
  // Long enough for a tab that opens now to tell of its page.
  const other = await context.newPage();
  await other.goto(routes.about);
  await expect.poll(views).toEqual([at(routes.about)]);
  await other.close();
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined();

  read = requests.length;
  await wizard.openFilled();
  const quotation = at(routes.armouringQuotation);
  await expect.poll(views).toEqual([quotation]);
  expect(commands()[0]).toEqual(['set', { page_location: quotation, page_referrer: '' }]);
  const code = await sendQuotation();
  const result = page.url();
  await expect.poll(views).toContain(at('/blindagem/orcamento'));
  expect(commands().filter(([, name]) => name === 'conversion')).toHaveLength(1);

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
  problems.allow(GOOGLE_REQUEST);
  await context.addInitScript(storePrivacyConsent);
  const requests = await playGoogle(context, likeGoogle);
  const { path: result } = await orderAesthetics(request);
  /** One address for each policy there is. */
  const policies = new Map<string, string>();
  for (const path of [routes.home, routes.vehicle(vehicles.armoured), result, '/nao-existe']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain('script-src');
    const rules = withoutOwnScripts(policy);
    if (!policies.has(rules)) policies.set(rules, path);
  }
  // Of the pages that are kept, and of those that are made for each visitor.
  expect(policies.size).toBeLessThanOrEqual(2);
  for (const path of policies.values()) {
    requests.length = 0;
    await page.goto(path);
    const hosts = () => [...new Set(requests.map(({ url }) => new URL(url).host))].sort();
    await expect.poll(hosts, { message: path }).toEqual(BEACONS);
  }
});
