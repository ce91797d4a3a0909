import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import {
  answerText,
  leaveUnanswered,
  startFakeBackend,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';

import { runScript } from '../testing/processes';
import { CustomResponse, startDemo, type Faults } from './testing/faulty-demo';
import { runCheck } from './testing/run';

jest.setTimeout(60_000);

const secrets = {
  API_AUTHORIZATION: 'Bearer segredo-um',
  API_KEY: 'segredo-dois',
  API_TOKEN: 'segredo-tres',
};
const VALUE = 'valor-que-nao-aparece';

let backend: FakeBackend;
let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  [backend, demo] = await Promise.all([startFakeBackend(), startDemo()]);
});
afterAll(async () => {
  await backend.close();
  await demo.stop();
});

const checkFake = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runCheck(['--url', backend.url, ...args], { ...secrets, ...env });

/** Checks the demonstration with some faults. */
function check(faults: Faults, ...options: Parameters<typeof checkFake>) {
  backend.answer(demo.answer(faults));
  return checkFake(...options);
}

/** Returns the findings of a report, each with the title of its call: "✗ Banners: nenhum registro". */
function findingsIn({ stdout }: Readonly<{ stdout: string }>): readonly string[] {
  let title = '';
  return stdout.split('\n').flatMap((line) => {
    title = /^[✓!✗] .* {2}(\S.*) · \w+ \//.exec(line)?.[1] ?? title;
    const [, mark, text] = /^ {6}([!✗]) (.*)$/.exec(line) ?? [];
    return mark && text ? [`${mark} ${title}: ${text}`] : [];
  });
}

test('a backend that answers well has no findings; the check only reads, and shows and sends no secret elsewhere', async () => {
  const { code, stdout, stderr } = await check({});

  expect(stderr).toBe('');
  expect(findingsIn({ stdout })).toEqual([]);
  expect(stdout).toMatch(
    /✓ {2}200 .* lista em data +18 lidos, 1 não mostrado +Todas as marcas · GET \/api\/marcas$/m,
  );
  expect(stdout).toMatch(/✓ .* objeto em data +1 lido +Dados gerais/);
  expect(stdout).toMatch(/✓ .* (\d+) lidos +Imagens \(amostra de \1\)/);
  expect(stdout).toMatch(/^· {2}9 de 12 +Anúncios, feed da Meta/m);
  expect(stdout).toMatch(/^– {2}0 de 12 +Segunda foto no cartão/m);
  expect(stdout).toMatch(/^Modelos sem carroceria .*: GLX 450 d; Serra Alta; /m);
  expect(stdout).toMatch(/^1\sveículo à venda sem preço: a Lei 10\.962\/2004 \(art\. 2º\)/m);
  expect(stdout).toContain('72 conferidos: 72 sem reparos, 0 com avisos (!), 0 com problemas (✗).');
  expect(stdout).toContain('Este backend atende ao site.');
  expect(stdout).not.toContain('segredo');
  expect(code).toBe(0);

  expect(new Set(backend.received.map(({ method }) => method))).toEqual(new Set(['GET']));
  for (const { url, headers } of backend.received) {
    const sent = [headers.authorization, headers['api-key'], headers['api-token']];
    expect(sent).toEqual(
      url.startsWith('/api/') ? Object.values(secrets) : Array(3).fill(undefined),
    );
  }
});

test('the models that the table of bodies lacks and the backend does not say are listed', async () => {
  const { stdout } = await check(
    {
      '/api/veiculos': (good, query) =>
        query.has('seo_url')
          ? good.map((one) => ({ ...one, detalhes: { detalhes_externo: 'Carroceria: SUV' } }))
          : good.map((one, n) => (n === 0 ? { ...one, modelo: 'Novidade' } : one)),
    },
    [],
    { VEHICLE_BODIES: resolve('demo/carrocerias.json') },
  );
  expect(stdout).not.toContain('VEHICLE_BODIES');
  expect(stdout.match(/Detalhe de um veículo, carroceria/g)).toHaveLength(1);
});

