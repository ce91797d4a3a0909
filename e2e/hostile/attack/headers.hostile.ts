import { readProcessTime } from '../../../ops/bench/process-time.mjs';
import { isRenderedPerRequest } from '@/lib/http/page-headers';
import { nextEdition, vehicleSlugs } from '../support/dialect';
import { requestText, sendRaw, type RawAnswer } from '../support/raw';
import { screenAddresses } from '../support/screens';
import { revalidateAll, type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage, findResponseFaults } from '../support/visit';

type RequestHeaders = Readonly<Record<string, string>>;

const EVIL_HOST = 'mau.example';

/** Forged request headers that a careless server believes. */
const FORGED_HEADERS: readonly RequestHeaders[] = [
  { Host: EVIL_HOST },
  { Host: 'a b' },
  { 'X-Forwarded-Host': EVIL_HOST, 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Port': '1337' },
  { Forwarded: `host=${EVIL_HOST};proto=http` },
  { 'X-Original-URL': '/api/pronto', 'X-Rewrite-URL': '/api/pronto' },
  { 'x-middleware-subrequest': Array<string>(5).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array<string>(5).fill('src/middleware').join(':') },
  { 'x-middleware-rewrite': `http://${EVIL_HOST}/`, 'x-middleware-next': '1' },
  {
    'x-middleware-override-headers': 'x-mau',
    'x-middleware-request-x-mau': EVIL_HOST,
    'x-middleware-set-cookie': `mau=${EVIL_HOST}`,
  },
  { 'x-nextjs-data': '1', 'x-matched-path': '/api/pronto' },
  { 'x-invoke-path': '/api/pronto', 'x-invoke-status': '500', 'x-invoke-output': '/_error' },
  { 'x-now-route-matches': `1=${EVIL_HOST}`, 'x-vercel-id': EVIL_HOST },
  { 'x-prerender-revalidate': 'x', 'x-prerender-bypass-mode': 'force' },
  { 'next-resume': '1', 'x-nextjs-postponed': '1' },
  { 'Next-Action': 'a'.repeat(40) },
  { 'Content-Security-Policy': "script-src 'nonce-mau' 'unsafe-inline'" },
  { Cookie: `__prerender_bypass=${EVIL_HOST}; __next_preview_data=${EVIL_HOST}` },
  { RSC: '1' },
  { 'Next-Router-Prefetch': '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-State-Tree': '%5B%22mau%22%5D' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
];

const vehiclePath = `/detalhe/${vehicleSlugs[0]}`;

/**
 * An address of every kind of page: cached at build time, cached on demand, with a query of Next's router, rewritten or
 * redirected by the middleware, missing, and personal.
 */
const ATTACKED_ADDRESSES = [
  '/sobre',
  vehiclePath,
  ...['_rsc=mau', '_rsc=%0d%0aX-Mau:1', 'nxtPslug=mau', '__NEXT_ERROR=1', 'dpl=mau'].map(
    (query) => `${vehiclePath}?${query}`,
  ),
  '/busca/todos/novo',
  '/busca/Todos/NOVO/',
  '/blindagens',
  '/nao-existe',
  '/blindagem/orcamento/AUR-1',
];

/** Returns what an attacker has achieved in a response; empty if nothing. */
function findForgery({ site }: SiteWithBackend, { headers, text }: RawAnswer): readonly string[] {
  const whole = `${JSON.stringify([...headers])}${text}`;
  const to = new URL(headers.get('location') ?? '/', site.url);
  // Next responds to an invalid preview cookie by deleting it, which is allowed.
  const isCookieSet = /=(?!;)[^;]*; Path=\/; (?!Expires=Thu, 01 Jan 1970)/.test(
    headers.get('set-cookie') ?? '',
  );
  const forgery = [
    /mau\.example|nonce-mau/.test(whole) && 'repete o que foi forjado',
    to.origin !== new URL(site.url).origin && `leva a ${to.href}`,
    isCookieSet && 'cookie',
    headers.has('x-mau') && 'cabeçalho injetado',
  ];
  return forgery.filter((each) => typeof each === 'string');
}

test('cabeçalhos forjados não mudam a resposta, nem a de quem vem depois', async ({ world }) => {
  nextEdition();
  await revalidateAll(world);
  const describePage = async (address: string) => {
    const { status, headers, text, wrongs } = await requestPage(world, address);
    return { status, type: headers.get('content-type'), isWhole: text.includes('</html>'), wrongs };
  };
  for (const address of ATTACKED_ADDRESSES) {
    const clean = await describePage(address);
    for (const headers of FORGED_HEADERS) {
      const attack = `${address} ${JSON.stringify(headers)}`;
      // The page is revalidated, because only a page rendered for the forged request could be poisoned.
      if (address.startsWith('/detalhe')) await revalidateAll(world);
      const answer = await sendRaw(world, requestText(world, address, { headers }));
      expect.soft(answer.status, attack).toBeLessThan(500);
      expect.soft(findForgery(world, answer), attack).toEqual([]);
      if (answer.status !== 400 || answer.text !== '')
        expect.soft(findResponseFaults(world, address, answer), attack).toEqual([]);
      if ('x-middleware-subrequest' in headers)
        expect.soft(answer.status, attack).toBe(clean.status);
      expect.soft(await describePage(address), attack).toEqual(clean);
    }
  }
});

/** Repeats a text up to a length at which all headers of a request still fit into Node's limit of 16 KB. */
const fill = (part: string, length = 12_000) => part.repeat(Math.floor(length / part.length));

/** A state of Next's router with so many levels, as valid as Next itself sends it. */
const nestStates = (levels: number, end = '["",{}]') =>
  '["",{"a":'.repeat(levels) + end + '}]'.repeat(levels);

const encodeEachLetter = (text: string) =>
  text.replaceAll(/[^]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** States of Next's router as deep, wide or long as a request can bring them. */
const costlyStates = [
  nestStates(1_000),
  encodeURIComponent(nestStates(550)),
  encodeEachLetter(nestStates(330)),
  nestStates(360),
  `${'[["a","b","d",null],{"c":'.repeat(440)}["",{}]${'}]'.repeat(440)}`,
  `["",{${Array.from({ length: 900 }, (_, n) => `"${String(n)}":["",{}]`).join()}}]`,
  nestStates(3, `["${fill('a', 3_900)}",{}]`),
];

/** Other headers that Next or a package below it parses, each with what its parser repeats. */
const costlyHeaders: RequestHeaders = {
  ...{ 'Next-Router-Segment-Prefetch': fill('/$d$(a)'), 'Next-Url': fill('/(.)a') },
  ...{ 'Next-Action': fill('a'), 'x-nextjs-request-id': fill('a'), 'x-matched-path': fill('/a') },
  ...{ 'x-middleware-subrequest': fill('middleware:'), 'x-now-route-matches': fill('1=a&') },
  ...{ 'x-middleware-override-headers': fill('x-a,'), 'x-next-revalidated-tags': fill('a,') },
  ...{ 'User-Agent': fill('a-'), 'Accept-Language': fill('pt-BR;q=0.1,') },
  ...{ 'Accept-Encoding': fill('gzip;q=0.1,'), Accept: fill('text/html;q=0.1,') },
  ...{ Cookie: Array.from({ length: 1_500 }, (_, n) => `k${n}=1`).join('; ') },
  ...{ 'If-None-Match': fill('W/"a",'), Range: `bytes=${fill('0-1,')}` },
  ...{ 'X-Forwarded-For': fill('203.0.113.7,'), Forwarded: fill('for=203.0.113.7;proto=https,') },
  ...{ 'Content-Type': `multipart/form-data; boundary=${fill('-')}`, Origin: fill('a.') },
  ...{ traceparent: fill('00-'), tracestate: fill('a=b,'), baggage: fill('a=b,') },
};

const routerHeaders = { RSC: '1', 'Next-Router-Prefetch': '1' };

/** How much more processor time a request may cost than one without such headers: so many times, and so many ms. */
const MAX_COST = { times: 2, ms: 40 } as const;

test('nenhum cabeçalho, fundo ou longo, torna cara uma página feita para o pedido @guard', async ({
  startWorld,
}) => {
  const world = await startWorld('cabecalhos-caros');
  const requestOnce = async (address: string, headers: RequestHeaders) => {
    const before = readProcessTime(world.site.pid);
    const answer = await sendRaw(world, requestText(world, address, { headers }));
    return { ...answer, cost: readProcessTime(world.site.pid) - before };
  };
  /** Next redirects requests of its router to an address with a hash of their headers; returns that address. */
  const findAddress = async (address: string, headers: RequestHeaders) => {
    const { status, headers: answer } = await requestOnce(address, headers);
    const { pathname, search } = new URL(answer.get('location') ?? address, world.site.url);
    return status === 307 ? pathname + search : address;
  };
  const pages = screenAddresses.filter(isRenderedPerRequest);
  for (const page of pages) {
    const router = await findAddress(page, routerHeaders);
    const plain: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await requestOnce(page, {});
      plain.push((await requestOnce(page, {})).cost);
      plain.push((await requestOnce(router, routerHeaders)).cost);
    }
    const usual = plain.toSorted((a, b) => a - b)[5] ?? 0;
    const most = usual * MAX_COST.times + MAX_COST.ms;
    const attacks = [
      ...costlyStates.map((state) => ({ ...routerHeaders, 'Next-Router-State-Tree': state })),
      // One page is enough for headers that are parsed before any page is chosen.
      ...(page === pages[0]
        ? Object.entries(costlyHeaders).map(([name, text]) => ({ ...routerHeaders, [name]: text }))
        : []),
    ];
    for (const headers of attacks) {
      const address = await findAddress(page, headers);
      const answers = [await requestOnce(address, headers)];
      // The request is repeated, because another process on this machine may have made it slower.
      while (answers.length < 4 && (answers.at(-1)?.cost ?? 0) > most)
        answers.push(await requestOnce(address, headers));
      const what = `${page} ${JSON.stringify(headers).slice(0, 120)}`;
      expect.soft(Math.min(...answers.map(({ cost }) => cost)), what).toBeLessThan(most);
      expect.soft(answers[0]?.status, what).toBeGreaterThan(0);
      expect.soft(answers[0]?.status, what).toBeLessThan(500);
    }
  }
});
