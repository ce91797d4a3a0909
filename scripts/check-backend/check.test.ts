import {
  leaveUnanswered,
  answerText,
  startFakeBackend,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';

import { createBodyTable, type BodyTable } from '@/lib/stock/bodies';

import { checkEndpoints } from './check';
import type { CallFinding, ReportLine } from './report';
import {
  CustomResponse,
  searchVehicles,
  createSmallBackend,
  smallStock,
} from './testing/small-backend';
import { BackendUnreachable } from './send';

jest.setTimeout(60_000);

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.close());

type ChangedOptions = Readonly<{
  apiUrl?: string;
  timeoutMs?: number | undefined;
  bodies?: BodyTable;
  post?: boolean;
}>;

async function checkAll({
  apiUrl = backend.url,
  timeoutMs = 2_000,
  bodies = new Map(),
  post = false,
}: ChangedOptions = {}) {
  const lines: ReportLine[] = [];
  const headers = { authorization: 'Bearer x', 'api-key': 'y', 'api-token': 'z' };
  const options = {
    json: false,
    post,
    apiUrl,
    siteUrl: 'http://localhost:3000',
    headers,
    timeoutMs,
    bodies,
  };
  const checked = await checkEndpoints(options, (line) => lines.push(line));
  return { lines, ...checked };
}

const readLines = async (timeoutMs?: number) => (await checkAll({ timeoutMs })).lines;

const readTestLead = async () =>
  (await checkAll({ post: true })).lines.find(({ endpoint }) => endpoint === 'createLead')!;

/** Returns the findings about a backend with some changed routes, each as "title: text". */
async function messagesFor(changed: Parameters<typeof createSmallBackend>[0], timeoutMs?: number) {
  backend.answer(createSmallBackend(changed));
  const { lines, features } = await checkAll({ timeoutMs });
  const messagesOf = (level: CallFinding['level']) =>
    lines.flatMap(({ title, findings }) =>
      findings.filter((finding) => finding.level === level).map(({ text }) => `${title}: ${text}`),
    );
  return { problem: messagesOf('problem'), warning: messagesOf('warning'), features };
}