test('wrong shapes are problems, named by type, field names and positions, never by values', async () => {
  const answer = await check({
    '/api/dados-gerais/1': () => ({ status: VALUE }),
    '/api/banners': () => true,
    '/api/depoimentos': (good) => good.map((one, n) => (n === 1 ? one : { depoimento: VALUE })),
    '/api/conteudo-institucional/institucional': () => new CustomResponse(404),
    '/api/marcas': (_good, query) =>
      query.has('existentes') ? false : { data: [{ id: 1, Titulo: VALUE, status: 'Ativo' }] },
    '/api/destaques': () => ({ mensagem: VALUE }),
    '/api/veiculos': () => [],
    '/api/categoria-estetica': () => null,
  });
  expect(findingsIn(answer)).toEqual([
    expect.stringMatching(/^✗ Dados gerais: .*precisa de telefone, whatsapp, endereco/),
    '✗ Banners: esperava uma lista; veio true',
    expect.stringMatching(
      /^✗ Depoimentos: posições 0, 2, 3, 4, 5…, .* em nome; precisa de nome e depoimento/,
    ),
    '! Página institucional: respondeu 404: o endereço existe neste backend?',
    '! Marcas do estoque: nenhum registro',
    '✗ Todas as marcas: posição 0, Entrada inválida: esperava um texto, recebeu um valor "nulo" em titulo; precisa de id e titulo (campos: id, Titulo, status)',
    '✗ Destaques: esperava uma lista; veio objeto (campos: mensagem)',
    '! Busca, estoque inteiro: nenhum registro',
    '✗ Busca, estoque inteiro: não se conferiu nada do estoque',
    '! Categorias de estética: nenhum registro',
  ]);
  expect(answer.stdout).toMatch(/ 1 lido, 7 descartados +Depoimentos/);
  expect(answer.stdout).not.toContain(VALUE);
  expect(answer.stdout).toContain('Este backend ainda NÃO atende ao site');
  expect(answer.code).toBe(1);
});

test('what the site leaves out or would show poorly are warnings', async () => {
  const testimonial = { nome: 'Ana', depoimento: 'Bom.' };
  const answer = await check({
    '/api/dados-gerais/1': () => ({ instagram: 'não é endereço', whatsapp: [{ whatsapp: '123' }] }),
    '/api/banners': () => [
      { titulo: 'A', imagem_desktop: 'https://cdn.outro.test/b.webp' },
      { titulo: 'B', imagem_desktop: 'C:\\b.webp' },
      { titulo: 'C', imagem_desktop: { url: 'b.webp' } },
      { titulo: 'D', imagem_desktop: '../b.webp', campanha: { videos: '["corta' } },
    ],
    '/api/depoimentos': () => [
      { ...testimonial, depoimento: 'Um&lt;br /&gt;dois', dt_inclusao: 'Aug 14, 2026' },
      { ...testimonial, imagem: 'null', dt_inclusao: '14/08/2026' },
    ],
    '/api/modelos/marca/1': () => [{ id: 103, titulo: 'Bravura', status: 'S' }],
    '/api/precos': () => [{ label: 'Torta', vlini: 9, vlfim: 1 }],
    '/api/destaques': ([one]) => [
      { ...one, seo_url: 'http://x.test/carros/a/', preco: 'a combinar', km: '1e3' },
      { ...one, titulo: 'Pel\uFFFDcula', blindado: 'sim', ano_modelo: '25/26' },
      { ...one, status: 'A', fotos: ['a.jpg'], km: 3e6 },
    ],
    '/api/blindagem-especificacao': () => ({
      id: null,
      especificacoes: [
        { id: 19, produtos: { 'garantia-5': [{ sku: 'a', titulo: 'A' }, { sku: 'b' }] } },
        { sku: 'extras', produtos: [{ sku: 'c', titulo: 'C' }] },
      ],
    }),
    '/api/servico-estetica/801': () => ({ id: 1, titulo: 'P', opcionais: [{ titulo: 'Sem id' }] }),
  });
  const leftOut = 'o que não se lê fica de fora';
  const code =
    'é um código em 1 de %: o site conhece Ativo, Inativo, Vendido e palavras como Reservado';
  const findings = findingsIn(answer);
  expect(findings.filter((text) => !/^! (?:Modelos|Faixas|Espec)/.test(text))).toEqual([
    `! Banners: campanha.videos: ${leftOut}`,
    expect.stringContaining(
      '! Banners: imagem_desktop: 4 imagem(ns) que o site não mostra: fora do',
    ),
    '! Depoimentos: dt_inclusao que não se lê em 1 de 2',
    '! Depoimentos: há textos "null", "undefined" ou parecidos: o site os lê como ausentes',
    '! Depoimentos: há html escapado (&lt;br&gt;): a página mostra as marcas escritas',
    '! Destaques: fotos que não se lê em 1 de 3',
    '! Destaques: preco que não se lê em 1 de 3',
    '! Destaques: ano_modelo que não se lê em 1 de 3',
    '! Destaques: km que não se lê em 2 de 3',
    '! Destaques: blindado que não se lê em 1 de 3',
    `! Destaques: status ${code.replace('%', '3')}`,
    '! Destaques: seo_url é um endereço em 1 de 3: o site mostra só o último pedaço',
    '! Destaques: 1 endereço(s) de detalhe repetido(s)',
    '! Destaques: há letras que não são UTF-8: somem dos textos, e os endereços com elas não abrem',
    `! Serviço, com opcionais: opcionais: ${leftOut}`,
  ]);
  expect(findings).toEqual(
    expect.arrayContaining([
      `! Modelos, origem site: status ${code.replace('%', '1')}`,
      '! Faixas de preço, todos: vlini maior que vlfim',
      ...['id', 'produtos', 'especificacoes.id'].map(
        (field) => `! Especificação de blindagem: ${field}: ${leftOut}`,
      ),
    ]),
  );
  expect(answer.stdout).toMatch(/^– {2}0 de 1 +Telefone/m);
  expect(answer.stdout).toMatch(/^– {2}0 de 1 +Botão do WhatsApp/m);
  expect(answer.code).toBe(0);
});

