import { readProcessTime } from '../../../ops/bench/process-time.mjs';
import { screens } from '../../../lib/site/screens';
import { nextEdition, vehicleSlugs } from '../support/dialect';
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

/** Repeats a text up to a length at which all headers of a request still fit into Node's limit of 16 KB. */
const fill = (part: string, length = 12_000) => part.repeat(Math.floor(length / part.length));

/** A valid state of Next's router with so many levels. */
const nestStates = (levels: number, name = '', end = '["",{}]') =>
  `["${name}",{"a":`.repeat(levels) + end + '}]'.repeat(levels);

const wideState = (branches: number) =>
  `["",{${Array.from({ length: branches }, (_, n) => `"${String(n)}":["",{}]`).join()}}]`;

const stateHeaders = (state: string) => ({ RSC: '1', 'Next-Router-State-Tree': state });

/** The headers that Next or a package below it parses, valid and as deep or long as a request can bring them. */
const COSTLY_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'estado fundo': stateHeaders(nestStates(1_000)),
  'estado fundo, codificado': stateHeaders(encodeURIComponent(nestStates(550))),
  'estado fundo, cada letra codificada': stateHeaders(
    nestStates(330).replaceAll(/[^]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ),
  'estado fundo em 4 KB': stateHeaders(nestStates(360)),
  'estado fundo, com textos que o fecham': stateHeaders(nestStates(600, ']}]}]}')),
  'estado fundo, de parâmetros': stateHeaders(
    `${'[["a","b","d",null],{"c":'.repeat(440)}["",{}]${'}]'.repeat(440)}`,
  ),
  'estado largo': stateHeaders(wideState(900)),
  'estado largo em 4 KB': stateHeaders(wideState(300)),
  'estado com um texto longo': stateHeaders(nestStates(3, '', `["${fill('a', 3_900)}",{}]`)),
  'estado em listas': stateHeaders('['.repeat(6_000) + ']'.repeat(6_000)),
  'estado sem RSC': { 'Next-Router-State-Tree': nestStates(1_000) },
  'estado fundo, de um prefetch': {
    ...stateHeaders(nestStates(1_000)),
    'Next-Router-Prefetch': '1',
  },
  'prefetch longo': { RSC: '1', 'Next-Router-Prefetch': fill('1') },
  'segmento longo': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': fill('/a'),
  },
  'segmento cheio de sinais': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': fill('/$d$(a)'),
  },
  'Next-Url fundo': { RSC: '1', 'Next-Url': fill('/a') },
  'Next-Url que intercepta': { RSC: '1', 'Next-Url': fill('/(.)a') },
  'RSC longo': { RSC: fill('1') },
  'Next-Action': { 'Next-Action': fill('a') },
  'Next-HMR-Refresh': { RSC: '1', 'Next-HMR-Refresh': fill('1') },
  'x-nextjs-data': { 'x-nextjs-data': fill('1') },
  'x-nextjs-request-id': { RSC: '1', 'x-nextjs-request-id': fill('a') },
  'x-middleware-subrequest': { 'x-middleware-subrequest': fill('middleware:') },
  'x-middleware-override-headers': { 'x-middleware-override-headers': fill('x-a,') },
  'x-matched-path': { 'x-matched-path': fill('/a'), 'x-now-route-matches': '1=a' },
  'x-now-route-matches': { 'x-now-route-matches': fill('1=a&') },
  'next-resume': { 'next-resume': '1', 'x-next-resume-state-length': fill('9') },
  'x-next-revalidated-tags': { 'x-next-revalidated-tags': fill('a,') },
  'x-prerender-revalidate': { 'x-prerender-revalidate': fill('a') },
  'x-deployment-id': { 'x-deployment-id': fill('a') },
  'User-Agent': { 'User-Agent': fill('a-') },
  'User-Agent de robôs': { 'User-Agent': fill('Googlebot-') },
  'Accept-Language': { 'Accept-Language': fill('pt-BR;q=0.1,') },
  Accept: { Accept: fill('text/html;q=0.1,') },
  'Accept-Encoding': { 'Accept-Encoding': fill('gzip;q=0.1,') },
  'Cookie de muitos': { Cookie: fill('a=b; ') },
  'Cookie de muitos nomes': {
    Cookie: Array.from({ length: 1_500 }, (_, n) => `k${n}=1`).join('; '),
  },
  'Cookie longo': { Cookie: `a=${fill('%C3%A9')}` },
  'Cookie de sinais': { Cookie: fill('=;') },
  'Cookie de um pedido': {
    Cookie: `__Secure-orcamento=${fill('A')}; __Secure-recalculo=${fill('B', 1_000)}`,
  },
  'If-None-Match': { 'If-None-Match': fill('W/"a",') },
  'If-Modified-Since': { 'If-Modified-Since': fill('1 ') },
  Range: { Range: `bytes=${fill('0-1,')}` },
  'Cache-Control': { 'Cache-Control': fill('max-age=0,') },
  'X-Forwarded-For': { 'X-Forwarded-For': fill('203.0.113.7,') },
  'X-Forwarded-Proto': { 'X-Forwarded-Proto': fill('https,') },
  'X-Forwarded-Host': { 'X-Forwarded-Host': fill('a.example,') },
  Forwarded: { Forwarded: fill('for=203.0.113.7;proto=https,') },
  'Content-Type': { 'Content-Type': `multipart/form-data; boundary=${fill('-')}` },
  'Content-Type de parâmetros': { 'Content-Type': `text/plain;${fill('a=b;')}` },
  'Content-Security-Policy': { 'Content-Security-Policy': `script-src ${fill("'nonce-a' ")}` },
  Referer: { Referer: `http://localhost/${fill('a/')}` },
  Origin: { Origin: `http://${fill('a.')}example` },
  'sec-fetch': { 'Sec-Fetch-Dest': fill('a'), 'Sec-Fetch-Site': 'same-origin' },
  'Access-Control-Request-Headers': { 'Access-Control-Request-Headers': fill('x-a,') },
  traceparent: { traceparent: fill('00-'), tracestate: fill('a=b,', 1_000) },
  tracestate: { tracestate: fill('a=b,') },
  baggage: { baggage: fill('a=b,') },
  'Next-Test-Fetch-Priority': { 'Next-Test-Fetch-Priority': fill('high,') },
};