describe('calls that fail', () => {
  const CUT = { 'content-length': '9' };

  test('HTML, a redirect, a refusal, an error and a timeout are reported', async () => {
    backend.answer((request, response) => {
      const { pathname } = new URL(request.url ?? '', backend.url);
      if (pathname === '/api/depoimentos') leaveUnanswered(request, response);
      else
        createSmallBackend({
          '/api/dados-gerais/1': () => new CustomResponse(200, {}, '<html>'),
          '/api/banners': () => new CustomResponse(301, { location: '/outro' }),
          '/api/destaques': () => new CustomResponse(403),
          '/api/categoria-estetica': () => new CustomResponse(503),
          '/api/associar-veiculos': () => new CustomResponse(429),
        })(request, response);
    });
    const lines = await readLines(1_500);
    const statusOf = (endpoint: string) => {
      const { status, findings } = lines.find((line) => line.endpoint === endpoint)!;
      return [status, findings[0]?.text];
    };

    expect(statusOf('generalData')).toEqual([
      200,
      'a resposta não é JSON: sem content-type, começa por "<"',
    ]);
    expect(statusOf('banners')).toEqual([301, expect.stringContaining('redireciona (301)')]);
    expect(statusOf('highlights')).toEqual([403, expect.stringContaining('acesso recusado (403)')]);
    expect(statusOf('aestheticsCategories')).toEqual([503, 'erro do backend (503)']);
    expect(statusOf('relatedVehicles')).toEqual([
      429,
      'o backend diz que são pedidos demais (429)',
    ]);
    expect(statusOf('testimonials')).toEqual([
      null,
      expect.stringMatching(/^não respondeu em 1.5 s/),
    ]);
  });

  test.each([
    [{ 'content-encoding': 'gzip' }, '{}', 'a resposta não se descomprime (Z_DATA_ERROR)'],
    [{ 'content-encoding': 'deflate' }, 'x'.repeat(99), 'a resposta não se descomprime (Z_'],
    [{ 'content-encoding': 'br' }, 'x'.repeat(99), 'a resposta não se descomprime ('],
    [CUT, '{}', 'a resposta não chegou inteira (UND_ERR_'],
    [
      { 'content-length': '8' },
      '{}<br />',
      'a resposta não é JSON: começa bem, mas está cortada ou tem algo depois',
    ],
    [
      { 'content-length': '2' },
      '[1',
      'a resposta não é JSON: começa bem, mas está cortada ou tem algo depois',
    ],
  ])('of headers %j and body %s the cause is named', async (headers, body, text) => {
    backend.answer((request, response) => {
      if (request.url !== '/api/dados-gerais/1') createSmallBackend()(request, response);
      else if (headers === CUT) response.writeHead(200, CUT).write(body, () => response.destroy());
      else response.writeHead(200, headers).end(body);
    });
    const [line] = await readLines();
    expect(line).toMatchObject({ findings: [{ level: 'problem' }] });
    expect(line?.findings[0]?.text.slice(0, text.length)).toBe(text);
  });

  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
    ['SELF_SIGNED_CERT_IN_CHAIN', true],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', true],
    ['CERT_HAS_EXPIRED', false],
    ['ECONNREFUSED', false],
  ])('of the error %s NODE_EXTRA_CA_CERTS is a cure: %j', async (code, isCure) => {
    const cause = Object.assign(new Error('x'), { code });
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('x', { cause }));
    const message = await readLines().then(() => '', String);
    fetched.mockRestore();
    expect(message).toContain(code);
    expect(message.includes('NODE_EXTRA_CA_CERTS')).toBe(isCure);
  });

  test('a redirect to another host is reported with the host', async () => {
    const location = 'https://www.exemplo.com.br/api/banners?status=ativo';
    const { problem } = await messagesFor({
      '/api/banners': () => new CustomResponse(308, { location }),
    });
    expect(problem).toEqual([
      'Banners: redireciona (308) para www.exemplo.com.br, e o site não segue: confira o endereço (http ou https, caminho)',
    ]);
  });

  test('the check gives up a backend that never responds after two calls', async () => {
    backend.answer(leaveUnanswered);
    await expect(readLines(150)).rejects.toThrow(BackendUnreachable);
    expect(backend.received).toHaveLength(2);
  });

  test('a 404 is a problem at a fixed address, and none at an address with an id', async () => {
    backend.answer(answerText('', 404));
    const lines = await readLines();
    const problems = lines.filter(({ findings }) =>
      findings.some((one) => one.level === 'problem'),
    );
    expect(new Set(problems.map(({ endpoint }) => endpoint))).toEqual(
      new Set([
        'generalData',
        'banners',
        'testimonials',
        'stockBrands',
        'brands',
        'priceRanges',
        'conditions',
        'highlights',
        'vehicles',
        'aestheticsCategories',
      ]),
    );
    expect(problems[0]?.findings[0]?.text).toBe('respondeu 404: o endereço existe neste backend?');
  });

  test.each([
    [
      'yes in place of a list',
      { '/api/banners': () => true },
      'Banners: esperava uma lista; veio true',
    ],
    ['no in place of a list', { '/api/banners': () => false }, 'Banners: nenhum registro'],
    [
      'status codes of vehicles',
      {
        '/api/destaques': () => [
          { ...smallStock[0], status: 'A' },
          { ...smallStock[1], status: 'Ativo' },
        ],
      },
      'Destaques: status é um código em 1 de 2: o site conhece Ativo, Inativo, Vendido e palavras como Reservado',
    ],
    [
      'status codes of models',
      { '/api/modelos/marca/2': () => [{ id: 1, titulo: 'X', status: 'S' }] },
      'Modelos, origem site: status é um código em 1 de 1: o site conhece Ativo, Inativo, Vendido e palavras como Reservado',
    ],
    [
      'escaped html',
      { '/api/depoimentos': () => [{ nome: 'Ana', depoimento: 'Um&lt;br /&gt;dois' }] },
      'Depoimentos: há html escapado (&lt;br&gt;): a página mostra as marcas escritas',
    ],
    [
      'the word null',
      { '/api/depoimentos': () => [{ nome: 'Ana', depoimento: 'Bom.', imagem: 'null' }] },
      'Depoimentos: há textos "null", "undefined" ou parecidos: o site os lê como ausentes',
    ],
    [
      'addresses in seo_url',
      {
        '/api/destaques': () =>
          smallStock.map((one) => ({ ...one, seo_url: `http://x.exemplo/carros/${one.seo_url}/` })),
      },
      'Destaques: seo_url é um endereço em 3 de 3: o site mostra só o último pedaço',
    ],
    [
      'kilometres that could be thousands',
      {
        '/api/destaques': () =>
          ['12,345', '1e3', '45 mil', 3e6, 'null'].map((km) => ({ ...smallStock[0], km })),
      },
      'Destaques: km que não se lê em 3 de 5',
    ],
    [
      'pictures that are objects',
      { '/api/banners': () => [{ id: 1, titulo: 'x', imagem_desktop: { url: 'a.jpg' } }] },
      'Banners: imagem_desktop: 1 imagem(ns) como objeto: mande o endereço como texto',
    ],
    [
      'pictures with odd paths',
      {
        '/api/banners': () =>
          ['a\\b.jpg', './a.jpg', '../a.jpg', '/'].map((imagem_desktop) => ({
            titulo: 'x',
            imagem_desktop,
          })),
      },
      'Banners: imagem_desktop: 4 imagem(ns) com barra invertida, "./", "../" ou caminho vazio: o site não as mostra',
    ],
    [
      'pictures of another host',
      {
        '/api/banners': () =>
          ['//x.exemplo/a.jpg', 'C:\\a.jpg'].map((imagem_desktop) => ({
            titulo: 'x',
            imagem_desktop,
          })),
      },
      'Banners: imagem_desktop: 2 imagem(ns) fora do endereço do backend (x.exemplo, sem host): o site não as mostra',
    ],
  ])('%s: the words name it', async (_case, routes, text) => {
    const { problem, warning } = await messagesFor(routes);
    expect([...problem, ...warning]).toContain(text);
  });

  test.each([
    [{ error: 'não encontrado' }, 'warning', 'não é um veículo: o site o lê como "não encontrado"'],
    [{ ...smallStock[0] }, 'problem', 'o filtro não foi respeitado'],
    [false, 'warning', null],
  ] as const)('of an unknown vehicle %j is a %s', async (body, level, text) => {
    const { [level]: messages } = await messagesFor({
      '/api/veiculos': (query) =>
        query.get('seo_url')?.startsWith('conferencia-') ? body : searchVehicles(query),
    });
    const about = messages.filter((message) => message.startsWith('Detalhe que não existe'));
    expect(about).toEqual(text === null ? [] : [expect.stringContaining(text)]);
  });

  test('a slow response within the time limit is a warning', async () => {
    backend.answer((request, response) => {
      const isLate = request.url?.startsWith('/api/banners') ?? false;
      setTimeout(() => createSmallBackend()(request, response), isLate ? 800 : 0);
    });
    const slowLines = (await readLines(1_500)).filter(({ findings }) => findings.length > 0);
    expect(slowLines.map(({ endpoint, findings }) => [endpoint, findings])).toEqual([
      [
        'banners',
        [{ level: 'warning', text: 'demorou mais da metade do limite do site (1500 ms)' }],
      ],
    ]);
  });
});

