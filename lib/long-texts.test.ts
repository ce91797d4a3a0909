import { toMediaPath, toSiteHref, getBackendPictureUrl } from '@/lib/backend/own-addresses';
import { splitTextLines } from '@/lib/backend/fields/text';
import { requireSameOrigin, requireSecret } from '@/lib/http/handlers/access';
import { hasCurrentEtag } from '@/lib/http/handlers/etag';
import { getBodyFormat, createIdempotencyKey, readQuery } from '@/lib/http/handlers/input';
import { getSender } from '@/lib/http/handlers/rate-limit';
import { parseCnpj } from '@/lib/site/brazil/cnpj';
import { parseReais } from '@/lib/site/brazil/money';
import { formatPhone } from '@/lib/site/brazil/typed-phone';
import { parseCompareAddress } from '@/lib/search/compare/address';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { parseInstalments } from '@/lib/stock/vehicle/instalments';
import { findSimilarVehicles } from '@/lib/search/evaluation/similar-vehicles';
import { addressParameters } from '@/lib/search/filters/filter-descriptors';
import { parseSearchAddress, parseStockAddress } from '@/lib/search/address/search-address';
import { slugify } from '@/lib/stock/slug';
import { stockNames } from '@/lib/search/testing/stock-names';
import { createTypedSearchParser } from '@/lib/search/typed/typed-search-parser';
import { sanitiseHtml } from '@/lib/backend/content/sanitise-html';
import { envSchema } from '@/lib/server/env/schema';
import { formatTypedWholeReais } from '@/lib/site/format/numbers';
import { formatTypedKilometres, formatTypedReais } from '@/lib/site/format/typed-numbers';
import { parseGarage } from '@/lib/visitor/garage/stored-garage';
import type { FieldKind } from '@/lib/forms/form';
import { parsePreparedFragment } from '@/lib/forms/prepared-proposal';
import { createFormSchema, getFieldRule } from '@/lib/forms/schema';
import { parseTraceId } from '@/lib/server/log/trace';
import { getRouteName } from '@/lib/server/metrics/route-name';
import { readDocumentCode } from '@/lib/quotation/document/document-code';
import { isOrderCode } from '@/lib/quotation/order-code';
import { findScreen } from '@/lib/site/screens';
import { sanitiseRequest } from '@/lib/operations/server-hooks/sanitise-requests';
import { toMeasuredAddress, removeOrderCode } from '@/lib/visitor/tracking/public-address';
import { loadAllForms } from '@/lib/quotation/testing/forms';
import { takesLongerThan } from '@/lib/server/testing/takes-longer-than';

/** Bytes of the largest form (lib/forms/route/form-route.ts). Addresses and headers are shorter. */
const LENGTH = 32 * 1024;
const LIMIT_MS = 20;

const pumps = [
  ...Array.from(' a1.,-/@%&=(+:é\u0301\u0000\n'),
  ...['1.', 'a ', ' -', 'a@', '..', '%2', '%2F', '<a', '[[', '::', '0,', 'R$', 'a=1&', '\ud800'],
];
/** Beginnings and ends of texts that almost match a pattern. */
const frames = [
  ['', ''],
  ['a@', '@'],
  ['/', '\u0000'],
  ['https://a', ' x'],
] as const;

const texts: readonly string[] = pumps.flatMap((pump) =>
  frames.map(([start, end]) => start + pump.repeat(LENGTH / pump.length) + end),
);

/** Returns the texts that `read` takes too long for, shortened for the message. */
const slowTexts = (read: (text: string) => unknown): readonly string[] =>
  texts
    .filter((text) => takesLongerThan(() => read(text), LIMIT_MS))
    .map((text) => `${text.slice(0, 12)}…${text.slice(-4)}`);

/** Each kind of field, with the properties that its rule needs. */
const kinds: Readonly<Record<FieldKind, object>> = {
  line: {},
  name: {},
  lines: {},
  email: {},
  phone: {},
  anyPhone: {},
  km: {},
  reais: {},
  year: {},
  years: {},
  yesNo: {},
  option: {},
  choice: { options: () => [{ id: '1', name: 'Um' }] },
  photo: {},
  id: {},
  path: {},
  json: {},
};

describe('a rule of a field', () => {
  it.each(Object.keys(kinds) as FieldKind[])('%s', (kind) => {
    // A field without a limit of its own must be fast too.
    for (const max of [undefined, 200]) {
      const rule = getFieldRule({
        kind,
        label: 'x',
        ...(max !== undefined && { max }),
        ...kinds[kind],
      });
      expect(slowTexts((text) => rule?.safeParse(text))).toEqual([]);
    }
  });

  it('says one thing of what is too long: no pattern is tried with it', () => {
    const long = `a@${'.'.repeat(31_200)}@`;
    const written = Object.keys(kinds).filter(
      (kind) => !['photo', 'yesNo', 'choice'].includes(kind),
    );
    for (const kind of written as FieldKind[]) {
      const issues = getFieldRule({ kind, label: 'x', max: 200 })?.safeParse(long).error?.issues;
      expect(issues?.map(({ code }) => code)).toEqual(['too_big']);
    }
  });
});

test('every form, whichever of its fields is too long', async () => {
  const forms = await loadAllForms();
  expect(forms.length).toBeGreaterThan(6);
  for (const form of forms) {
    const schema = createFormSchema(form);
    for (const name of Object.keys(form.fields)) {
      const slow = slowTexts((text) => schema.safeParse({ [name]: text }));
      expect([form.action, name, slow]).toEqual([form.action, name, []]);
    }
  }
});