test('a list in pages is reported, a complete list with fields of paging is not', async () => {
  const answer = await check({
    '/api/banners': (data) => ({ data, links: { next: 'https://x.test/?page=2' } }),
    '/api/depoimentos': (data) => ({ data: { data, last_page: 2 } }),
    '/api/destaques': (data) => ({ data, meta: { total: '12', last_page: 4 } }),
    '/api/categoria-estetica': (data) => ({
      data,
      meta: { total: 6, last_page: 1 },
      links: { next: null, first: '/?page=1' },
    }),
  });
  expect(findingsIn(answer)).toEqual(
    ['Banners', 'Depoimentos', 'Destaques'].map(
      (title) =>
        `! ${title}: a lista vem em páginas: o site lê só esta resposta, devolva tudo nela`,
    ),
  );
});

test('a search that ignores its filters is reported, and counts no advertisement', async () => {
  const { stdout } = await check({
    '/api/veiculos': () => [
      { id: 1, titulo: 'S7', seo_url: 'veloria-s7', modelo: 'S7', km: 1, preco: '9.000,00' },
    ],
    '/api/condicao': () => [
      { condicao: 'Novo', codigo: 'novo' },
      { condicao: 'Seminovo', codigo: 'semi-novo' },
    ],
  });
  expect(findingsIn({ stdout })).toEqual([
    '✗ Busca, condição Seminovo: todas as condições respondem o estoque inteiro',
    '✗ Busca, marca Veloria: todas as marcas respondem o estoque inteiro',
    '✗ Detalhe que não existe: veio um veículo para um seo_url que não existe: o filtro não foi respeitado',
  ]);
  expect(stdout).toMatch(/^– {2}0 de 1 +Anúncios/m);
});

test('vehicles of another brand, and the detail of another vehicle, are problems', async () => {
  const answer = await check({
    '/api/veiculos': (good, query) => {
      const slug = query.get('seo_url') ?? '';
      if (slug.startsWith('kaiserstein-glx')) return [{ ...good[0], seo_url: 'outro' }];
      if (slug !== '') return good.map((one) => ({ ...one, seo_url: `http://x.test/c/${slug}/` }));
      return good.map((one) => ({ ...one, marca: 'Kaiserstein' }));
    },
  });
  expect(findingsIn(answer)).toEqual([
    '✗ Busca, marca Alcântara: 1 de 1 não são do filtro marca',
    '✗ Detalhe de um veículo: veio outro veículo: o filtro seo_url não foi respeitado',
  ]);
});

test('what comes for a vehicle or an order that does not exist is judged', async () => {
  const odd = await check({
    '/api/veiculos': (good, query) =>
      query.get('seo_url')?.startsWith('conferencia-') ? { error: 'não encontrado' } : good,
    '/api/associar-veiculos': () => [{ veiculo: 2 }],
    '/api/orcamento-blindagem': (_good, query) =>
      query.has('two_factor')
        ? { email: 'a•••@provedor.com.br' }
        : [{ orcamento: { pedido: 'BLD-1' } }],
    '/api/orcamento-estetica': (_good, query) =>
      new CustomResponse(query.has('two_factor') ? 422 : 401),
  });
  expect(findingsIn(odd).filter((text) => !text.startsWith('✗ Relacionados'))).toEqual([
    '✗ Orçamento de blindagem desconhecido: veio um orçamento para um código que não existe',
    expect.stringContaining('✗ Orçamento de estética desconhecido: acesso recusado (401)'),
    '! Orçamento de estética desconhecido, com verificação: o backend recusou o pedido (422)',
  ]);
  expect(odd.stdout).toContain('precisa de relacionado_id, id ou um veículo inteiro');
  expect(odd.stdout).toContain('1 com acesso recusado: comece pelas credenciais.');
});

