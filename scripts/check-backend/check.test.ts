import {
  neverAnswer,
  answerText,
  startFakeBackend,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';

import { check } from './check';
import type { Finding, Line } from './report';
import { Answer, search, smallBackend, vehicles } from './testing/small-backend';
import { Unreachable } from './send';

jest.setTimeout(60_000);

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.close());

type Changed = Readonly<{ apiUrl?: string; timeoutMs?: number | undefined }>;

async function checkAll({ apiUrl = backend.url, timeoutMs = 2_000 }: Changed = {}) {
  const lines: Line[] = [];
  const headers = { authorization: 'Bearer x', 'api-key': 'y', 'api-token': 'z' };
  const options = { json: false, apiUrl, siteUrl: 'http://localhost:3000', headers, timeoutMs };
  const features = await check(options, (line) => lines.push(line));
  return { lines, features };
}

const linesOf = async (timeoutMs?: number) => (await checkAll({ timeoutMs })).lines;

/** Returns the findings about a backend changed this way: "title: text". */
async function messagesFor(changed: Parameters<typeof smallBackend>[0], timeoutMs?: number) {
  backend.answer(smallBackend(changed));
  const { lines, features } = await checkAll({ timeoutMs });
  const of = (level: Finding['level']) =>
    lines.flatMap(({ title, findings }) =>
      findings.filter((finding) => finding.level === level).map(({ text }) => `${title}: ${text}`),
    );
  return { problem: of('problem'), warning: of('warning'), features };
}

