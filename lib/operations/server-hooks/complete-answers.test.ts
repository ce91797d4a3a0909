import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { completeAnswers } from './complete-answers';

let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  completeAnswers();
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (address = '/') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, {
    redirect: 'manual',
  });

const PAGE = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const FILE = ['cross-origin-resource-policy', 'x-content-type-options'];

/** Names of the security headers of an answer that brings none itself. */
async function addedTo(address: string, type: string, status = 200): Promise<readonly string[]> {
  answer = (_request, response) => {
    response.statusCode = status;
    if (type) response.appendHeader('content-type', type);
    response.end(status === 304 ? undefined : 'x');
  };
  const { headers } = await ask(address);
  return [...headers.keys()].filter((name) => PAGE.includes(name)).sort();
}

test('an answer without security headers gets them; what it has stays', async () => {
  answer = (_request, response) => response.setHeader('x-frame-options', 'SAMEORIGIN').end();
  const { headers } = await ask();
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('an error at the address of a result reveals the order to no other page', async () => {
  answer = (_request, response) => {
    response.statusCode = 503;
    response.end();
  };
  const { headers } = await ask('/estetica/orcamento/AUR-1/documento.pdf');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a redirect of a page that was just made names one address, and is cached for an hour', async () => {
  answer = (_request, response) => {
    response.statusCode = 308;
    response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=600');
    response.setHeader('location', '/detalhe/jeep-compass');
    response.appendHeader('location', '/detalhe/jeep-compass');
    response.end();
  };
  const { headers } = await ask();
  expect(headers.get('location')).toBe('/detalhe/jeep-compass');
  expect(headers.get('cache-control')).toBe('max-age=3600, s-maxage=60');
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
])('a browser asks again for a page: %s becomes %s', async (received, sent) => {
  answer = (_request, response) => response.setHeader('cache-control', received).end();
  expect((await ask()).headers.get('cache-control')).toBe(sent);
});

test('the age a redirect has of its own stays', async () => {
  answer = (_request, response) => {
    response.statusCode = 308;
    response.setHeader('cache-control', 'public, max-age=5').end();
  };
  expect((await ask()).headers.get('cache-control')).toBe('public, max-age=5');
});

test.each([
  ['/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/css/a.css', 'text/css; charset=UTF-8'],
  ['/_next/static/media/a.woff2', 'font/woff2'],
  ['/_next/image?url=%2Fimagens%2Fa.webp&w=480&q=70', 'image/webp'],
  ['/imagens/paginas/a.webp', 'image/webp'],
  ['/midia/fotos/a.jpg', 'image/jpeg'],
])('%s is a file: it has the headers of one alone', async (address, type) => {
  expect(await addedTo(address, type)).toEqual(FILE);
  expect(await addedTo(address, '', 304)).toEqual(FILE);
});

test.each([
  ['a page', '/sobre', 'text/html; charset=utf-8', 200],
  ['an answer of the API', '/api/marcas', 'application/json', 200],
  ['a document', '/privacidade/a.pdf', 'application/pdf', 200],
  ['what is called like a file and is a page', '/_next/static/a.js', 'text/html', 200],
  ['what does not say what it is', '/_next/static/a.js', '', 200],
  ['a file that is not there', '/_next/static/a.js', 'text/plain', 404],
  ['a picture that failed', '/midia/a.jpg', 'application/problem+json', 502],
  ['a page whose name begins alike', '/imagens', 'text/html', 200],
  ['a page whose query looks like a file', '/sobre?/_next/static/', 'image/png', 200],
])('%s has them all', async (_case, address, type, status) => {
  expect(await addedTo(address, type, status)).toEqual(PAGE);
});
