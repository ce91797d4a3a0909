import { nextEdition } from '../support/data';
import { ownPageHeaders } from '../support/forms';
import { requestText, sendRaw, type RawAnswer } from '../support/raw';
import { revalidateAll, type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage, findResponseFaults } from '../support/visit';

const EVIL_HOST = 'mau.example';

/** Forged request headers that a careless server believes. */
const FORGED_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Host: { Host: EVIL_HOST },
  'Host com porta': { Host: `${EVIL_HOST}:80` },
  'Host impossível': { Host: 'a b' },
  'X-Forwarded-Host': { 'X-Forwarded-Host': EVIL_HOST },
  'X-Forwarded-Proto': { 'X-Forwarded-Proto': 'javascript' },
  'X-Forwarded-Port': { 'X-Forwarded-Port': '1337' },
  Forwarded: { Forwarded: `host=${EVIL_HOST};proto=http` },
  'X-Original-URL': { 'X-Original-URL': '/api/pronto', 'X-Rewrite-URL': '/api/pronto' },
  'x-middleware-subrequest': {
    'x-middleware-subrequest':
      'middleware:middleware:middleware:middleware:middleware,src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
  },
  'x-middleware-rewrite': {
    'x-middleware-rewrite': `http://${EVIL_HOST}/`,
    'x-middleware-next': '1',
  },
  'x-middleware-override-headers': {
    'x-middleware-override-headers': 'x-mau',
    'x-middleware-request-x-mau': EVIL_HOST,
    'x-middleware-set-cookie': `mau=${EVIL_HOST}`,
  },
  'x-nextjs-data': { 'x-nextjs-data': '1', 'x-matched-path': '/api/pronto' },
  'x-invoke': {
    'x-invoke-path': '/api/pronto',
    'x-invoke-status': '500',
    'x-invoke-error': EVIL_HOST,
    'x-invoke-output': '/_error',
  },
  'x-now-route-matches': { 'x-now-route-matches': `1=${EVIL_HOST}`, 'x-vercel-id': EVIL_HOST },
  'x-prerender-revalidate': { 'x-prerender-revalidate': 'x', 'x-prerender-bypass-mode': 'force' },
  'next-resume': { 'next-resume': '1', 'x-nextjs-postponed': '1' },
  'Next-Action': { 'Next-Action': 'a'.repeat(40) },
  'política do visitante': {
    'Content-Security-Policy': "script-src 'nonce-mau' 'unsafe-inline'",
    'Content-Security-Policy-Report-Only': "script-src 'nonce-mau'",
  },
  Cookie: { Cookie: `__prerender_bypass=${EVIL_HOST}; __next_preview_data=${EVIL_HOST}` },
  rsc: { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-State-Tree': '%5B%22mau%22%5D' },
  'rsc de segmento': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/_tree',
  },
};

/**
 * Paths of every kind of page: cached at build time, cached on demand, rewritten by the middleware, missing, and
 * personal.
 */
const PAGE_PATHS = [
  '/sobre',
  '/detalhe/aurora-serra-701',
  '/busca/todos/novo',
  '/busca/Todos/NOVO/',
  '/blindagens',
  '/nao-existe',
  '/blindagem/orcamento/AUR-1',
] as const;

const showsForgedHost = ({ headers, text }: RawAnswer): boolean =>
  [...headers].some(([, value]) => value.includes(EVIL_HOST) || value.includes('nonce-mau')) ||
  text.includes(EVIL_HOST) ||
  text.includes('nonce-mau');

/** Returns the target of a redirect that leaves the site, otherwise null. */
function foreignRedirectTarget({ headers }: RawAnswer, { site }: SiteWithBackend): string | null {
  const location = headers.get('location');
  if (location === null) return null;
  const to = new URL(location, site.url);
  return to.origin === new URL(site.url).origin ? null : location;
}

