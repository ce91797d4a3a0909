import type { IncomingMessage } from 'node:http';

import { goneAddresses } from '@/lib/site/gone-addresses';

import { sanitiseRequest } from './sanitise-requests';

type RawRequest = Readonly<{
  url?: string;
  method?: string;
  forwarded?: string;
  remote?: string;
  more?: IncomingMessage['headers'];
  isProxied?: boolean;
}>;

function prepare({
  url = '/',
  method = 'GET',
  forwarded,
  remote = '203.0.113.7',
  more: extraHeaders,
  isProxied = false,
}: RawRequest) {
  const headers = {
    ...extraHeaders,
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
  };
  const socket = { remoteAddress: remote } as IncomingMessage['socket'];
  const request: Parameters<typeof sanitiseRequest>[0] = { url, method, headers, socket };
  sanitiseRequest(request, isProxied);
  return request;
}

test.each([
  [undefined, '203.0.113.7'],
  ['198.51.100.1', '198.51.100.1, 203.0.113.7'],
  ['a, b', 'a, b, 203.0.113.7'],
])('the address of the connection is appended to x-forwarded-for %s', (forwarded, chain) => {
  expect(prepare(forwarded === undefined ? {} : { forwarded }).headers['x-forwarded-for']).toBe(
    chain,
  );
});

test('only a proxy of the site may choose the trace id of a request', () => {
  const traceHeaders = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  expect(prepare({ more: traceHeaders }).headers).not.toHaveProperty('traceparent');
  expect(prepare({ more: traceHeaders, isProxied: true }).headers).toMatchObject(traceHeaders);
});

test('a long user-agent is cut to a length that Next reads quickly', () => {
  const agent = 'a-'.repeat(6_000);
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
  const agentAfter = (userAgent: string) =>
    prepare({ more: { 'user-agent': userAgent } }).headers['user-agent'];
  expect(agentAfter(agent)).toBe(agent.slice(0, 512));
  expect(agentAfter(browser)).toBe(browser);
  expect(prepare({}).headers).not.toHaveProperty('user-agent');
});

test('a long query is cut to a hundred parameters', () => {
  const query = (count: number) => `/busca?${'a=1&'.repeat(count)}b=2`;
  expect(prepare({ url: query(99) }).url).toBe(query(99));
  expect(prepare({ url: query(7_000) }).url).toBe(query(99).replace(/b=2$/, 'a=1'));
});

test('a long list of cookies is cut to as many as a browser stores', () => {
  const cookies = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=1`).join('; ');
  const cookiesFor = (count: number) =>
    prepare({ more: { cookie: cookies(count) } }).headers.cookie;
  expect(cookiesFor(180)).toBe(cookies(180));
  expect(cookiesFor(1_700)).toBe(cookies(180));
  expect(prepare({}).headers).not.toHaveProperty('cookie');
});

const nest = (levels: number, rest = '{}'): string =>
  `["a",{"b":`.repeat(levels) + rest + '}]'.repeat(levels);
const percentEncode = (text: string) =>
  text.replaceAll(/[^]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

test.each([
  ['of a page', nest(8), true],
  ['of a page, encoded', encodeURIComponent(nest(8)), true],
  ['of 31 levels', nest(31), true],
  ['of 32 levels', nest(32), false],
  ['of 32 levels, encoded', encodeURIComponent(nest(32)), false],
  ['of 32 levels, encoded in small letters', encodeURIComponent(nest(32)).toLowerCase(), false],
  ['of 32 levels, each letter encoded', percentEncode(nest(32)), false],
  ['of 300 levels', nest(300), false],
  ['of lists alone', '['.repeat(65) + ']'.repeat(65), false],
  ['of objects alone', '{"a":'.repeat(65), false],
  ['whose texts seem to close it', `["]]]]}}}}",{"b":`.repeat(100), false],
  [
    'that is wide',
    nest(1, `{${Array.from({ length: 90 }, (_, n) => `"${n}":["",{}]`).join()}}`),
    false,
  ],
  ['with a long text', nest(4, `"${'a'.repeat(5_000)}"`), false],
  ['that is empty', '', true],
  ['of %255B alone, which Next decodes once', '%255B'.repeat(80), true],
])("a state of Next's router %s", (_what, tree, isLeft) => {
  const { headers } = prepare({ more: { rsc: '1', 'next-router-state-tree': tree } });
  expect('next-router-state-tree' in headers).toBe(isLeft);
  expect(headers).toMatchObject({ rsc: '1' });
});

test('a content security policy of the sender does not reach Next', () => {
  const policyHeaders = {
    'content-security-policy': "script-src 'nonce-x'",
    'content-security-policy-report-only': "script-src 'nonce-x'",
    rsc: '1',
  };
  expect(prepare({ more: policyHeaders }).headers).toEqual({
    rsc: '1',
    'x-forwarded-for': '203.0.113.7',
  });
});

test.each([
  ['/busca/todos?a=%', '/busca/todos?a=%'],
  ['/detalhe/caf%C3%A9', '/detalhe/caf%C3%A9'],
  ['/detalhe/%E0%A4%A', '/detalhe/%25E0%25A4%25A'],
  ['/detalhe/%zz?x=%20', '/detalhe/%25zz?x=%20'],
  ['http://outro.test/sobre?a=1', '/sobre?a=1'],
  ['http://outro.test', '/'],
  ['http://outro.test?a=1', '/?a=1'],
  ['outro.test:443', '/outro.test:443'],
  ['*', '/*'],
])('%s is asked for as %s', (url, expected) => {
  expect(prepare({ url }).url).toBe(expected);
});

test.each([
  ['TRACE', 'PATCH'],
  ['PROPFIND', 'PATCH'],
  ['POST', 'POST'],
])('%s is asked for as %s', (method, expected) => {
  expect(prepare({ method }).method).toBe(expected);
});

describe('a method that writes', () => {
  it.each([
    '/',
    '/sobre',
    '/busca/todos?a=1',
    '/apis',
    '/mcp/',
    '/mcp2',
    '/mcp/../sobre',
    '/sobre/../mcp',
    '/midia/a.jpg',
    '/api/../sobre',
    '/api/%2e%2e/sobre',
    '*',
  ])('does not reach %s', (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'MAU']) {
      expect(prepare({ url, method }).url).toBe('/405');
    }
    for (const method of ['GET', 'HEAD']) expect(prepare({ url, method }).url).not.toBe('/405');
  });

  it.each(['/api/contato', '/api/orcamentos/blindagem/A-1/codigo', '/api', '/api?a=1'])(
    'reaches %s',
    (url) => {
      expect(prepare({ url, method: 'POST' }).url).toBe(url);
    },
  );

  it.each([...goneAddresses, '/mcp?v=1'])('learns that %s is gone', (url) => {
    expect(prepare({ url, method: 'POST' }).url).toBe(url);
  });
});