describe('mistakes that a first backend makes', () => {
  test('a misspelt field is reported with the fields that came instead', async () => {
    const renamed = [1, 2].map((id) => ({ id, Titulo: 'Veloria', status: 'Ativo' }));
    const { problem } = await messagesFor({ '/api/marcas': () => ({ data: renamed }) });
    expect(problem).toContain(
      'Todas as marcas: Entrada inválida: esperava um texto, recebeu um valor "nulo" em titulo; precisa de id e titulo (campos: id, Titulo, status)',
    );
  });

  test.each([
    [{ data: smallStock, meta: { total: 12, last_page: 4 } }, 'total 12, vieram 3; 4 páginas'],
    [{ data: smallStock, total: '12' }, 'total 12, vieram 3'],
    [{ data: { data: smallStock, last_page: 2 } }, '2 páginas'],
    [{ data: smallStock, links: { next: 'https://x.test/?page=2' } }, 'há um endereço da seguinte'],
    [{ data: smallStock, next_page_url: '/?page=2' }, 'há um endereço da seguinte'],
  ])('a list in pages is reported: %j', async (body, signs) => {
    const { warning } = await messagesFor({ '/api/veiculos': () => body });
    expect(warning).toContain(
      `Busca, estoque inteiro: a lista vem em páginas (${signs}): o site lê só esta resposta, devolva tudo nela`,
    );
  });

  test('a complete list with fields of paging is not reported', async () => {
    const completeList = {
      data: smallStock,
      meta: { total: 3, last_page: 1 },
      links: { next: null, first: '/?page=1' },
    };
    const { warning } = await messagesFor({ '/api/destaques': () => completeList });
    expect(warning).toEqual([]);
  });

  test('a backend without vehicles is a problem', async () => {
    const { problem } = await messagesFor({
      '/api/veiculos': () => null,
      '/api/destaques': () => null,
    });
    expect(problem).toContain('Busca, estoque inteiro: não se conferiu nada do estoque');
  });

  test('text in Latin-1 and invalid years and kilometres are warnings', async () => {
    const odd = [
      { ...smallStock[0], ano_modelo: '25/26', km: -5 },
      { ...smallStock[1], titulo: 'Pel\uFFFDcula' },
    ];
    const { warning } = await messagesFor({ '/api/destaques': () => odd });
    expect(warning).toEqual([
      'Destaques: ano_modelo que não se lê em 1 de 2',
      'Destaques: km que não se lê em 1 de 2',
      'Destaques: há letras que não são UTF-8: somem dos textos, e os endereços com elas não abrem',
    ]);
  });

  test('dates and photos that the site cannot read are warnings', async () => {
    const withPhotos = (fotos: unknown) => ({ ...smallStock[0], fotos });
    const dates = ['14-08-2026', 1_786_665_600, 'Aug 14, 2026', '2026-08-14', '14/08/2026', null];
    const { warning } = await messagesFor({
      '/api/destaques': () => ['a.jpg', ['a.jpg'], [], null, [{ imagem: 'a.jpg' }]].map(withPhotos),
      '/api/depoimentos': () =>
        dates.map((dt_inclusao) => ({ nome: 'A', depoimento: 'B', dt_inclusao })),
      '/api/veiculos': (query) =>
        query.has('seo_url') ? { ...smallStock[0], fotos: ['a.jpg'] } : searchVehicles(query),
    });
    expect(warning).toEqual(
      expect.arrayContaining([
        'Destaques: fotos que não se lê em 2 de 5',
        'Depoimentos: dt_inclusao que não se lê em 3 de 6',
        'Detalhe de um veículo: fotos que não se lê em 1 de 1',
      ]),
    );
  });

  test('an API_URL that ends with /api is reported', async () => {
    backend.answer(answerText('', 404));
    const firstText = async (apiUrl: string) =>
      (await checkAll({ apiUrl })).lines[0]?.findings[0]?.text;
    expect(await firstText(`${backend.url}/api`)).toContain('API_URL vai sem o /api do fim');
    expect(await firstText(backend.url)).not.toContain('API_URL');
  });
});