test('cabeçalhos forjados não mudam a resposta, nem a de quem vem depois', async ({
  world,
  ledger,
}) => {
  nextEdition();
  await revalidateAll(world);
  for (const address of PAGE_PATHS) {
    const clean = await requestPage(world, address);
    for (const [what, headers] of Object.entries(FORGED_HEADERS)) {
      // The page is revalidated, because only a page rendered for the forged request could be poisoned.
      if (address.startsWith('/detalhe')) await revalidateAll(world);
      const answer = await sendRaw(world, [requestText(world, address, { headers })]);
      const after = await requestPage(world, address);
      const away = foreignRedirectTarget(answer, world);
      const same =
        after.status === clean.status &&
        after.headers.get('content-type') === clean.headers.get('content-type');
      const wrongs = [
        ...(answer.status === 400 && answer.text === ''
          ? []
          : findResponseFaults(world, address, answer)),
        ...(showsForgedHost(answer) ? ['repete o que foi forjado'] : []),
        ...(away === null ? [] : [`leva a ${away}`]),
        // Next responds to an invalid preview cookie by deleting it, which is allowed.
        ...(answer.headers
          .get('set-cookie')
          ?.match(/=(?!;)[^;]*; Path=\/; (?!Expires=Thu, 01 Jan 1970)/)
          ? ['cookie']
          : []),
        ...(answer.status >= 500 ? [`status ${String(answer.status)}`] : []),
        ...(same ? [] : [`envenenada: depois ${String(after.status)}`]),
        ...after.wrongs.map((wrong) => `depois: ${wrong}`),
      ];
      ledger.record(
        `cabeçalho forjado: ${what}`,
        wrongs.length > 0 && `${address} ${String(answer.status)} ${wrongs.join('; ')}`,
      );
    }
  }
});

test('x-middleware-subrequest não passa por fora do middleware', async ({ world, ledger }) => {
  for (const depth of [1, 5, 9]) {
    for (const name of ['middleware', 'src/middleware', 'proxy', 'pages/_middleware']) {
      const headers = { 'x-middleware-subrequest': Array<string>(depth).fill(name).join(':') };
      const folded = await requestPage(world, '/busca/Todos/NOVO', { headers });
      const result = await requestPage(world, '/blindagem/orcamento/AUR-1', { headers });
      const nonce = result.headers.get('content-security-policy')?.includes("'nonce-");
      const right = folded.status === 308 && nonce === true;
      ledger.record('pular o middleware', !right && `${name} × ${String(depth)}`);
    }
  }
});

