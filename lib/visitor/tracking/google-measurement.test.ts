import type { TrackedEvent } from './events';
import { GoogleMeasurement } from './google-measurement';
import { openAfterConversion } from './leaving';
import type { GoogleTags } from './types';

const TAGS: GoogleTags = {
  analytics: 'G-1',
  ads: 'AW-1',
  leadLabel: 'lead',
  contactLabel: 'contact',
  whatsappLabel: 'whatsapp',
};
const FULL_CONSENT = { measurement: true, ads: true };
const SITE_ORIGIN = 'https://www.example.test';
const RESULT_PATH = '/blindagem/orcamento/BLD-2026-7F3K9Q2M';

type Parameters = Record<string, unknown> & { event_callback?: () => void };
type Command = readonly [name: string, what: unknown, parameters?: Parameters];

const globals = globalThis as { dataLayer?: unknown[] };

/** Returns the commands to gtag and the entries for a container. */
const listCommands = (): Command[] =>
  (globals.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>) as never);

const pageVisit = (page: string, path: string): TrackedEvent => ({
  name: 'page-visit',
  details: { page, path, service: null },
});

const conversionEvent = (form: string): TrackedEvent => ({
  name: 'conversion',
  details: { form },
});

/** Addresses of the scripts that were added to the page. */
const loadedScripts: string[] = [];

/** Replaces the browser's globals by those of a page at `path`. */
function openPageAt(path: string, referrer = ''): void {
  const head = { append: ({ src }: { src: string }) => loadedScripts.push(src) };
  const document = { referrer, head, createElement: () => ({}), cookie: '' };
  Object.assign(globalThis, { location: new URL(path, SITE_ORIGIN), document });
}

beforeEach(() => {
  jest.useFakeTimers();
  delete globals.dataLayer;
  loadedScripts.length = 0;
});
afterEach(async () => {
  // Conversions of one test that still wait for their receipt may not delay the next test.
  await jest.runAllTimersAsync();
  jest.useRealTimers();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'document');
});