test('a search that ignores its filters is reported', async () => {
  const { problem } = await messagesFor({ '/api/veiculos': () => smallStock });

  expect(problem).toEqual([
    'Busca, condição Seminovo: todas as condições respondem o estoque inteiro',
    'Busca, marca Veloria: 1 de 3 não são do filtro marca',
    'Detalhe de um veículo: veio outro veículo: o filtro seo_url não foi respeitado',
    'Detalhe de um veículo: veio outro veículo: o filtro seo_url não foi respeitado',
    'Detalhe que não existe: veio um veículo para um seo_url que não existe: o filtro não foi respeitado',
  ]);
});

test.each([
  ['the last segment of the listed name', 'https://x.exemplo/carros/%/', true],
  ['another last segment', 'https://x.exemplo/carros/%-2/', false],
])('a detail whose seo_url has %s', async (_case, pattern, isOwn) => {
  const { problem } = await messagesFor({
    '/api/veiculos': (query) => {
      const slug = query.get('seo_url');
      const own = smallStock.find(({ seo_url }) => seo_url === slug);
      if (slug === null) return searchVehicles(query);
      return own ? [{ ...own, seo_url: pattern.replace('%', slug) }] : [];
    },
  });
  const other = 'Detalhe de um veículo: veio outro veículo: o filtro seo_url não foi respeitado';
  expect(problem.includes(other)).toBe(!isOwn);
});