test('nenhum cabeçalho leva um envio de fotos para dentro do middleware', async ({
  world,
  ledger,
}) => {
  const send = async (headers: Readonly<Record<string, string>>) => {
    const body = new FormData();
    body.append('front', new Blob([Buffer.alloc(12 * 1024 * 1024, 'x')]), 'foto.jpg');
    const { 'sec-fetch-site': site } = ownPageHeaders;
    const answer = await requestPage(world, '/api/venda-de-carro', {
      method: 'POST',
      headers: { 'sec-fetch-site': site, accept: 'application/json', ...headers },
      body,
    });
    return { ...answer, text: answer.text.replace(/"instance":"[^"]*"/, '') };
  };
  const plain = await send({});
  expect(plain.status).toBe(422);
  for (const [what, headers] of Object.entries(FORGED_HEADERS)) {
    // Requests that mean another host, or that Next itself redirects, are skipped.
    if ('Host' in headers || 'RSC' in headers) continue;
    const { status, text, wrongs } = await send(headers);
    ledger.record(
      '12 MB de fotos com cabeçalho forjado',
      (text !== plain.text || wrongs.length > 0) && `${what} ${wrongs.join('; ')}`,
      String(status),
    );
  }
});

/** Query parameters and headers of Next's router, in the URL of a page that all visitors share. */
const ROUTER_QUERY_TRICKS = [
  '?_rsc=mau',
  '?_rsc=',
  '?_rsc=%0d%0aX-Mau:1',
  '?__nextDefaultLocale=mau',
  '?nxtPslug=mau',
  '?__NEXT_ERROR=1',
  '?_next=1&amp=1',
  '?dpl=mau',
];

test('truques do roteador não deixam nada na página que todos recebem', async ({
  world,
  ledger,
}) => {
  const page = '/detalhe/aurora-vale-701';
  for (const trick of ROUTER_QUERY_TRICKS) {
    for (const headers of [
      {},
      { RSC: '1' },
      { RSC: '1', 'Next-Router-Prefetch': '1' },
      { 'Next-Router-Prefetch': '1' },
    ]) {
      await revalidateAll(world);
      const answer = await requestPage(world, page + trick, { headers });
      const after = await requestPage(world, page);
      const html = after.headers.get('content-type')?.startsWith('text/html') === true;
      const vary = answer.headers.get('vary')?.toLowerCase().includes('rsc') === true;
      const wrongs = [
        ...(answer.status < 500 ? [] : [`status ${String(answer.status)}`]),
        ...(after.status === 200 && html && after.text.includes('</html>') ? [] : ['envenenada']),
        ...(vary || answer.status >= 300 ? [] : ['sem Vary: rsc']),
        ...(answer.headers.has('x-mau') ? ['cabeçalho injetado'] : []),
        ...after.wrongs,
      ];
      ledger.record(
        'truques do roteador',
        wrongs.length > 0 && `${trick} ${JSON.stringify(headers)} ${wrongs.join('; ')}`,
      );
    }
  }
});

test('pedidos ambíguos, em que dois servidores leriam coisas diferentes, são recusados', async ({
  world,
  ledger,
}) => {
  const host = `Host: ${new URL(world.site.url).host}\r\n`;
  const smuggled = 'GET /mau HTTP/1.1\r\nHost: x\r\n\r\n';
  const ambiguous = {
    'dois comprimentos': `POST /api/contato HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 50\r\n\r\n{}`,
    'comprimento e pedaços': `POST /api/contato HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'pedaços disfarçados': `POST /api/contato HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'cabeçalho com espaço': `GET / HTTP/1.1\r\n${host}X-A : 1\r\n\r\n`,
    'linha dobrada': `GET / HTTP/1.1\r\n${host}X-A: 1\r\n\tContent-Length: 5\r\n\r\n`,
    'sem Host': 'GET /sobre HTTP/1.1\r\nConnection: close\r\n\r\n',
    'NUL num cabeçalho': `GET / HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`,
    'cabeçalhos demais': `GET / HTTP/1.1\r\n${host}${'X-A: '.padEnd(20_000, 'a')}\r\n\r\n`,
  };
  for (const [what, bytes] of Object.entries(ambiguous)) {
    const answer = await sendRaw(world, [bytes], { limitMs: 8_000 });
    const answers = (answer.text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0) + 1;
    const right =
      [400, 403, 431].includes(answer.status) && answers === 1 && !showsForgedHost(answer);
    ledger.record(
      'pedido ambíguo',
      !right && `${what}: ${String(answers)} respostas`,
      String(answer.status),
    );
  }
  expect((await requestPage(world, '/sobre')).status).toBe(200);
});

test('um corpo sem fim, enorme, ou maior do que diz, não é lido até o fim', async ({
  world,
  ledger,
}) => {
  const post = (headers: Readonly<Record<string, string>>) =>
    requestText(world, '/api/contato', {
      method: 'POST',
      headers: { ...ownPageHeaders, ...headers },
    });
  const chunk = `2000\r\n${'a'.repeat(8_192)}\r\n`;
  const size = 20 * 1024 * 1024;
  const bodies: Readonly<Record<string, readonly [number, ...string[]]>> = {
    // The server may close the connection of a body that it does not read to its end.
    'em pedaços': [413, post({ 'transfer-encoding': 'chunked' }), ...Array<string>(64).fill(chunk)],
    enorme: [413, post({ 'content-length': String(size) }), 'a'.repeat(size)],
    'maior do que diz': [
      400,
      post({ 'content-length': '10' }),
      `${'x'.repeat(10)}GET /mau HTTP/1.1`,
    ],
  };
  for (const [what, [expected, ...parts]] of Object.entries(bodies)) {
    const { status } = await sendRaw(world, parts);
    ledger.record(
      'corpo errado',
      status !== expected && !(expected === 413 && status === 0) && what,
      String(status),
    );
  }
});
