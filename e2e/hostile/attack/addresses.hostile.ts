import { requestText, sendRaw } from '../support/raw';
import type { SiteWithBackend } from '../support/site';
import { test } from '../support/test';
import { findResponseFaults } from '../support/visit';

/**
 * Spellings of "parent folder", of path separators and of the end of a path, which a careless server decodes too late
 * or too early.
 */
const PARENT_FOLDER_SPELLINGS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '..%255c',
  '%c0%ae%c0%ae%c0%af',
  '..%00/',
  '....//',
  '..;/',
] as const;

const TARGET_FILES = ['etc/passwd', 'api/leads', '.env.local', 'package.json'] as const;

const PATH_PREFIXES = [
  '/midia/',
  '/api/',
  '/detalhe/',
  '/comparar/',
  '/carros/',
  '/feeds/',
  '/sitemaps/',
  '/institucional/',
  '/_next/static/',
  '/imagens/',
  '/',
] as const;

const traversalPaths = PATH_PREFIXES.flatMap((root) =>
  PARENT_FOLDER_SPELLINGS.flatMap((climb) =>
    TARGET_FILES.map((aim) => root + climb.repeat(4) + aim),
  ),
);

/** URLs that our server must never request, in forms that a careless check accepts. */
const FORBIDDEN_TARGETS = [
  'http://169.254.169.254/latest/meta-data/',
  '//169.254.169.254/x.jpg',
  'http:%2f%2f127.0.0.1:22/x.jpg',
  '%2f%2flocalhost:1/x.jpg',
  'http://[::1]:1/x.jpg',
  'http://localhost@127.0.0.1:1/x.jpg',
  'file:///etc/passwd',
  '\\\\127.0.0.1\\x.jpg',
  'http://2130706433:1/x.jpg',
] as const;

const requestForgeryPaths = FORBIDDEN_TARGETS.flatMap((address) => [
  `/midia/${address}`,
  `/_next/image?url=${encodeURIComponent(address)}&w=480&q=70`,
  `/_next/image?url=${encodeURIComponent(`/midia/${address}`)}&w=480&q=70`,
  `/_next/image?url=${encodeURIComponent(`/midia/../${address}`)}&w=480&q=70`,
  `/api/modelo-imagem?modelo=${encodeURIComponent(`../../${address}`)}`,
  `/institucional/${encodeURIComponent(address)}`,
  `/comparar?v=${encodeURIComponent(address)},x`,
  `/comparar/og.jpg?v=${encodeURIComponent(address)}&v=x`,
]);

/** The same URLs as the target of the request line, as requests to a proxy have it. */
const REQUEST_LINE_TARGETS = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:1/',
  '//169.254.169.254/',
  '///169.254.169.254/%2e%2e',
  '/\\169.254.169.254/',
  '*',
] as const;

const overlongPaths = [
  `/detalhe/${'a'.repeat(8_000)}`,
  `/carros/${'a'.repeat(8_000)}`,
  `/midia/${'a/'.repeat(4_000)}x.jpg`,
  `/busca/todos/todos/${'%F0%9F%9A%97'.repeat(500)}`,
  `/comparar?v=${'carro,'.repeat(1_500)}`,
  `/comparar?v=${'a'.repeat(8_000)}`,
  `/api/garagem?${'v=carro&'.repeat(1_500)}`,
  `/api/estoque?${'v=carro&'.repeat(1_500)}`,
  `/api/modelos?marca=${'9'.repeat(12_000)}`,
  `/detalhe/carro/parcelas?entrada=${'9'.repeat(12_000)}&meses=12&taxa=1`,
  `/visita?veiculo=${'a'.repeat(8_000)}&assunto=${'b'.repeat(3_000)}`,
  `/api/agenda/visita?dia=2026-11-24&periodo=manha&veiculo=${'a'.repeat(8_000)}`,
  `/api/agenda/blindagem?entrega=${'9'.repeat(12_000)}`,
  `/feeds/estoque.json?pagina=${'9'.repeat(12_000)}`,
  `/feeds/meta.xml?${'v=1&'.repeat(3_000)}`,
  `/detalhe/${'a'.repeat(8_000)}.md`,
  `/busca/todos/todos/${'%F0%9F%9A%97'.repeat(500)}.md`,
  `/llms.txt?${'v=1&'.repeat(3_000)}`,
  `/indexnow.txt?${'v=1&'.repeat(3_000)}`,
  `/detalhe/${'a'.repeat(8_000)}/story.jpg`,
  `/${'a'.repeat(30_000)}`,
];