test('models are listed whose body neither the backend nor the table says', async () => {
  backend.answer(createSmallBackend());
  expect((await checkAll()).modelsWithoutBody).toEqual(['S7', 'Piccola', 'S5']);
  const bodies = createBodyTable({ 'Veloria S7': 'Sedã', Piccola: 'Nave' });
  const { lines, modelsWithoutBody } = await checkAll({ bodies });
  expect(modelsWithoutBody).toEqual(['S5']);
  expect(lines.filter(({ title }) => title.endsWith('carroceria'))).toHaveLength(1);

  const detail = { ...smallStock[2], detalhes: { detalhes_externo: 'Carroceria: SUV' } };
  const answer = (query: URLSearchParams) =>
    query.get('seo_url') === detail.seo_url ? [detail] : searchVehicles(query);
  backend.answer(createSmallBackend({ '/api/veiculos': answer }));
  expect((await checkAll()).modelsWithoutBody).toEqual(['S7', 'Piccola']);
});

describe('a list without brands', () => {
  /** Creates a small backend whose vehicles have no brand; `find` returns the vehicles of a query. */
  const withoutBrands = (find: (query: URLSearchParams) => unknown) =>
    createSmallBackend({
      '/api/veiculos': (query) => {
        const foundVehicles = find(query);
        return Array.isArray(foundVehicles)
          ? foundVehicles.map(({ marca: _marca, ...vehicle }: Record<string, unknown>) => vehicle)
          : foundVehicles;
      },
    });

  const countOf = (features: Awaited<ReturnType<typeof checkAll>>['features'], start: string) =>
    features.filter(({ title }) => title.startsWith(start)).map(({ count }) => count);

  test('features are counted with the brands and conditions that the filters show', async () => {
    backend.answer(withoutBrands(searchVehicles));
    const { lines, features } = await checkAll();
    expect(lines.filter(({ title }) => title.startsWith('Busca, marca'))).toHaveLength(2);
    expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
    for (const title of ['Anúncios', 'Marca no cartão', 'Condição'])
      expect([title, countOf(features, title)]).toEqual([title, [3]]);
  });

  test('no advertisement is counted where the backend ignores the brand filter', async () => {
    backend.answer(
      withoutBrands((query) => (query.has('marca') ? smallStock : searchVehicles(query))),
    );
    const { lines, features } = await checkAll();
    expect(lines.flatMap(({ findings }) => findings.map(({ text }) => text))).toEqual([
      'todas as marcas respondem o estoque inteiro',
    ]);
    expect(countOf(features, 'Anúncios')).toEqual([0]);
  });
});

