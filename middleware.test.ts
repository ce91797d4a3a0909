import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';

import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';

import { createCodeCookie } from '@/lib/quotation/result/code-cookie';
import { createRecalculationCookie } from '@/lib/quotation/result/recalculation';
import { waitForSemaphore } from '@/lib/server/testing/settle';
import { arrivedRequests } from '@/lib/server/arrived-request';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import * as resource from '@/lib/backend/resource';
import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import { routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';
import { createStock } from '@/lib/stock/snapshot';
import { stockState } from '@/lib/stock/state';
import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';

import { config, middleware } from './middleware';

jest.mock('@/lib/backend/resource');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

beforeAll(() => setEnvironmentVariables(testSettings));

type Headers = Readonly<Record<string, string>>;
type Arrived = Parameters<ReturnType<typeof arrivedRequests>['run']>[0];

const createResponse = () => Object.assign(new EventEmitter(), { destroyed: false });

/** Asks for an address, and leaves the response open. */
const start = async (address: string, headers: Headers = {}, response = createResponse()) =>
  arrivedRequests().run({ request: { headers }, response } as unknown as Arrived, () =>
    middleware(new NextRequest(new URL(address, 'https://site.test'), { headers })),
  );

const ask = async (address: string, headers: Headers = {}) => {
  const response = createResponse();
  const answer = await start(address, headers, response);
  response.emit('close');
  return answer;
};

it('folds a search into its cached route, foreign parameters left behind', async () => {
  const response = await ask('/busca/todos/novo/bmw?pagina=2&utm_source=x');
  expect(response.headers.get('x-middleware-rewrite')).toBe(
    'https://site.test/busca/~todos~novo~bmw!pagina(2',
  );
});

it('folds a comparison into its cached route', async () => {
  const response = await ask('/comparar?v=glx,s7&utm_source=x');
  expect(response.headers.get('x-middleware-rewrite')).toBe('https://site.test/comparar/!v(glx,s7');
});

it('makes no page for a name that is no selection', async () => {
  expect((await ask('/carros/blindados-a-diesel')).headers.get('x-middleware-next')).toBe('1');
  expect((await ask('/carros/kaiserstein-glx-2019.html')).headers.get('x-middleware-rewrite')).toBe(
    'https://site.test/busca/nao/encontrado',
  );
  expect((await ask('/carros')).headers.get('x-middleware-next')).toBe('1');
});

it.each([
  ['/Sobre?utm_source=X', '/sobre?utm_source=X'],
  ['/BLINDAGEM/Cotacao', '/blindagem/cotacao'],
  ['/carros/Blindados-a-diesel', '/carros/blindados-a-diesel'],
  ['/Carros/blindados-a-diesel', '/carros/blindados-a-diesel'],
  ['/Carros/Blindados-a-Diesel', '/carros/blindados-a-diesel'],
  ['/Busca/Todos/Novo?utm_source=X', '/busca/todos/novo?utm_source=X'],
  ['/Veiculos?pagina=2', '/veiculos?pagina=2'],
  // An address that was copied with the end of its sentence.
  ['/faleconosco.', '/faleconosco'],
  ['/vendaseucarro,?utm_source=x', '/vendaseucarro?utm_source=x'],
  ['/sobre)', '/sobre'],
  ['/sobre/).', '/sobre'],
  ['/sobre;', '/sobre'],
  ['/lgpd!', '/lgpd'],
  ['/visita%3F', '/visita'],
  ['/,', '/'],
  ['/garagem…', '/garagem'],
  ['/garagem%22', '/garagem'],
  ['/garagem”', '/garagem'],
  ['/acessibilidade%E2%80%8B', '/acessibilidade'],
  ['/acessibilidade%C2%A0', '/acessibilidade'],
  ['/sobre*_', '/sobre'],
  ['/sobre🙂', '/sobre'],
  ['/Estetica/Pelicula).', '/estetica/pelicula'],
  ['/detalhe/GLX/passaporte.', '/detalhe/GLX/passaporte'],
  ['/detalhe/citro%C3%ABn/parcelas/proposta,', '/detalhe/citro%C3%ABn/parcelas/proposta'],
  ['/faleconosco.?troca=', '/faleconosco?troca='],
  ['/busca/todos.', '/busca/todos'],
  ['/busca/todos/semi-novo,', '/busca/todos/semi-novo'],
  ['/veiculos)', '/veiculos'],
  ['/carros/blindados-a-diesel.', '/carros/blindados-a-diesel'],
  ['/comparar;?v=glx,s7', '/comparar?v=glx,s7'],
  // What the backend named stays as it is written.
  ['/Detalhe/GLX/Passaporte', '/detalhe/GLX/passaporte'],
  ['/Blindagem/orcamento/BLD-1', '/blindagem/orcamento/BLD-1'],
])('%s leads for good to %s', async (address, to) => {
  expect(isMatched(new URL(address, 'https://site.test').pathname)).toBe(true);
  const { status, headers } = await ask(address);
  expect([status, headers.get('location')]).toEqual([308, `https://site.test${to}`]);
});

it.each([
  ...['/detalhe/GLX-450', '/institucional/Equipe', '/Nada', '/carros/Nada'],
  ...[
    '/nada.',
    '/sobre.html',
    '/sobre%C3%A3',
    '/sobre%E2%80',
    '/sobre%',
    '/sobre.x.',
    '/carros/nada.',
  ],
  ...[
    '/blindagem/orcamento/BLD-1.',
    '/detalhe/glx.',
    '/busca/og.jpg',
    '/.well-known/x.',
    '/robots.txt.',
  ],
])('%s leads nowhere else', async (address) => {
  const { status, headers } = await ask(address);
  expect([status, headers.get('location')]).toEqual([200, null]);
});

it('redirects for good to the canonical address, on this site', async () => {
  const response = await ask('/busca/todos/todos/Land%20Rover?utm_source=x');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(
    'https://site.test/busca/todos/todos/land-rover?utm_source=x',
  );
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
});

it('leads from the instalments of a vehicle that has none to its page, before any page is made', async () => {
  const price = { text: 'R$ 90.000', cents: 9_000_000 };
  const vehicles = [
    createListedTestVehicle({ slug: 'à-venda', price }),
    createListedTestVehicle({ slug: 'vendido', price, sold: true }),
    createListedTestVehicle({ slug: 'sob consulta', price: null }),
  ];
  stockState.listed = new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  stockState.stock = createStock({ vehicles });
  const unlisted = new Map(
    ['não-listado', 'não-listado e vendido'].map((slug) => [slug, { slug, price }]),
  );
  const readOne = jest.mocked(resource.readOne);
  readOne.mockImplementation(async ({ query }) => {
    const slug = new URLSearchParams(query).get('seo_url') ?? '';
    const record = unlisted.get(slug);
    if (slug === 'não-lido') return createFailedResult();
    return ok(record ? createTestVehicle({ ...record, sold: slug.includes('vendido') }) : null);
  });
  const leadsTo = async (path: string) => {
    const { status, headers } = await ask(`/detalhe/${path}?meses=48`);
    return [status, headers.get('location')];
  };
  for (const page of ['parcelas', 'parcelas/proposta']) {
    expect(await leadsTo(`vendido/${page}`)).toEqual([307, 'https://site.test/detalhe/vendido']);
    expect(await leadsTo(`sob%20consulta/${page}`)).toEqual([
      307,
      'https://site.test/detalhe/sob%20consulta',
    ]);
    for (const slug of ['desconhecido', 'n%C3%A3o-listado%20e%20vendido']) {
      expect(await leadsTo(`${slug}/${page}`)).toEqual([307, `https://site.test/detalhe/${slug}`]);
    }
    for (const slug of ['%C3%A0-venda', 'n%C3%A3o-listado', 'n%C3%A3o-lido', '%ZZ', '%00']) {
      expect([slug, ...(await leadsTo(`${slug}/${page}`))]).toEqual([slug, 200, null]);
    }
  }
  // Each name once a minute, but for one that cannot be read.
  expect(readOne).toHaveBeenCalledTimes(5);
});

it('leads from the instalments of a vehicle under another name to its own address, query and all', async () => {
  const price = { text: 'R$ 90.000', cents: 9_000_000 };
  const vehicle = createListedTestVehicle({ id: '77', slug: 'glx-450', price });
  stockState.listed = new Map([[vehicle.slug, vehicle]]);
  stockState.stock = createStock({ vehicles: [vehicle] });
  const details = {
    'fora-da-lista': createTestVehicle({ id: '78', slug: 'outro', price }),
    outro: createTestVehicle({ id: '78', slug: 'outro', price }),
    'antigo-glx': createTestVehicle({ id: '77', slug: 'antigo-glx', price }),
  };
  jest.mocked(resource.readOne).mockImplementation(async ({ query }) => {
    const name = new URLSearchParams(query).get('seo_url') ?? '';
    return ok(new Map(Object.entries(details)).get(name) ?? null);
  });
  const leadsTo = async (path: string) => {
    const { status, headers } = await ask(`/detalhe/${path}?meses=48`);
    return [status, headers.get('location')];
  };
  for (const page of ['parcelas', 'parcelas/proposta']) {
    const own = `https://site.test/detalhe/glx-450/${page}?meses=48`;
    expect(await leadsTo(`77/${page}`)).toEqual([308, own]);
    expect(await leadsTo(`antigo-glx/${page}`)).toEqual([308, own]);
    expect(await leadsTo(`fora-da-lista/${page}`)).toEqual([
      308,
      `https://site.test/detalhe/outro/${page}?meses=48`,
    ]);
    expect(await leadsTo(`glx-450/${page}`)).toEqual([200, null]);
  }
});

it('gives a result page a nonce of its own each time, which Next finds in the request', async () => {
  const policyOf = async () => {
    const { headers } = await ask('/blindagem/orcamento/BLD-1');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy');
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    return policy;
  };
  const policies = [await policyOf(), await policyOf()];
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  expect(policies[0]).not.toBe(policies[1]);
});

it.each([
  [routes.order('SUV até R$ 90.000'), '?encomenda=SUV+at%C3%A9+R%24+90.000'],
  [routes.order('', 'Kaiserstein GLX'), '?encomenda=&modelo=Kaiserstein+GLX'],
  [routes.trade, '?troca='],
  [routes.insurance('Serra'), '?seguro=Serra'],
])('%s is the page of orders and trades, made for the request', async (address, query) => {
  expect(isMatched(new URL(address, 'https://site.test').pathname)).toBe(true);
  const { headers } = await ask(address);
  expect(headers.get('x-middleware-rewrite')).toBe(
    `https://site.test/faleconosco/encomenda${query}`,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

it.each(['/faleconosco', '/faleconosco?assunto=funilaria'])(
  '%s is the page of the contact, which is cached',
  async (address) => {
    const { headers } = await ask(address);
    expect(headers.get('x-middleware-next')).toBe('1');
    expect(headers.get('cache-control')).toBeNull();
  },
);

describe('pages made for one request', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
  afterEach(async () => {
    await pass(10_000);
    jest.useRealTimers();
  });
  const pass = async (ms: number) => {
    await waitForSemaphore();
    for (let passed = 0; passed < ms; passed += 100) {
      await jest.advanceTimersByTimeAsync(100);
      await waitForSemaphore();
    }
  };

  /** Starts many requests of as many senders, which end by their leases alone. */
  const flood = (addressOf: (n: number) => string, senders = 100) =>
    Array.from({ length: 100 }, (_, n) =>
      start(addressOf(n), { 'x-forwarded-for': `203.0.113.${n % senders}` }),
    );
  const statusesOf = async (requests: readonly Promise<Response>[], afterMs = 10_000) => {
    await pass(afterMs);
    return (await Promise.all(requests)).map(({ status }) => status);
  };
  const visitor = { 'x-forwarded-for': '198.51.100.7' };
  const [code, recalculation] = ['armouring', 'aesthetics'].map((flow) => {
    const contact = { name: 'Ana', phone: '(11) 98765-4321', email: 'ana@b.test' };
    return () =>
      (flow === 'armouring'
        ? createCodeCookie(flow, 'BLD-1', '4071')
        : createRecalculationCookie('aesthetics', 'A/1', contact, '/estetica/cotacao?a=1')
      )?.split(';')[0] ?? '';
  });

  it.each([
    ['/verificar?codigo=X', () => '/verificar?codigo=X'],
    ['invented orders', (n: number) => `/blindagem/orcamento/X-${n}`],
    ['/visita', () => '/visita'],
    ['orders', () => '/faleconosco?encomenda=SUV'],
  ])(
    '%s leave places to who brings the cookie of an order, who goes first',
    async (_what, addressOf) => {
      const requests = flood(addressOf);
      await waitForSemaphore();
      const own = [
        start('/blindagem/orcamento/BLD-1', { ...visitor, cookie: code?.() ?? '' }),
        start('/estetica/orcamento/A%2F1', { ...visitor, cookie: recalculation?.() ?? '' }),
      ];
      expect(await statusesOf(own, 600)).toEqual([200, 200]);
      const statuses = await statusesOf(requests);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const refused = await requests[statuses.indexOf(503)];
      expect(refused?.headers.get('retry-after')).toBe('5');
    },
  );

  it.each([
    ['no cookie', '/blindagem/orcamento/BLD-1', () => ''],
    ['an invented cookie', '/blindagem/orcamento/BLD-1', () => '__Secure-orcamento=x'],
    ['the cookie of another order', '/blindagem/orcamento/BLD-2', () => code?.() ?? ''],
    ['the cookie of the other flow', '/estetica/orcamento/BLD-1', () => code?.() ?? ''],
    ['a cookie of an order, for another page', '/verificar', () => code?.() ?? ''],
    ['a path that cannot be decoded', '/blindagem/orcamento/%ZZ', () => code?.() ?? ''],
  ])('%s makes nobody the first', async (_what, address, cookieOf) => {
    const requests = flood(() => '/verificar');
    const other = start(address, { ...visitor, cookie: cookieOf() });
    expect(await statusesOf([other], 0)).toEqual([503]);
    await statusesOf(requests);
  });

  it('one sender takes some of the places alone', async () => {
    const requests = flood(() => '/verificar', 1);
    const others = [start('/visita', visitor), start('/blindagem/orcamento/X', visitor)];
    expect(await statusesOf(others)).toEqual([200, 200]);
    expect((await statusesOf(requests)).filter((status) => status === 200)).toHaveLength(12);
  });

  it('many orders of one sender take no more places than one', async () => {
    const requests = Array.from({ length: 70 }, async (_, n) => {
      const order = `BLD-${n % 6}`;
      const [cookie = ''] = createCodeCookie('armouring', order, '4071').split(';');
      return start(`/blindagem/orcamento/${order}`, { ...visitor, cookie });
    });
    const other = start('/verificar', { 'x-forwarded-for': '203.0.113.1' });
    expect(await statusesOf([other])).toEqual([200]);
    expect((await statusesOf(requests)).filter((status) => status === 200)).toHaveLength(12);
  });

  it('no page is made for a visitor who left while waiting, and the next one has the turn', async () => {
    const requests = flood(() => '/verificar');
    await waitForSemaphore();
    const response = createResponse();
    const cookie = code?.() ?? '';
    const left = start('/blindagem/orcamento/BLD-1', { ...visitor, cookie }, response);
    const next = start('/blindagem/orcamento/BLD-1', { ...visitor, cookie });
    response.destroyed = true;
    response.emit('close');
    expect(await statusesOf([left, next], 600)).toEqual([503, 200]);
    await statusesOf(requests);
  });

  it('a page begins as soon as the answer of another ends', async () => {
    const started: EventEmitter[] = [];
    const answers = Array.from({ length: 8 }, async () => {
      const response = createResponse();
      await start('/visita', {}, response);
      started.push(response);
    });
    await pass(300);
    expect(started).toHaveLength(4);
    started[0]?.emit('close');
    started[1]?.emit('close');
    await pass(100);
    expect(started).toHaveLength(6);
    await pass(500);
    expect(started).toHaveLength(8);
    await Promise.all(answers);
  });
});

/** Whether Next calls the middleware for a path, by Next's own rules. */
const isMatched = (path: string): boolean =>
  unstable_doesMiddlewareMatch({ config, url: `https://site.test${path}` });

it('runs at every screen that is made per request', () => {
  for (const { path } of screens.filter((screen) => 'perRequest' in screen)) {
    const address = path.replaceAll('[…]', 'x');
    expect([address, isMatched(address)]).toEqual([address, true]);
  }
});

it('runs where searches, selections and comparisons are, at any depth', () => {
  const roots = [routes.search, routes.filters, routes.stock, routes.compare];
  const deep = [routes.selections, ...roots].flatMap((root) => [`${root}/a`, `${root}/a/b/c/d`]);
  for (const address of [...roots, ...deep])
    expect([address, isMatched(address)]).toEqual([address, true]);
});

it('runs nowhere near a door for uploads, or what answers no page', () => {
  const handlers = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const folder = /^(?!\(site\))(.+)\/route\.ts$/.exec(file)?.[1];
    return folder === undefined ? [] : [`/${folder.replaceAll(/\[[^\]]*\]/g, 'x')}`];
  });
  expect(handlers).toContain('/api/venda-de-carro');
  expect([...handlers, '/_next/static/a.js', '/sw.js'].filter(isMatched)).toEqual([]);
});
