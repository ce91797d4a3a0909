import type { TrackedEvent } from './events';
import { GoogleMeasurement } from './google-tags';
import { openAfterConversion } from './leaving';
import type { GoogleTags } from './types';

const TAGS: GoogleTags = {
  analytics: 'G-1',
  ads: 'AW-1',
  leadLabel: 'lead',
  contactLabel: 'contact',
  whatsappLabel: 'whatsapp',
};
const ALL = { measurement: true, ads: true };
const ORIGIN = 'https://www.example.test';
const RESULT = '/blindagem/orcamento/BLD-2026-7F3K9Q2M';

type Parameters = Record<string, unknown> & { event_callback?: () => void };
type Command = readonly [name: string, what: unknown, parameters?: Parameters];

const owner = globalThis as { dataLayer?: unknown[] };

/** Returns the commands to gtag and the entries for a container. */
const commands = (): Command[] =>
  (owner.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>) as never);

const visit = (page: string, path: string): TrackedEvent => ({
  name: 'page-visit',
  details: { page, path, service: null },
});

const conversion = (form: string): TrackedEvent => ({
  name: 'conversion',
  details: { form },
});

/** Addresses of the scripts that were added to the page. */
const scripts: string[] = [];

/** Replaces the browser's globals by those of a page at `path`. */
function at(path: string, referrer = ''): void {
  const head = { append: ({ src }: { src: string }) => scripts.push(src) };
  const document = { referrer, head, createElement: () => ({}), cookie: '' };
  Object.assign(globalThis, { location: new URL(path, ORIGIN), document });
}

beforeEach(() => {
  jest.useFakeTimers();
  delete owner.dataLayer;
  scripts.length = 0;
});
afterEach(async () => {
  // No receipt of one test may delay the next.
  await jest.runAllTimersAsync();
  jest.useRealTimers();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'document');
});

test('the public address of a result is set before any other command, also as the referrer', () => {
  at(`${RESULT}?codigo=1234`, `${ORIGIN}/estetica/orcamento/EST-1`);
  const google = new GoogleMeasurement({ ...TAGS, manager: 'GTM-1' });
  google.applyConsent(ALL);
  google.record(visit('Orçamento de blindagem', '/blindagem/orcamento'));

  expect(commands()[0]).toEqual([
    'set',
    {
      page_location: `${ORIGIN}/blindagem/orcamento`,
      page_referrer: `${ORIGIN}/estetica/orcamento`,
    },
  ]);
  expect(JSON.stringify(owner.dataLayer)).not.toMatch(/BLD-|EST-|1234/);
  // The tags of a container read the address themselves.
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
});

test('every page is reported once, with its address and the previous one', () => {
  at('/busca/blindados?utm_source=jornal&gclid=x&nome=Ana', 'https://www.google.com/');
  const google = new GoogleMeasurement(TAGS);
  google.applyConsent(ALL);
  google.record(visit('Busca', '/busca/blindados'));
  google.record({ name: 'route-change', details: { path: '/sobre' } });
  google.record(visit('Sobre', '/sobre'));

  const landing = `${ORIGIN}/busca/blindados?utm_source=jornal&gclid=x`;
  expect(commands().filter(([name]) => name === 'set')).toEqual([
    ['set', { page_location: landing, page_referrer: 'https://www.google.com/' }],
    ['set', { page_location: `${ORIGIN}/sobre`, page_referrer: landing }],
  ]);
  const views = commands().filter(([, what]) => what === 'page_view');
  expect(views.map(([, , parameters]) => parameters)).toEqual([
    { page_path: '/busca/blindados', page_location: landing, send_to: 'G-1' },
    { page_path: '/sobre', page_location: `${ORIGIN}/sobre`, send_to: 'G-1' },
  ]);
});

test('without consent no tag loads and no event is sent', () => {
  at('/');
  const google = new GoogleMeasurement(TAGS);
  google.applyConsent({ measurement: false, ads: false });
  google.record(visit('Home', '/'));
  expect(owner.dataLayer).toBeUndefined();

  google.applyConsent({ measurement: true, ads: false });
  google.record(conversion('/api/propostas'));
  expect(JSON.stringify(commands())).not.toContain('AW-1');
});

test.each([
  ['/api/propostas', {}, 'AW-1/lead'],
  ['/api/contato', {}, 'AW-1/contact'],
  ['/api/contato', { contactLabel: undefined }, 'AW-1/lead'],
  ['/api/contato', { contactLabel: undefined, leadLabel: undefined }, undefined],
])('a conversion of %s with %j goes to %s', (form, labels, expected) => {
  at('/');
  const google = new GoogleMeasurement({ ...TAGS, ...labels });
  google.applyConsent(ALL);
  google.record(conversion(form));
  const sent = commands().find(([, what]) => what === 'conversion');
  expect(sent?.[2]?.['send_to']).toBe(expected);
});

describe('the page after a conversion', () => {
  const opened = jest.fn();

  async function convertAndOpen(event: TrackedEvent) {
    at('/');
    const google = new GoogleMeasurement(TAGS);
    google.applyConsent(ALL);
    google.record(event);
    void openAfterConversion('/detalhes', opened);
    await jest.advanceTimersByTimeAsync(1_999);
  }

  test('waits for the ad tracker, at most 2,000 ms', async () => {
    await convertAndOpen(conversion('/api/propostas'));
    expect(opened).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith('/detalhes');
  });

  test('opens as soon as it has received it', async () => {
    at('/');
    const google = new GoogleMeasurement(TAGS);
    google.applyConsent(ALL);
    google.record(conversion('/api/propostas'));
    void openAfterConversion('/detalhes', opened);
    const sent = commands().find(([, what]) => what === 'conversion')?.[2];
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
  function jar(hostname: string, cookies: Readonly<Record<string, string>>) {
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
    at('/');
    const stored = jar(hostname, { _ga: domain, _gcl_au: domain, _gac_UA: domain, outro: domain });
    const google = new GoogleMeasurement(TAGS);
    google.applyConsent(ALL);
    google.applyConsent({ measurement: false, ads: false });
    expect([...stored.keys()]).toEqual(['outro']);
  });
});