/** An address of each screen that is rendered for each request. */
const perRequestAddresses = screens
  .filter((screen) => 'perRequest' in screen)
  .map(({ path }) =>
    path.replace('detalhe/[…]', `detalhe/${vehicleSlugs[0]}`).replace('[…]', 'AUR-1'),
  );

/** How much more processor time a request may cost than one without such headers: so many times, and so many ms. */
const MAX_COST = { times: 2, ms: 40 } as const;

test('nenhum cabeçalho, fundo ou longo, torna cara uma página feita para o pedido @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('cabecalhos-caros');
  const requestOnce = async (address: string, headers: Readonly<Record<string, string>>) => {
    const before = readProcessTime(world.site.pid);
    const answer = await sendRaw(world, [requestText(world, address, { headers })]);
    return { ...answer, cost: readProcessTime(world.site.pid) - before };
  };
  /** Next redirects what its router asks for to the address that sums up the headers. */
  const findAddress = async (address: string, headers: Readonly<Record<string, string>>) => {
    const { status, headers: answer } = await requestOnce(address, headers);
    const { pathname, search } = new URL(answer.get('location') ?? address, world.site.url);
    return status === 307 ? pathname + search : address;
  };
  for (const page of perRequestAddresses) {
    const router = await findAddress(page, { RSC: '1' });
    const plain: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await requestOnce(page, {});
      plain.push(
        (await requestOnce(page, {})).cost,
        (await requestOnce(router, { RSC: '1' })).cost,
      );
    }
    const usual = plain.toSorted((a, b) => a - b)[5] ?? 0;
    const most = usual * MAX_COST.times + MAX_COST.ms;
    for (const [what, headers] of Object.entries(COSTLY_HEADERS)) {
      const address = 'RSC' in headers ? await findAddress(page, headers) : page;
      const answers = [await requestOnce(address, headers)];
      // What another process on this machine made dearer is tried again.
      while (answers.length < 4 && (answers.at(-1)?.cost ?? 0) > most)
        answers.push(await requestOnce(address, headers));
      const cost = Math.min(...answers.map((answer) => answer.cost));
      const status = answers[0]?.status ?? 0;
      ledger.record(
        `cabeçalho caro: ${what}`,
        (cost > most || status >= 500 || status === 0) && `${page} ${String(status)}`,
        `${cost.toFixed()} ms de processador, ${usual.toFixed()} sem ele`,
      );
    }
  }
});