type SettingName = keyof typeof envSchema.shape;

test.each(Object.keys(envSchema.shape) as SettingName[])('the setting %s', (name) => {
  expect(slowTexts((text) => envSchema.shape[name].safeParse(text))).toEqual([]);
});

const SITE = 'https://www.example.test';
const places = {
  siteUrl: SITE,
  media: { apiUrl: 'https://api.example.test', sign: () => 'x', isSigned: () => false },
};

/** Returns a function that passes a text as a header; some characters are invalid in headers, and throw. */
const header =
  (name: string, read: (headers: Headers) => unknown) =>
  (text: string): unknown =>
    read(new Headers({ [name]: text }));

const write = { scope: '/api/contato', content: {}, day: '2026-11-20', isOneAttempt: true };

describe('a header', () => {
  it.each<readonly [string, (headers: Headers) => unknown]>([
    ['sec-fetch-site', (headers) => requireSameOrigin(headers, SITE)],
    ['origin', (headers) => requireSameOrigin(headers, SITE)],
    ['authorization', (headers) => requireSecret(headers, 'segredo')],
    ['content-type', (headers) => getBodyFormat(headers, ['json'])],
    ['content-encoding', (headers) => getBodyFormat(headers, ['json'])],
    ['idempotency-key', (headers) => createIdempotencyKey(headers, write)],
    ['if-none-match', (headers) => hasCurrentEtag('W/"x"', headers)],
    ['traceparent', (headers) => parseTraceId(headers.get('traceparent'))],
    ['x-forwarded-for', (headers) => getSender(headers, 1)],
  ])('%s', (name, read) => {
    expect(slowTexts(header(name, read))).toEqual([]);
  });
});

const readTyped = createTypedSearchParser(stockNames);
const query = (name: string, text: string) => new URLSearchParams([[name, text]]);

describe('an address', () => {
  it.each(addressParameters.map(({ name }) => name))('?%s= of a search', (name) => {
    const read = (text: string) => parseSearchAddress('/busca/todos', query(name, text));
    expect(slowTexts(read)).toEqual([]);
  });

  it.each<readonly [string, (text: string) => unknown]>([
    ['as a whole', (url) => sanitiseRequest(requestOf(url), false)],
    [
      'its query',
      (text) =>
        readQuery(
          new Request(`${SITE}/api/marcas?${query('marca', text).toString()}`.slice(0, LENGTH)),
        ),
    ],
    ['its name in the metrics', getRouteName],
    ['its screen', findScreen],
    ['of a search', (path) => parseSearchAddress(`/busca/${path}`, new URLSearchParams())],
    ['of a search, folded', (part) => parsePathEncodedAddress('/busca', part, parseSearchAddress)],
    ['of the stock', (path) => parseStockAddress('/veiculos', query('pagina', path))],
    [
      'of the stock, folded',
      (part) => parsePathEncodedAddress('/veiculos', part, parseStockAddress),
    ],
    ['of a comparison', (text) => parseCompareAddress('/comparar', query('v', text))],
    [
      'of a comparison, folded',
      (part) => parsePathEncodedAddress('/comparar', part, parseCompareAddress),
    ],
    ['of a picture', (path) => getBackendPictureUrl(path.split('/'), places.media)],
    ['of an order', isOrderCode],
    ['of a document', (code) => readDocumentCode(['segredo'], code, null)],
    ['that is lost', (path) => findSimilarVehicles(path, [])],
    ['as it is measured', (text) => toMeasuredAddress(new URL(text, SITE))],
    ['as others see it', removeOrderCode],
    ['with a prepared proposal', (text) => parsePreparedFragment(`#proposta=${text}`)],
  ])('%s', (_what, read) => {
    expect(slowTexts(read)).toEqual([]);
  });
});

const requestOf = (url: string): Parameters<typeof sanitiseRequest>[0] =>
  ({ url, headers: {}, method: 'GET', socket: {} }) as Parameters<typeof sanitiseRequest>[0];

test.each<readonly [string, (text: string) => unknown]>([
  ['a CNPJ', parseCnpj],
  ['an amount', parseReais],
  ['a telephone', formatPhone],
  ['kilometres while they are typed', formatTypedKilometres],
  ['an amount while it is typed', formatTypedReais],
  ['whole reais while they are typed', formatTypedWholeReais],
  ['an entry', (entry) => parseInstalments({ entry, months: '12', rate: '1' }, 1_000_00)],
  ['a rate', (rate) => parseInstalments({ entry: '', months: '12', rate }, 1_000_00)],
  ['the name of a brand', slugify],
  ['a stored garage', parseGarage],
  ['a link of the backend', (text) => toSiteHref(text, SITE)],
  ['a picture of the backend', (text) => toMediaPath(text, places.media)],
])('%s', (_what, read) => {
  expect(slowTexts(read)).toEqual([]);
});

test.each<readonly [string, (text: string) => unknown]>([
  ['words of a search, as long as a query may be', (text) => readTyped(text.slice(0, 300))],
  ['a text of the backend', (text) => splitTextLines(text.slice(0, 4_096))],
  ['html of the backend', (text) => sanitiseHtml(text.slice(0, 4_096), places)],
])('%s', (_what, read) => {
  expect(slowTexts(read)).toEqual([]);
});
