import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup.mjs';
import { ownPageHeaders } from '../support/forms';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

/**
 * Every kind of response of the site: its path, the request options, and the status by which the kind is recognised.
 */
const RESPONSE_KINDS: readonly (readonly [
  what: string,
  address: string,
  status: number,
  init?: RequestInit,
])[] = [
  ['página fixa', '/sobre', 200],
  ['início', '/', 200],
  ['busca', '/busca', 200],
  ['estoque', '/veiculos', 200],
  ['detalhe', '/detalhe/aurora-serra-701', 200],
  ['proposta', '/detalhe/aurora-serra-701/proposta', 200],
  ['parcelas', '/detalhe/aurora-serra-701/parcelas?entrada=1000&meses=12&taxa=1', 200],
  ['visita', '/visita?veiculo=aurora-serra-701', 200],
  ['agenda', '/api/agenda/visita?dia=2026-11-24&periodo=manha', 200],
  ['institucional', '/institucional/historia', 200],
  ['cotação', '/blindagem/cotacao?etapa=2', 200],
  ['resultado fechado', '/blindagem/orcamento/AUR-1', 200],
  ['resultado aberto', '/estetica/orcamento/AUR-1', 200],
  ['obrigado', '/detalhes', 200],
  ['lgpd', '/lgpd', 200],
  ['documento', '/privacidade/bastiao-motors.pdf', 200],
  ['404 de endereço', '/nao-existe', 404],
  ['404 de veículo', '/detalhe/nao-existe', 404],
  ['404 de busca', '/busca/a/b/c/d/e/f', 404],
  ['404 da API', '/api/nao-existe', 404],
  ['404 de figura', '/midia/fotos/..%2fx', 404],
  ['404 de arquivo', '/_next/static/nao-existe.js', 404],
  ['desvio da busca', '/busca/Todos/NOVO', 308],
  ['desvio de apelido', '/blindagens', 308],
  ['desvio de barra', '/sobre/', 308],
  ['rsc', '/sobre?_rsc=1', 307, { headers: { rsc: '1' } }],
  ['leitura da API', '/api/marcas', 200],
  ['problema da API', '/api/contato', 403, { method: 'POST' }],
  [
    'recusa de campos',
    '/api/contato',
    422,
    { method: 'POST', headers: ownPageHeaders, body: '{}' },
  ],
  ['método errado', '/api/contato', 405],
  ['vida', '/api/saude', 200],
  ['prontidão', '/api/pronto', 200],
  ['figura', '/midia/fotos/0.jpg', 200],
  ['figura SVG', '/midia/fotos/marca.svg', 200],
  ['figura otimizada', '/_next/image?url=%2Fmidia%2Ffotos%2F0.jpg&w=480&q=70', 200],
  ['figura recusada', '/_next/image?url=http%3A%2F%2Fmau.example%2Fx.jpg&w=480&q=70', 400],
  ['figura fixa', '/_next/image?url=%2Fimagens%2Fnao-existe.webp&w=480&q=70', 404],
  ['figura de partilha', '/detalhe/aurora-serra-701/og.jpg', 200, { redirect: 'follow' }],
  ['desvio da figura de partilha', '/detalhe/aurora-serra-701/og.jpg', 308],
  ['estoque para outros', '/feeds/estoque.json', 200],
  ['anúncios', '/feeds/meta.xml', 200],
  ['404 de página do estoque', '/feeds/estoque.json?pagina=9999', 404],
  ['mudou de endereço', '/detalhe/aurora-serra-701.md', 308],
  ['não existe mais', '/llms.txt', 410],
  ['não existe mais, outro método', '/api/modelo', 410, { method: 'POST' }],
  ['não existe mais, fora de /api', '/mcp', 410, { method: 'POST' }],
  ['robots', '/robots.txt', 200],
  ['mapa dos mapas', '/sitemap.xml', 200],
  ['mapa', '/sitemaps/paginas/sitemap.xml', 200],
  ['mapa que não há', '/sitemaps/constructor/sitemap.xml', 404],
  ['seleção que não há', '/carros/nao-existe', 404],
  ['chave do IndexNow que não há', '/indexnow.txt', 404],
  ['figura do site', '/imagens/paginas/funilaria.webp', 200],
  ['manifesto', '/manifest.webmanifest', 200],
  ['ícone', '/favicon.ico', 200],
  ['service worker', '/sw.js', 200],
  ['service worker, com uma consulta', '/sw.js?build=mau&leaves=1', 200],
  ['service worker, método errado', '/sw.js', 405, { method: 'POST' }],
  ['sem conexão', '/sem-conexao', 200],
  ['HEAD', '/sobre', 200, { method: 'HEAD' }],
  ['OPTIONS', '/api/contato', 204, { method: 'OPTIONS' }],
];

