import type { BrowserContext, Page } from '@playwright/test';
import { routes } from '../lib/routes';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test.use({
  ownStack: true,
  firstVisit: true,
  settings: {
    GOOGLE_TAG_MANAGER_ID: 'GTM-TESTE1',
    GOOGLE_ANALYTICS_ID: 'G-TESTE1',
    GOOGLE_ADS_ID: 'AW-123456',
  },
});

/** In the page: a visitor who let everything be measured, some time ago. */
function consent(): void {
  if (location.protocol === 'https:') return;
  const granted = { navigation: true, measurement: true, ads: true, version: 1 };
  localStorage.setItem('privacidade', JSON.stringify({ ...granted, at: Date.now() - 60_000 }));
}

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

/** Plays Google: its scripts run, its other addresses take what they are sent. Returns the hosts asked since. */
async function playGoogle(context: BrowserContext): Promise<Set<string>> {
  const asked = new Set<string>();
  await context.route(/^https:/, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.add(host);
    const isScript = /^\/(?:gtag\/js|gtm\.js)$/.test(pathname);
    const body = isScript ? `(${likeGoogle.toString()})()` : '';
    const contentType =
      route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html';
    await route.fulfill({ body, contentType });
  });
  return asked;
}

/** Google's scripts ran, and nothing they did was stopped. */
async function expectMeasured(page: Page, path: string, asked: Set<string>): Promise<void> {
  asked.clear();
  await page.goto(path);
  await expect.poll(() => [...asked].sort(), { message: path }).toEqual(BEACONS);
}

test('the policy stops nothing that consented tags do, on any screen @mobile', async ({
  page,
  context,
  request,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(/^404: .*\/nao-existe|status of 404/);
  await context.addInitScript(consent);
  const asked = await playGoogle(context);
  const [armouring, aesthetics] = [await orderArmouring(request), await orderAesthetics(request)];
  for (const path of [
    routes.home,
    routes.stock,
    routes.searchArmoured,
    routes.vehicle(vehicles.armoured),
    routes.proposal(vehicles.armoured),
    routes.about,
    routes.armouring,
    routes.armouringQuotation,
    armouring.path,
    routes.aesthetics,
    routes.aestheticsQuotation,
    aesthetics.path,
    routes.bodyWork,
    routes.contact,
    routes.sellYourCar,
    routes.institutional,
    routes.privacy,
    routes.thanks,
    '/nao-existe',
  ]) {
    await expectMeasured(page, path, asked);
  }
});