test.each<readonly [string, readonly unknown[], readonly string[]]>([
  ['ids', [2, '3'], []],
  ['records of ids', [{ veiculo_id: 1, relacionado_id: 2 }, { id: 3 }], []],
  ['something else', [{ veiculo: 2 }], ['precisa de relacionado_id, id ou um veículo inteiro']],
])('related vehicles may be %s', async (_kind, related, expected) => {
  const { problem } = await messagesFor({ '/api/associar-veiculos': () => related });
  const about = problem.filter((text) => text.startsWith('Relacionados'));
  expect(about.length > 0).toBe(expected.length > 0);
  for (const text of expected) expect(about[0]).toContain(text);
});

test('for an unknown order a 5xx is a problem, a 4xx a warning, and an order a problem', async () => {
  const failing = await messagesFor({
    '/api/orcamento-blindagem': () => new CustomResponse(500),
    '/api/orcamento-estetica': (query) => new CustomResponse(query.has('two_factor') ? 422 : 401),
  });
  expect(failing.problem).toEqual([
    'Orçamento de blindagem desconhecido: erro do backend (500)',
    expect.stringContaining('Orçamento de estética desconhecido: acesso recusado (401)'),
    'Orçamento de blindagem desconhecido, com verificação: erro do backend (500)',
  ]);
  expect(failing.warning).toEqual([
    'Orçamento de estética desconhecido, com verificação: o backend recusou o pedido (422)',
  ]);

  const generous = await messagesFor({
    '/api/orcamento-blindagem': () => [{ orcamento: { pedido: 'BLD-1' } }],
  });
  expect(generous.problem[0]).toBe(
    'Orçamento de blindagem desconhecido: veio um orçamento para um código que não existe',
  );
});

test('valid data that would look poor on the site are warnings', async () => {
  const bare = smallStock.map((vehicle) => ({ ...vehicle, preco: 'R$ 0,00', imagem: null }));
  const { problem, warning, features } = await messagesFor({
    '/api/dados-gerais/1': () => ({ instagram: 'não é endereço', whatsapp: [{ whatsapp: '123' }] }),
    '/api/banners': () => [
      { titulo: 'Sem imagem', link: 'javascript:void(0)', tipo_banner: 2 },
      { titulo: 'Vídeo', link: '/sobre', imagem_desktop: 'https://cdn.outro.test/b.webp' },
      { titulo: 'Vídeo', imagem_mobile: 'fotos/b.gif', campanha: { videos: '["corta' } },
    ],
    '/api/destaques': () => [...bare, { ...bare[0], preco: 'a combinar', blindado: 'sim' }],
    '/api/conteudo-institucional/institucional': () => new CustomResponse(404),
    '/api/marcas': () => [{ id: 9, titulo: 'Fora de linha', status: 'Inativo' }],
    '/api/precos': () => [{ label: 'Qualquer' }, { label: 'Torta', vlini: 9, vlfim: 1 }],
    '/api/condicao': () => [{ condicao: 'Clássico', codigo: 'C' }],
    '/api/categoria-estetica': () => [{ id: 3, titulo: 'Lavagem' }],
    '/api/servico-estetica': () => [{ id: 1101, titulo: 'Película', status: 'Inativo' }],
  });

  expect(problem).toEqual([]);
  const about = (title: string) =>
    warning
      .filter((text) => text.startsWith(`${title}: `))
      .map((text) => text.slice(title.length + 2));
  expect(about('Banners')).toEqual([
    'campanha.videos: o que não se lê fica de fora',
    'imagem_desktop: 1 imagem(ns) fora do endereço do backend (cdn.outro.test): o site não as mostra',
  ]);
  expect(about('Destaques')).toEqual([
    'preco que não se lê em 1 de 4',
    'blindado que não se lê em 1 de 4',
    '1 endereço(s) de detalhe repetido(s)',
  ]);
  expect(about('Página institucional')).toEqual([
    'respondeu 404: o endereço existe neste backend?',
  ]);
  expect(about('Todas as marcas')).toEqual(['nenhum registro']);
  expect(about('Faixas de preço, todos')).toEqual(['vlini maior que vlfim']);

  const counts = Object.fromEntries(features.map(({ title, count, of }) => [title, [count, of]]));
  expect(counts).toMatchObject({
    'Botão do WhatsApp': [0, 1],
    Telefone: [0, 1],
    Endereço: [0, 1],
    Horário: [0, 1],
    'Redes sociais': [0, 1],
    'Banner com imagem': [1, 3],
    'Banner que leva a uma página': [1, 3],
    'Banner de um veículo': [0, 3],
    'Texto da página institucional': [0, 0],
    'Faixa de preço que filtra': [1, 2],
    'Seminovos, a busca padrão': [0, 1],
    'Película de proteção com título próprio': [0, 1],
  });
});