/** Returns the paths of a style sheet, a script and a font of the build, which the HTML names. */
const builtFilePaths = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/"(\/_next\/static\/[^"\\?]+\.(?:js|css|woff2))/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

test('toda resposta traz os cabeçalhos de segurança, e a política inteira @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('cabecalhos');
  for (const [what, address, expected, init] of RESPONSE_KINDS) {
    const { status, wrongs } = await requestPage(world, address, init);
    ledger.record(
      'cabeçalhos de segurança',
      (status !== expected || wrongs.length > 0) &&
        `${what} ${address} ${String(status)} ${wrongs.join('; ')}`,
    );
  }
  const { text } = await requestPage(world, '/sobre');
  for (const asset of builtFilePaths(text)) {
    const { wrongs } = await requestPage(world, asset);
    ledger.record(
      'cabeçalhos de arquivos do build',
      wrongs.length > 0 && `${asset} ${wrongs.join('; ')}`,
    );
  }
  for (const { target, page } of [
    { target: /^\/api\/veiculos\?seo_url/, page: '/detalhe/aurora-503' },
    {
      target: /^\/api\/blindagem-especificacao/,
      page: '/api/blindagem-especificacao?modelo=503',
    },
    { target: /^\/fotos/, page: '/midia/fotos/503.jpg' },
    { target: /^\/fotos/, page: '/_next/image?url=%2Fmidia%2Ffotos%2F503.jpg&w=480&q=70' },
  ]) {
    world.backend.fail({ method: 'GET', match: target }, 'erro 500');
    const { status, wrongs } = await requestPage(world, page);
    ledger.record(
      'cabeçalhos quando o backend falha',
      (status < 400 || wrongs.length > 0) && `${page} ${String(status)} ${wrongs.join('; ')}`,
    );
    world.backend.heal();
  }
});

test('nenhum arquivo do servidor, nem script de outro @guard', async ({ world, ledger }) => {
  for (const page of ['/', '/blindagem/orcamento/AUR-1', '/nao-existe']) {
    const { headers, text } = await requestPage(world, page);
    const foreign = /<(?:script|link rel="stylesheet")[^>]*(?:src|href)="(?:https?:)?\/\//.test(
      text,
    );
    const shares = headers.has('set-cookie') || headers.has('access-control-allow-origin');
    ledger.record('script de outro, cookie ou CORS numa página', (foreign || shares) && page);
  }
  const build = readFileSync(join(projectRoot, '.next/BUILD_ID'), 'utf8').trim();
  for (const address of [
    '/crossdomain.xml',
    '/clientaccesspolicy.xml',
    '/.git/HEAD',
    '/.env.local',
    '/.env',
    '/package.json',
    '/.next/BUILD_ID',
    '/next.config.ts',
    `/_next/static/${build}/../../server/app/page.js`,
    '/server/middleware.js',
  ]) {
    const { status, wrongs } = await requestPage(world, address);
    ledger.record(
      'arquivos do servidor',
      (status !== 404 || wrongs.length > 0) && `${address} ${wrongs.join('; ')}`,
      String(status),
    );
  }
});