const malformedPaths = [
  '/detalhe/%',
  '/detalhe/%zz',
  '/detalhe/%ff%fe',
  '/detalhe/a%00b',
  '/detalhe/a%0d%0aSet-Cookie:%20x=1',
  '/midia/%',
  '/midia/a%0d%0ab.jpg',
  '/institucional/%ud800',
  '/api/sugestoes?endereco=%ff%00%zz',
  '/comparar?v=%zz,%ff%fe,a%00b',
  '/comparar?v=a%0d%0aX-Mau:%201,b',
  '/comparar/%',
  '/filtros/%',
  '/filtros/todos?cor=%ff%00',
  '/api/busca/filtros?caminho=%ff%00//outro.example',
  '/comparar/%2e%2e%2fapi',
  '/comparar/og.jpg?v=%ff&v=..',
  '/busca/og.jpg?lista=//outro.example/%ff',
  '/api/garagem?v=%ff%00&v=../..',
  '/api/estoque/%2e%2e%2fgaragem?__proto__=1',
  '/feeds/estoque.json?pagina=-1&pagina=%ff',
  '/feeds/estoque.json?__proto__=1&pagina=1e309',
  '/feeds/..%2f..%2fapi',
  '/feeds/meta.xml/%2e%2e%2f%2e%2e%2fapi',
  '/llms.txt/..%2fapi',
  '/llms.txt?__proto__=%ff%00',
  '/indexnow.txt/..%2f.env.local',
  '/indexnow.txt%0d%0aX-Mau:%201',
  '/carros/%',
  '/carros/%ff%fe',
  '/carros/%2e%2e%2fapi',
  '/carros/blindados%0d%0aX-Mau:%201',
  '/carros/__proto__',
  '/detalhe/%ff/story.jpg',
  '/detalhe/%2e%2e%2f%2e%2e%2fapi/story.jpg',
  '/detalhe/a%0d%0aX-Mau:%201/og.jpg',
  '/detalhe/%.md',
  '/detalhe/%ff%fe.md',
  '/detalhe/%2e%2e.md',
  '/detalhe/..%2f..%2fapi%2fleads.md',
  '/busca/todos/%0d%0aX-Mau:%201.md',
  '/veiculos.md?pagina=%ff&ordem=__proto__',
  '/feeds/novidades.atom%0d%0aX-Mau:%201',
  '/busca/%0d%0aLocation:%20http:%2f%2fmau.test',
  '/busca/todos/todos/%0d%0aX-Mau:%201',
  '/detalhe/%2e%2e/parcelas?entrada=%ff&meses=%00&taxa=%zz',
  '/detalhe/carro/parcelas/proposta?entrada=a%0d%0aX-Mau:%201&taxa=1e9&taxa=2',
  '/visita?veiculo=..%2f..%2fapi&assunto=%ff%00a%0d%0aX-Mau:%201',
  '/detalhes/visita?dia=%ff&periodo=constructor&veiculo=%2e%2e',
  '/api/agenda/visita?dia=2026-02-30&periodo=__proto__&veiculo=..%2f..%2fapi',
  '/api/agenda/visita?dia=2026-11-24%0d%0aX-Mau:%201&periodo=manha',
  '/api/agenda/blindagem?entrega=0000-00-00&vidro=-1',
  '/api/agenda/blindagem?entrega=%ff%00&entrega=a%0d%0aX-Mau:%201',
  '/blindagem/orcamento/%2e%2e',
  '/blindagem/orcamento/..%2f..%2fapi',
  '/blindagem/orcamento/%',
];

/** Matches the calls that the fake backend may receive: reads of the API, and pictures. */
const EXPECTED_BACKEND_CALL =
  /^\/(?:api\/(?:dados-gerais|banners|destaques|veiculos|depoimentos|marcas|modelos|precos|condicao|associar-veiculos|modelo-imagem|blindagem-especificacao|orcamento-|categoria-estetica|servico-estetica|conteudo-institucional)|(?!api\/)[\w%.~-]+(?:\/|$))/;

async function requestRawPath(world: SiteWithBackend, target: string) {
  world.backend.received();
  const answer = await sendRaw(world, [requestText(world, target)]);
  const strayed = world.backend
    .received()
    .filter(
      ({ path }) => !EXPECTED_BACKEND_CALL.test(path) || /(?:^|\/)\.\.?(?:\/|$)/.test(decode(path)),
    );
  const split = answer.headers.has('set-cookie') || answer.headers.has('x-mau');
  const location = answer.headers.get('location') ?? '/';
  const away = new URL(location, world.site.url).origin !== new URL(world.site.url).origin;
  const file = /root:|"devDependencies"|API_TOKEN=/.test(answer.text);
  return {
    ...answer,
    wrongs: [
      // Requests that Node itself refuses to parse get a response without our headers, or none; the connection is
      // closed.
      ...([400, 431].includes(answer.status) && answer.text === ''
        ? []
        : findResponseFaults(world, target, answer)),
      ...strayed.map(({ path }) => `o backend foi chamado em ${path}`),
      ...(split ? ['cabeçalho injetado'] : []),
      ...(away ? [`levado a ${location}`] : []),
      ...(file ? ['arquivo do servidor'] : []),
    ],
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const attackGroups = {
  'subir pastas': [traversalPaths, [200, 301, 307, 308, 400, 404, 405, 414]],
  // The image optimiser responds with 500 if the site redirects the picture that the optimiser requests.
  'buscar em outro lugar (SSRF)': [requestForgeryPaths, [200, 301, 307, 308, 400, 404, 500]],
  'alvo de proxy': [REQUEST_LINE_TARGETS, [200, 301, 307, 308, 400, 404]],
  'endereço longo demais': [overlongPaths, [200, 307, 308, 400, 404, 410, 414, 431]],
  'endereço quebrado': [malformedPaths, [200, 307, 308, 400, 404, 410]],
} as const;

for (const [what, [addresses, expected]] of Object.entries(attackGroups)) {
  test(`endereços hostis: ${what}`, async ({ world, ledger }) => {
    for (const address of addresses) {
      const { status, wrongs } = await requestRawPath(world, address);
      const right = expected.some((one) => one === status);
      ledger.record(
        what,
        (!right || wrongs.length > 0) && `${address.slice(0, 120)} ${wrongs.join('; ')}`,
        String(status),
      );
    }
  });
}
