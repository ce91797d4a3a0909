import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { completeResponseHeaders } from './complete-response-headers';

let server: Server;
let respond: RequestListener;

beforeAll(async () => {
  completeResponseHeaders();
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchAddress = (address = '/') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, {
    redirect: 'manual',
  });

const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const FILE_HEADERS = ['cross-origin-resource-policy', 'x-content-type-options'];

/** Returns the names of the security headers that are added to a response without any. */
async function addedHeaders(
  address: string,
  type: string,
  status = 200,
): Promise<readonly string[]> {
  respond = (_request, response) => {
    response.statusCode = status;
    if (type) response.appendHeader('content-type', type);
    response.end(status === 304 ? undefined : 'x');
  };
  const { headers } = await fetchAddress(address);
  return [...headers.keys()].filter((name) => PAGE_HEADERS.includes(name)).sort();
}

test('a response gets the security headers that it lacks, and its own headers stay', async () => {
  respond = (_request, response) => response.setHeader('x-frame-options', 'SAMEORIGIN').end();
  const { headers } = await fetchAddress();
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('an error at the address of a result reveals the order to no other page', async () => {
  respond = (_request, response) => {
    response.statusCode = 503;
    response.end();
  };
  const { headers } = await fetchAddress('/estetica/orcamento/AUR-1/documento.pdf');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a redirect by a newly rendered page has one location and is cached for an hour', async () => {
  respond = (_request, response) => {
    response.statusCode = 308;
    response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=600');
    response.setHeader('location', '/detalhe/jeep-compass');
    response.appendHeader('location', '/detalhe/jeep-compass');
    response.end();
  };
  const { headers } = await fetchAddress();
  expect(headers.get('location')).toBe('/detalhe/jeep-compass');
  expect(headers.get('cache-control')).toBe('max-age=3600, s-maxage=60');
});

test('a redirect that nobody may store gets no age', async () => {
  respond = (_request, response) => {
    response.statusCode = 308;
    response.setHeader('cache-control', 'no-store');
    response.end();
  };
  expect((await fetchAddress()).headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['s-maxage=60, stale-while-revalidate=604740', 's-maxage=60, max-age=0'],
  ['s-maxage=60, stale-while-revalidate', 's-maxage=60, max-age=0'],
  ['s-maxage=60, max-age=0', 's-maxage=60, max-age=0'],
  [
    'public, max-age=60, stale-while-revalidate=600',
    'public, max-age=60, stale-while-revalidate=600',
  ],
  ['private, no-store', 'private, no-store'],
])('a browser revalidates a page: %s becomes %s', async (received, sent) => {
  respond = (_request, response) => response.setHeader('cache-control', received).end();
  expect((await fetchAddress()).headers.get('cache-control')).toBe(sent);
});

test('a redirect with an age keeps it', async () => {
  respond = (_request, response) => {
    response.statusCode = 308;
    response.setHeader('cache-control', 'public, max-age=5').end();
  };
  expect((await fetchAddress()).headers.get('cache-control')).toBe('public, max-age=5');
});

test.each([
  ['/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/css/a.css', 'text/css; charset=UTF-8'],
  ['/_next/static/media/a.woff2', 'font/woff2'],
  ['/_next/image?url=%2Fimagens%2Fa.webp&w=480&q=70', 'image/webp'],
  ['/imagens/paginas/a.webp', 'image/webp'],
  ['/midia/fotos/a.jpg', 'image/jpeg'],
])('%s is a file and gets the headers of files alone', async (address, type) => {
  expect(await addedHeaders(address, type)).toEqual(FILE_HEADERS);
  expect(await addedHeaders(address, '', 304)).toEqual(FILE_HEADERS);
});

test.each([
  ['a page', '/sobre', 'text/html; charset=utf-8', 200],
  ['an answer of the API', '/api/marcas', 'application/json', 200],
  ['a document', '/privacidade/a.pdf', 'application/pdf', 200],
  ['a page with the address of a file', '/_next/static/a.js', 'text/html', 200],
  ['a response without a type', '/_next/static/a.js', '', 200],
  ['a missing file', '/_next/static/a.js', 'text/plain', 404],
  ['a picture that failed', '/midia/a.jpg', 'application/problem+json', 502],
  ['a page whose name begins alike', '/imagens', 'text/html', 200],
  ['a page whose query looks like a file', '/sobre?/_next/static/', 'image/png', 200],
])('%s has all security headers', async (_case, address, type, status) => {
  expect(await addedHeaders(address, type, status)).toEqual(PAGE_HEADERS);
});