test('the public address of a result is set before any other command, also as the referrer', () => {
  openPageAt(`${RESULT_PATH}?codigo=1234`, `${SITE_ORIGIN}/estetica/orcamento/EST-1`);
  const google = new GoogleMeasurement({ ...TAGS, manager: 'GTM-1' });
  google.applyConsent(FULL_CONSENT);
  google.record(pageVisit('Orçamento de blindagem', '/blindagem/orcamento'));

  expect(listCommands()[0]).toEqual([
    'set',
    {
      page_location: `${SITE_ORIGIN}/blindagem/orcamento`,
      page_referrer: `${SITE_ORIGIN}/estetica/orcamento`,
    },
  ]);
  expect(JSON.stringify(globals.dataLayer)).not.toMatch(/BLD-|EST-|1234/);
  // The tags of a container read the address themselves.
  expect(loadedScripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
});

test('every page is reported once, with its address and the previous one', () => {
  openPageAt('/busca/blindados?utm_source=jornal&gclid=x&nome=Ana', 'https://www.google.com/');
  const google = new GoogleMeasurement(TAGS);
  google.applyConsent(FULL_CONSENT);
  google.record(pageVisit('Busca', '/busca/blindados'));
  google.record({ name: 'route-change', details: { path: '/sobre' } });
  google.record(pageVisit('Sobre', '/sobre'));

  const landingPage = `${SITE_ORIGIN}/busca/blindados?utm_source=jornal&gclid=x`;
  expect(listCommands().filter(([name]) => name === 'set')).toEqual([
    ['set', { page_location: landingPage, page_referrer: 'https://www.google.com/' }],
    ['set', { page_location: `${SITE_ORIGIN}/sobre`, page_referrer: landingPage }],
  ]);
  const views = listCommands().filter(([, target]) => target === 'page_view');
  expect(views.map(([, , parameters]) => parameters)).toEqual([
    { page_path: '/busca/blindados', page_location: landingPage, send_to: 'G-1' },
    { page_path: '/sobre', page_location: `${SITE_ORIGIN}/sobre`, send_to: 'G-1' },
  ]);
});

test('without consent no tag loads and no event is sent', () => {
  openPageAt('/');
  const google = new GoogleMeasurement(TAGS);
  google.applyConsent({ measurement: false, ads: false });
  google.record(pageVisit('Home', '/'));
  expect(globals.dataLayer).toBeUndefined();

  google.applyConsent({ measurement: true, ads: false });
  google.record(conversionEvent('/api/propostas'));
  expect(JSON.stringify(listCommands())).not.toContain('AW-1');
});

test.each([
  ['/api/propostas', {}, 'AW-1/lead'],
  ['/api/contato', {}, 'AW-1/contact'],
  ['/api/contato', { contactLabel: undefined }, 'AW-1/lead'],
  ['/api/contato', { contactLabel: undefined, leadLabel: undefined }, undefined],
])('a conversion of %s with %j goes to %s', (form, labels, expected) => {
  openPageAt('/');
  const google = new GoogleMeasurement({ ...TAGS, ...labels });
  google.applyConsent(FULL_CONSENT);
  google.record(conversionEvent(form));
  const sent = listCommands().find(([, target]) => target === 'conversion');
  expect(sent?.[2]?.['send_to']).toBe(expected);
});

describe('the page after a conversion', () => {
  const opened = jest.fn();

  async function convertAndOpen(event: TrackedEvent) {
    openPageAt('/');
    const google = new GoogleMeasurement(TAGS);
    google.applyConsent(FULL_CONSENT);
    google.record(event);
    void openAfterConversion('/detalhes', opened);
    await jest.advanceTimersByTimeAsync(1_999);
  }

  test('waits for the ad tracker, at most 2,000 ms', async () => {
    await convertAndOpen(conversionEvent('/api/propostas'));
    expect(opened).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith('/detalhes');
  });

  test('opens as soon as it has received it', async () => {
    openPageAt('/');
    const google = new GoogleMeasurement(TAGS);
    google.applyConsent(FULL_CONSENT);
    google.record(conversionEvent('/api/propostas'));
    void openAfterConversion('/detalhes', opened);
    const sent = listCommands().find(([, target]) => target === 'conversion')?.[2];
    expect(sent).toMatchObject({ event_timeout: 2_000 });
    sent?.event_callback?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('does not wait for clicks on WhatsApp', async () => {
    await convertAndOpen({ name: 'whatsapp-click', details: { path: '/' } });
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('a revoked consent', () => {
  /** A cookie jar that deletes a cookie only under the domain with which the cookie was set. */
  function createCookieJar(hostname: string, cookies: Readonly<Record<string, string>>) {
    const stored = new Map(Object.entries(cookies));
    Object.assign(globalThis, { location: new URL(`https://${hostname}/`) });
    Object.defineProperty(document, 'cookie', {
      get: () => [...stored.keys()].map((name) => `${name}=1`).join('; '),
      set: (text: string) => {
        const [, name = ''] = /^([^=]*)=; max-age=0; path=\//.exec(text) ?? [];
        const [, domain = ''] = /domain=(.*)$/.exec(text) ?? [];
        if (stored.get(name) === domain) stored.delete(name);
      },
    });
    return stored;
  }

  it.each([
    ['www.grupo.com', '.grupo.com'],
    ['grupo.com', '.grupo.com'],
    ['www.grupo.com.br', '.grupo.com.br'],
    ['carros.loja.grupo.com.br', '.grupo.com.br'],
    ['www.grupo.com', '.www.grupo.com'],
    ['localhost', ''],
  ])('on %s deletes the cookies on "%s", and no others', (hostname, domain) => {
    openPageAt('/');
    const stored = createCookieJar(hostname, {
      _ga: domain,
      _gcl_au: domain,
      _gac_UA: domain,
      outro: domain,
    });
    const google = new GoogleMeasurement(TAGS);
    google.applyConsent(FULL_CONSENT);
    google.applyConsent({ measurement: false, ads: false });
    expect([...stored.keys()]).toEqual(['outro']);
  });
});