test('parts of a record that the site leaves out are warnings', async () => {
  const { warning, problem } = await messagesFor({
    '/api/blindagem-especificacao': (query) =>
      query.get('modelo') === '1'
        ? {
            id: null,
            especificacoes: [
              { id: 19, produtos: { 'garantia-5': [{ sku: 'a', titulo: 'A' }, { sku: 'b' }] } },
              { sku: 'extras', produtos: [{ sku: 'c', titulo: 'C' }] },
            ],
          }
        : { id: 1, especificacoes: [{ id: 20, sku: 'teto_solar', produtos: [] }] },
    '/api/servico-estetica/1101': () => ({ id: 1, titulo: 'P', opcionais: [{ titulo: 'Sem id' }] }),
  });

  expect(problem).toEqual([]);
  expect(new Set(warning)).toEqual(
    new Set([
      'Especificação de blindagem: id: o que não se lê fica de fora',
      'Especificação de blindagem: produtos: o que não se lê fica de fora',
      'Especificação de blindagem: especificacoes.id: o que não se lê fica de fora',
      'Especificação de blindagem: tipo_vidros: o que não se lê fica de fora',
      'Serviço, com opcionais: opcionais: o que não se lê fica de fora',
    ]),
  );
});

test('pictures that the site could not show are warnings', async () => {
  const { warning } = await messagesFor({
    '/api/banners': () => [{ titulo: 'A', imagem_desktop: 'fotos/banner' }],
    '/api/destaques': () => [{ ...smallStock[0], imagem: 'fotos/destaque' }],
    '/api/depoimentos': () => [{ nome: 'A', depoimento: 'B', imagem: 'fotos/a b/c.gif' }],
    '/api/categoria-estetica': () => [{ id: 11, titulo: 'A', imagem: 'fotos/categoria' }],
    '/api/conteudo-institucional/institucional': () => ({
      titulo: 'A',
      conteudo: 'B',
      banner: 'x/y',
    }),
    '/fotos/banner': () => new CustomResponse(404),
    '/fotos/destaque': () => new CustomResponse(302, { location: '/login' }),
    '/fotos/categoria': () => new CustomResponse(200, { 'content-type': 'text/html' }, '<html>'),
    '/fotos/a%20b/c.gif': () => new CustomResponse(401),
    '/x/y': () => new CustomResponse(200, { 'content-type': 'image/webp' }),
  });

  expect(warning).toEqual([
    'Imagens (amostra de 9): /fotos/banner: respondeu 404',
    'Imagens (amostra de 9): /fotos/a%20b/c.gif: acesso recusado (401): imagens são pedidas sem os cabeçalhos de acesso',
    'Imagens (amostra de 9): /x/y: a resposta veio vazia',
    'Imagens (amostra de 9): /fotos/destaque: redireciona (302), e o site não segue',
    'Imagens (amostra de 9): /fotos/categoria: a resposta não é uma imagem (content-type)',
  ]);
});

