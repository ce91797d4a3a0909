import { decodeAddressPart } from '@/lib/site/format/url';
import { screens } from '@/lib/site/screens';
import { endpoints } from '@/lib/backend/endpoints';
import { requestText, sendRaw } from '../support/raw';
import type { SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { findResponseFaults } from '../support/visit';

/** Addresses in which `…` stands for what the attacker writes. */
const openAddresses = [
  ...screens.map(({ path }) => path.replaceAll('[…]', '…')).filter((path) => path.includes('…')),
  ...['/…', '/midia/…', '/api/…', '/feeds/…', '/sitemaps/…', '/_next/static/…', '/imagens/…'],
  ...['/detalhe/…/og.jpg', '/detalhe/….md', '/busca/todos?cor=…', '/busca/og.jpg?lista=…'],
  ...['/comparar?v=…,x', '/comparar/og.jpg?v=…&v=x', '/veiculos?pagina=…', '/verificar?codigo=…'],
  ...['/visita?veiculo=…&assunto=…', '/detalhes/visita?dia=…&periodo=…&veiculo=…'],
  ...['/detalhe/x/parcelas?entrada=…&meses=…&taxa=…', '/faleconosco?encomenda=…&modelo=…'],
  ...[
    '/api/modelos?marca=…',
    '/api/modelo-imagem?modelo=…',
    '/api/garagem?v=…',
    '/api/estoque?v=…',
  ],
  ...['/api/sugestoes?endereco=…', '/api/busca/filtros?caminho=…', '/feeds/estoque.json?pagina=…'],
  ...['/api/agenda/visita?dia=…&periodo=…', '/api/agenda/blindagem?entrega=…'],
  ...['/_next/image?url=…&w=480&q=70', '/_next/image?url=/midia/…&w=480&q=70'],
];

/**
 * Spellings of "parent folder", of path separators and of the end of a path, which a careless server decodes too late
 * or too early.
 */
const parentFolders = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '%252e%252e%252f', '..%5c', '..\\', '..%255c'],
  ...['%c0%ae%c0%ae%c0%af', '..%00/', '....//', '..;/'],
];

/** URLs that our server must never request, in forms that a careless check accepts. */
const forbiddenTargets = [
  ...['http://169.254.169.254/latest/meta-data/', '//169.254.169.254/x.jpg', 'file:///etc/passwd'],
  ...['http:%2f%2f127.0.0.1:22/x.jpg', '%2f%2flocalhost:1/x.jpg', 'http://[::1]:1/x.jpg'],
  ...['http://localhost@127.0.0.1:1/x.jpg', '\\\\127.0.0.1\\x.jpg', 'http://2130706433:1/x.jpg'],
];

const payloads = {
  'subir pastas': parentFolders.flatMap((up) =>
    ['etc/passwd', '.env.local'].map((file) => up.repeat(4) + file),
  ),
  'buscar em outro lugar (SSRF)': [
    ...forbiddenTargets,
    ...forbiddenTargets.map(encodeURIComponent),
  ],
  'endereço longo demais': ['a'.repeat(4_000), '9'.repeat(4_000), '%F0%9F%9A%97'.repeat(400)],
  'endereço quebrado': [
    ...[
      '%',
      '%zz',
      '%ff%fe',
      'a%00b',
      '%ud800',
      '__proto__',
      'constructor',
      '%2e%2e',
      '-1',
      '1e309',
    ],
    ...['a%0d%0aX-Mau:%201', '%0d%0aSet-Cookie:%20x=1', '%0d%0aLocation:%20http:%2f%2fmau.test'],
  ],
};

/** Targets of the request line as requests to a proxy have them. */
const proxyTargets = [
  ...['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1:1/', '//169.254.169.254/'],
  ...['///169.254.169.254/%2e%2e', '/\\169.254.169.254/', '*', `/${'a'.repeat(30_000)}`],
];

const groups = {
  ...Object.fromEntries(
    Object.entries(payloads).map(([what, texts]) => [
      what,
      openAddresses.flatMap((address) => texts.map((text) => address.replaceAll('…', () => text))),
    ]),
  ),
  'alvo de proxy': proxyTargets,
};

const readPaths = Object.values(endpoints)
  .map((createCall) => (createCall as (text: string) => { path: string; method: string })('x'))
  .flatMap(({ method, path }) => (method === 'GET' ? [path.replace(/x$/, '')] : []));

/** Returns whether the site may read this path of the backend: a call of the API, or a picture. */
const isExpectedCall = (path: string): boolean =>
  !/(?:^|\/)\.\.?(?:\/|$)/.test(decodeAddressPart(path) ?? path) &&
  (path.startsWith('/api/') ? readPaths.some((start) => path.startsWith(start)) : true);

async function expectHarmless(world: SiteWithBackend, target: string): Promise<void> {
  world.backend.received();
  const answer = await sendRaw(world, requestText(world, target));
  const { status, headers, text } = answer;
  const shown = target.slice(0, 120);
  const calls = world.backend.received().map(({ path }) => path);
  expect
    .soft(
      calls.filter((path) => !isExpectedCall(path)),
      shown,
    )
    .toEqual([]);
  // The image optimiser responds with 500 if the site redirects the picture that the optimiser requests.
  if (!target.startsWith('/_next/image')) expect.soft(status, shown).toBeLessThan(500);
  expect.soft(status, shown).toBeGreaterThan(0);
  const injected = ['set-cookie', 'x-mau'].filter((name) => headers.has(name));
  expect.soft(injected, shown).toEqual([]);
  const { origin } = new URL(headers.get('location') ?? '/', world.site.url);
  expect.soft(origin, shown).toBe(new URL(world.site.url).origin);
  expect.soft(text, shown).not.toMatch(/root:|"devDependencies"|API_TOKEN=/);
  // Requests that Node itself refuses to parse get a response without our headers; the connection is closed.
  const isOfNode = [400, 431].includes(status) && text === '';
  if (!isOfNode) expect.soft(findResponseFaults(world, target, answer), shown).toEqual([]);
}

for (const [what, addresses] of Object.entries(groups)) {
  test(`endereços hostis: ${what}`, async ({ world }) => {
    test.setTimeout(600_000);
    for (const address of addresses) await expectHarmless(world, address);
  });
}