test('a picture of each folder, ending and kind of address is requested, and what the site could not show is named', async () => {
  const pictures = [1, 2, 3, 4].map((number) => `fotos/${number}/a.jpg`);
  const others = ['fotos/5/b.HEIC', 'a b/c.jpg', 'antigas/c.jpg?v=1', 'antigas/d', 'vazia/e.jpg'];
  const answer = await check({
    '/api/destaques': ([one]) =>
      [...pictures, ...others].map((imagem, n) => ({ ...one, seo_url: String(n), imagem })),
    '/fotos/5/b.HEIC': () => new CustomResponse(200, { 'content-type': 'image/heic' }, 'x'),
    '/a%20b/c.jpg': () => new CustomResponse(401),
    '/antigas/c.jpg': () => new CustomResponse(302, { location: '/login' }),
    '/antigas/d': () => new CustomResponse(404),
    '/vazia/e.jpg': () => new CustomResponse(200, { 'content-type': 'image/webp' }),
  });
  expect(findingsIn(answer).map((text) => text.replace(/^.*?: /, '').slice(0, 38))).toEqual([
    '/fotos/5/b.HEIC: a resposta não é uma ',
    '/a%20b/c.jpg: respondeu 401: o site pe',
    '/antigas/c.jpg?v=1: respondeu 302: o s',
    '/antigas/d: respondeu 404: o site pede',
    '/vazia/e.jpg: a resposta veio vazia',
  ]);
});