test('a picture of each folder, ending and kind of address is requested, however many are of the first', async () => {
  const pictures = [1, 2, 3, 4].map((number) => `fotos/${number}/a.jpg`);
  const others = ['fotos/5/b.HEIC', 'antigas/c.jpg', 'antigas/c.jpg?v=1', 'antigas/d'];
  const { warning } = await messagesFor({
    '/api/destaques': () =>
      [...pictures, ...others].map((imagem) => ({ ...smallStock[0], imagem })),
    '/fotos/5/b.HEIC': () => new CustomResponse(200, { 'content-type': 'image/heic' }, 'x'),
    '/antigas/c.jpg': () => new CustomResponse(302, { location: '/login' }),
    '/antigas/d': () => new CustomResponse(404),
  });
  expect(warning.map((text) => text.replace(/^Imagens \(amostra de \d+\): /, ''))).toEqual(
    expect.arrayContaining([
      '/fotos/5/b.HEIC: a resposta não é uma imagem (content-type)',
      '/antigas/c.jpg: redireciona (302), e o site não segue',
      '/antigas/c.jpg?v=1: redireciona (302), e o site não segue',
      '/antigas/d: respondeu 404',
    ]),
  );
});

describe('the test lead', () => {
  test('is sent only on request, once, and marked', async () => {
    backend.answer(
      createSmallBackend({ '/api/leads': () => ({ id: 501, nome: 'Teste do site' }) }),
    );
    const writes = () => backend.received.filter(({ method }) => method !== 'GET');
    await checkAll();
    expect(writes()).toEqual([]);
    const line = await readTestLead();
    expect(line).toMatchObject({
      title: 'Contato de teste: conta como enviado',
      status: 200,
      findings: [],
    });
    expect(writes()).toMatchObject([{ method: 'POST', url: '/api/leads' }]);
    expect(JSON.parse(writes()[0]!.body)).toMatchObject({
      nome: 'Teste do site',
      assunto: expect.stringContaining('Teste') as string,
      categoria: 4,
    });
    expect(writes()[0]!.headers).toMatchObject({ authorization: 'Bearer x', 'api-key': 'y' });
  });

  test.each<readonly [string, unknown, string]>([
    ['null', null, 'não enviado: a resposta veio vazia'],
    ['{}', {}, 'não enviado: a resposta veio vazia'],
    ['201 without body', new CustomResponse(201), 'não enviado: a resposta veio vazia'],
    ['204', new CustomResponse(204), 'não enviado: a resposta veio vazia'],
    ['true', true, 'não confirmado'],
    ['a text', new CustomResponse(200, {}, 'OK'), 'não confirmado'],
    ['cut JSON', new CustomResponse(200, {}, '{"id":'), 'não confirmado'],
    ['a PHP notice', new CustomResponse(200, {}, '<br /><b>Notice</b> {"id":1}'), 'não confirmado'],
    ['a page', new CustomResponse(200, {}, '<!doctype html>'), 'adiado'],
    [
      'a redirect',
      new CustomResponse(301, { location: 'https://x.exemplo/' }),
      'adiado (redireciona, 301)',
    ],
    ['401', new CustomResponse(401), 'adiado (status 401)'],
    ['500', new CustomResponse(500), 'adiado (status 500)'],
    ['404', new CustomResponse(404), 'recusado (status 404)'],
    ['422', new CustomResponse(422), 'recusado (status 422)'],
  ])('of which %s comes counts as that', async (_case, body, text) => {
    backend.answer(
      createSmallBackend({ '/api/leads': () => body ?? new CustomResponse(200, {}, 'null') }),
    );
    expect((await readTestLead()).findings).toEqual([
      { level: 'problem', text: expect.stringContaining(`conta como ${text}`) as string },
    ]);
  });
});