describe('calls that fail', () => {
  test('a page of html, a redirect, a refusal, an error, silence', async () => {
    backend.answer((request, response) => {
      const { pathname } = new URL(request.url ?? '', backend.url);
      if (pathname === '/api/depoimentos') neverAnswer(request, response);
      else
        smallBackend({
          '/api/dados-gerais/1': () => new Answer(200, {}, '<html>'),
          '/api/banners': () => new Answer(301, { location: '/outro' }),
          '/api/destaques': () => new Answer(403),
          '/api/categoria-estetica': () => new Answer(503),
          '/api/associar-veiculos': () => new Answer(429),
        })(request, response);
    });
    const lines = await linesOf(1_500);
    const of = (endpoint: string) => {
      const { status, findings } = lines.find((line) => line.endpoint === endpoint)!;
      return [status, findings[0]?.text];
    };

    expect(of('generalData')).toEqual([
      200,
      'a resposta não é JSON: sem content-type, começa por "<"',
    ]);
    expect(of('banners')).toEqual([301, expect.stringContaining('redireciona (301)')]);
    expect(of('highlights')).toEqual([403, expect.stringContaining('acesso recusado (403)')]);
    expect(of('aestheticsCategories')).toEqual([503, 'erro do backend (503)']);
    expect(of('relatedVehicles')).toEqual([429, 'o backend diz que são pedidos demais (429)']);
    expect(of('testimonials')).toEqual([null, expect.stringMatching(/^não respondeu em 1.5 s/)]);
  });

  test('a backend that never answers is given up after two calls', async () => {
    backend.answer(neverAnswer);
    await expect(linesOf(150)).rejects.toThrow(Unreachable);
    expect(backend.received).toHaveLength(2);
  });

  test('404 where the address is fixed is a problem; where an id is asked for it is not', async () => {
    backend.answer(answerText('', 404));
    const lines = await linesOf();
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

  test('an answer that comes late, but in time, is worth a warning', async () => {
    backend.answer((request, response) => {
      const isLate = request.url?.startsWith('/api/banners') ?? false;
      setTimeout(() => smallBackend()(request, response), isLate ? 800 : 0);
    });
    const late = (await linesOf(1_500)).filter(({ findings }) => findings.length > 0);
    expect(late.map(({ endpoint, findings }) => [endpoint, findings])).toEqual([
      [
        'banners',
        [{ level: 'warning', text: 'demorou mais da metade do limite do site (1500 ms)' }],
      ],
    ]);
  });
});

describe('mistakes that a first backend makes', () => {
  test('a field named otherwise everywhere: the field is named, and what came in its place', async () => {
    const renamed = [1, 2].map((id) => ({ id, Titulo: 'Veloria', status: 'Ativo' }));
    const { problem } = await messagesFor({ '/api/marcas': () => ({ data: renamed }) });
    expect(problem).toContain(
      'Todas as marcas: Entrada inválida: esperava um texto, recebeu um valor "nulo" em titulo; precisa de id e titulo (campos: id, Titulo, status)',
    );
  });

  test.each([
    [{ data: vehicles, meta: { total: 12, last_page: 4 } }, 'total 12, vieram 3; 4 páginas'],
    [{ data: vehicles, total: '12' }, 'total 12, vieram 3'],
    [{ data: { data: vehicles, last_page: 2 } }, '2 páginas'],
    [{ data: vehicles, links: { next: 'https://x.test/?page=2' } }, 'há um endereço da seguinte'],
    [{ data: vehicles, next_page_url: '/?page=2' }, 'há um endereço da seguinte'],
  ])('a list that comes in pages: %j', async (body, signs) => {
    const { warning } = await messagesFor({ '/api/veiculos': () => body });
    expect(warning).toContain(
      `Busca, estoque inteiro: a lista vem em páginas (${signs}): o site lê só esta resposta, devolva tudo nela`,
    );
  });

  test('a list that says that it is whole is not taken for a page', async () => {
    const whole = {
      data: vehicles,
      meta: { total: 3, last_page: 1 },
      links: { next: null, first: '/?page=1' },
    };
    const { warning } = await messagesFor({ '/api/destaques': () => whole });
    expect(warning).toEqual([]);
  });

  test('no vehicle at all: nothing was checked, so it does not fit', async () => {
    const { problem } = await messagesFor({
      '/api/veiculos': () => null,
      '/api/destaques': () => null,
    });
    expect(problem).toContain('Busca, estoque inteiro: não se conferiu nada do estoque');
  });

  test('letters in Latin-1, years and kilometres that are no number', async () => {
    const odd = [
      { ...vehicles[0], ano_modelo: '25/26', km: -5 },
      { ...vehicles[1], titulo: 'Pel\uFFFDcula' },
    ];
    const { warning } = await messagesFor({ '/api/destaques': () => odd });
    expect(warning).toEqual([
      'Destaques: ano_modelo que não se lê em 1 de 2',
      'Destaques: km que não se lê em 1 de 2',
      'Destaques: há letras que não são UTF-8: aparecem como �',
    ]);
  });

  test('an address with the part that the site adds itself', async () => {
    backend.answer(answerText('', 404));
    const firstText = async (apiUrl: string) =>
      (await checkAll({ apiUrl })).lines[0]?.findings[0]?.text;
    expect(await firstText(`${backend.url}/api`)).toContain('API_URL vai sem o /api do fim');
    expect(await firstText(backend.url)).not.toContain('API_URL');
  });
});

test('a search that ignores its filters', async () => {
  const { problem } = await messagesFor({ '/api/veiculos': () => vehicles });

  expect(problem).toEqual([
    'Busca, condição Seminovo: todas as condições respondem o estoque inteiro',
    'Busca, marca Veloria: 1 de 3 não são do filtro marca',
    'Detalhe de um veículo: veio outro veículo: o filtro seo_url não foi respeitado',
    'Detalhe de um veículo: veio outro veículo: o filtro seo_url não foi respeitado',
    'Detalhe que não existe: veio um veículo para um seo_url que não existe: o filtro não foi respeitado',
  ]);
});

describe('a list without brands', () => {
  /** Answers as the small backend, and says no brand. */
  const withoutBrands = (find: (query: URLSearchParams) => unknown) =>
    smallBackend({
      '/api/veiculos': (query) => {
        const found = find(query);
        return Array.isArray(found)
          ? found.map(({ marca: _marca, ...vehicle }: Record<string, unknown>) => vehicle)
          : found;
      },
    });

  const countOf = (features: Awaited<ReturnType<typeof checkAll>>['features'], start: string) =>
    features.filter(({ title }) => title.startsWith(start)).map(({ count }) => count);

  test('counts what the site learns by asking for each: brands, advertisements, conditions', async () => {
    backend.answer(withoutBrands(search));
    const { lines, features } = await checkAll();
    expect(lines.filter(({ title }) => title.startsWith('Busca, marca'))).toHaveLength(2);
    expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
    for (const title of ['Anúncios', 'Marca no cartão', 'Condição'])
      expect([title, countOf(features, title)]).toEqual([title, [3]]);
  });

  test('has none where the brand is no filter', async () => {
    backend.answer(withoutBrands((query) => (query.has('marca') ? vehicles : search(query))));
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

test('orders nobody placed: 5xx is a problem, 4xx a warning, an order a problem', async () => {
  const failing = await messagesFor({
    '/api/orcamento-blindagem': () => new Answer(500),
    '/api/orcamento-estetica': (query) => new Answer(query.has('two_factor') ? 422 : 401),
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

test('what fits but would look poor on the site', async () => {
  const bare = vehicles.map((vehicle) => ({ ...vehicle, preco: 'R$ 0,00', imagem: null }));
  const { problem, warning, features } = await messagesFor({
    '/api/dados-gerais/1': () => ({ instagram: 'não é endereço', whatsapp: [{ whatsapp: '123' }] }),
    '/api/banners': () => [
      { titulo: 'Sem imagem', link: 'javascript:void(0)', tipo_banner: 2 },
      { titulo: 'Vídeo', link: '/sobre', imagem_desktop: 'https://cdn.outro.test/b.webp' },
      { titulo: 'Vídeo', imagem_mobile: 'fotos/b.gif', campanha: { videos: '["corta' } },
    ],
    '/api/destaques': () => [...bare, { ...bare[0], preco: 'a combinar', blindado: 'sim' }],
    '/api/conteudo-institucional/institucional': () => new Answer(404),
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

test('parts of a record that are left out', async () => {
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

test('pictures the site could not show', async () => {
  const { warning } = await messagesFor({
    '/api/banners': () => [{ titulo: 'A', imagem_desktop: 'fotos/banner' }],
    '/api/destaques': () => [{ ...vehicles[0], imagem: 'fotos/destaque' }],
    '/api/depoimentos': () => [{ nome: 'A', depoimento: 'B', imagem: 'fotos/a b/c.gif' }],
    '/api/categoria-estetica': () => [{ id: 11, titulo: 'A', imagem: 'fotos/categoria' }],
    '/api/conteudo-institucional/institucional': () => ({
      titulo: 'A',
      conteudo: 'B',
      banner: 'x/y',
    }),
    '/fotos/banner': () => new Answer(404),
    '/fotos/destaque': () => new Answer(302, { location: '/login' }),
    '/fotos/categoria': () => new Answer(200, { 'content-type': 'text/html' }, '<html>'),
    '/fotos/a%20b/c.gif': () => new Answer(401),
    '/x/y': () => new Answer(200, { 'content-type': 'image/webp' }),
  });

  expect(warning).toEqual([
    'Imagens (amostra de 8): /fotos/banner: respondeu 404',
    'Imagens (amostra de 8): /fotos/a%20b/c.gif: acesso recusado (401): imagens são pedidas sem os cabeçalhos de acesso',
    'Imagens (amostra de 8): /x/y: a resposta veio vazia',
    'Imagens (amostra de 8): /fotos/destaque: redireciona (302), e o site não segue',
    'Imagens (amostra de 8): /fotos/categoria: a resposta não é uma imagem (content-type)',
  ]);
});