describe('calls that fail', () => {
  test('are named by their cause', async () => {
    const location = 'https://www.exemplo.com.br/api/banners';
    const good = demo.answer({
      '/api/dados-gerais/1': () => new CustomResponse(200, {}, '<html>'),
      '/api/banners': () => new CustomResponse(308, { location }),
      '/api/marcas': () => new CustomResponse(200, { 'content-encoding': 'gzip' }, '{}'),
      '/api/precos': () => new CustomResponse(200, {}, '{}<br />'),
      '/api/destaques': () => new CustomResponse(403),
      '/api/categoria-estetica': () => new CustomResponse(503),
      '/api/associar-veiculos': () => new CustomResponse(429),
    });
    backend.answer((request, response) => {
      const { pathname } = new URL(request.url ?? '', backend.url);
      if (pathname === '/api/depoimentos') return;
      if (pathname === '/api/condicao')
        response.writeHead(200, { 'content-length': '9' }).write('[', () => response.destroy());
      else if (pathname === '/api/veiculos' && !/seo_url|marca|condicao/.test(request.url ?? ''))
        setTimeout(() => good(request, response), 1_400);
      else good(request, response);
    });
    const answer = await checkFake([], { BACKEND_ATTEMPT_TIMEOUT_MS: '2500' });
    const noJson =
      'a resposta não é JSON: é outra coisa, está cortada ou tem algo antes ou depois dele';
    const withoutVariants = findingsIn(answer).map((text) =>
      text.replace(/^([^:]*), [^:,]+(?=:)/, '$1'),
    );
    expect([...new Set(withoutVariants)]).toEqual([
      `✗ Dados gerais: ${noJson}`,
      '✗ Banners: redireciona (308) para www.exemplo.com.br, e o site não segue: confira o endereço (http ou https, caminho)',
      '✗ Depoimentos: não respondeu em 2.5 s, o limite do site (BACKEND_ATTEMPT_TIMEOUT_MS)',
      ...['Marcas do estoque', 'Todas as marcas'].map(
        (title) =>
          `✗ ${title}: a resposta não se descomprime (Z_DATA_ERROR): confira o content-encoding`,
      ),
      `✗ Faixas de preço: ${noJson}`,
      expect.stringContaining('✗ Condições: sem conexão, ou a resposta não chegou inteira ('),
      expect.stringContaining('✗ Destaques: acesso recusado (403): confira authorization'),
      '! Busca: demorou mais da metade do limite do site (2500 ms)',
      '✗ Relacionados de um veículo: o backend diz que são pedidos demais (429)',
      '✗ Categorias de estética: erro do backend (503)',
    ]);
  });

  test('a 404 is a problem at a fixed address, and none at one with an id; of an API_URL with /api it is the cause', async () => {
    backend.answer(answerText('', 404));
    const answer = await checkFake();
    expect(findingsIn(answer)[0]).toBe(
      '✗ Dados gerais: respondeu 404: o endereço existe neste backend?',
    );
    expect(answer.stdout).toContain(' 14 com problemas (✗)');
    const { stdout } = await runCheck(['--url', `${backend.url}/api`], secrets);
    expect(stdout).toContain('API_URL vai sem o /api do fim');
  });

  test('NODE_EXTRA_CA_CERTS is named as the cure of a certificate of an unknown authority', async () => {
    const cause = Object.assign(new Error('x'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    const error = new TypeError('x', { cause });
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(error);
    const { stderr } = await checkFake();
    fetched.mockRestore();
    expect(stderr).toMatch(/UNABLE_TO_VERIFY_LEAF_SIGNATURE.*NODE_EXTRA_CA_CERTS/);
  });

  test('a backend that nobody reaches, or that leaves two calls unanswered, ends the check with 2', async () => {
    backend.answer(leaveUnanswered);
    const silent = await checkFake([], { BACKEND_ATTEMPT_TIMEOUT_MS: '150' });
    expect(silent.code).toBe(2);
    expect(backend.received).toHaveLength(2);

    const gone = await startFakeBackend();
    await gone.close();
    expect(await runCheck(['--url', gone.url], secrets)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^Não foi possível falar com o backend: .* \(ECONNREFUSED/,
      ) as string,
    });
  });
});

describe('the test lead', () => {
  test.each<readonly [unknown, string | null]>([
    [{ id: 501, nome: 'Teste do site' }, null],
    [{}, 'não enviado: a resposta veio vazia'],
    [new CustomResponse(200, {}, '<br /><b>Notice</b> {"id":1}'), 'não confirmado'],
    [new CustomResponse(301, { location: 'https://x.test/' }), 'adiado (network 301)'],
    [new CustomResponse(500), 'adiado (status 500)'],
    [new CustomResponse(422), 'recusado (status 422)'],
  ])('is sent once, marked; of %j it counts as %s', async (body, text) => {
    const answer = await check({ '/api/leads': () => body }, ['--post']);
    expect(findingsIn(answer)).toEqual(
      text === null ? [] : [expect.stringContaining(`✗ Contato de teste: conta como ${text}`)],
    );
    expect(answer.stdout.includes('Contato de teste: conta como enviado')).toBe(text === null);
    const writes = backend.received.filter(({ method }) => method !== 'GET');
    expect(writes).toMatchObject([{ method: 'POST', url: '/api/leads' }]);
    expect(JSON.parse(writes[0]!.body)).toMatchObject({
      nome: 'Teste do site',
      assunto: expect.stringContaining('Teste') as string,
    });
  });
});

test('settings come from a file in the folder where the command was typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  await writeFile(
    join(folder, 'ambiente'),
    'API_URL=http://localhost:9\nAPI_AUTHORIZATION="Bearer x"\nAPI_KEY=y\nAPI_TOKEN=z\nAPI_KEY_HEADER=x-chave\n',
  );
  backend.answer(demo.answer());
  const args = ['--env', 'ambiente', '--url', backend.url];
  const { code } = await runScript('scripts/check-backend.ts', args, { INIT_CWD: folder });
  await rm(folder, { recursive: true });
  expect(backend.received[0]?.headers).toMatchObject({ 'x-chave': 'y', 'api-token': 'z' });
  expect(code).toBe(0);
});

test('wrong usage is explained without repeating what was typed', async () => {
  const missing = await runCheck(['--url', 'ftp://segredo@host']);
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toMatch(/API_URL: valor inválido.*\n +API_AUTHORIZATION: não definida/);
  const unknown = await runCheck(['--tokem=segredo']);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('Opção desconhecida');
  for (const { stderr } of [missing, unknown]) expect(stderr).not.toContain('segredo');
  expect((await runCheck(['--url', 'http://api.example.invalid'], secrets)).stderr).toContain(
    'API_PLAIN_HTTP=1',
  );
  expect((await runCheck(['--env', 'nao/existe'])).stderr).toBe(
    'Não foi possível ler o arquivo de --env.\n',
  );
  expect((await runCheck(['--help'])).stdout).toContain('Uso: npm run check:backend');
});
