import { getSeoUrl, vehicleSlugs } from '../support/dialect';
import { ownPageHeaders } from '../support/forms';
import { screenAddresses } from '../support/screens';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

const vehicle = `/detalhe/${vehicleSlugs[0]}`;
/** Slug of a vehicle with half an emoji in its title, and an address in its `seo_url`. */
const oddSlug = vehicleSlugs[1];
const optimiserPath = (picture: string) =>
  `/_next/image?url=${encodeURIComponent(picture)}&w=480&q=70`;

/** Addresses of every kind of response beside the screens, by their status. */
const addressesByStatus = {
  200: [
    ...['/midia/fotos/0.jpg', '/midia/fotos/marca.svg', '/imagens/paginas/funilaria.webp'],
    ...[optimiserPath('/midia/fotos/0.jpg'), '/privacidade/bastiao-motors.pdf', '/favicon.ico'],
    ...['/api/marcas', '/api/saude', '/api/pronto', '/feeds/estoque.json', '/feeds/meta.xml'],
    ...['/robots.txt', '/sitemap.xml', '/sitemaps/paginas/sitemap.xml', '/manifest.webmanifest'],
    ...[`/detalhe/${oddSlug}`, `/detalhe/${oddSlug}/proposta`, `/visita?veiculo=${oddSlug}`],
    ...[`/comparar?v=${vehicleSlugs.join()}`, `/api/garagem?v=${oddSlug}`, '/api/estoque'],
    ...['/sitemaps/veiculos/sitemap.xml', '/sw.js?build=mau'],
  ],
  308: [
    ...['/busca/Todos/NOVO', '/blindagens', '/sobre/', `${vehicle}.md`, `${vehicle}/og.jpg`],
    `/detalhe/${encodeURIComponent(getSeoUrl(oddSlug))}`,
  ],
  400: [optimiserPath('http://mau.example/x.jpg')],
  404: [
    ...['/nao-existe', '/detalhe/nao-existe', '/busca/a/b/c/d/e/f', '/carros/nao-existe'],
    ...['/api/nao-existe', '/midia/fotos/..%2fx', optimiserPath('/imagens/nao-existe.webp')],
    ...['/feeds/estoque.json?pagina=9999', '/sitemaps/constructor/sitemap.xml', '/indexnow.txt'],
    ...['/_next/static/nao-existe.js', '/.git/HEAD', '/.env', '/package.json', '/.next/BUILD_ID'],
  ],
  405: ['/api/contato'],
  410: ['/llms.txt'],
} as const;

type ExpectedResponse = readonly [status: number, address: string, init?: RequestInit];

const responses: readonly ExpectedResponse[] = [
  ...Object.entries(addressesByStatus).flatMap(([status, addresses]) =>
    addresses.map((address) => [Number(status), address] as const),
  ),
  [200, '/sobre', { method: 'HEAD' }],
  [200, `${vehicle}/og.jpg`, { redirect: 'follow' }],
  [204, '/api/contato', { method: 'OPTIONS' }],
  [307, '/sobre?_rsc=1', { headers: { rsc: '1' } }],
  [403, '/api/contato', { method: 'POST' }],
  [405, '/sw.js', { method: 'POST' }],
  [410, '/api/modelo', { method: 'POST' }],
  [410, '/mcp', { method: 'POST' }],
  [422, '/api/contato', { method: 'POST', headers: ownPageHeaders, body: '{}' }],
];

/** Backend calls to fail, each with an address of the site that then answers with an error. */
const failures = [
  [/^\/api\/veiculos\?seo_url/, '/detalhe/aurora-503'],
  [/^\/api\/blindagem-especificacao/, '/api/blindagem-especificacao?modelo=503'],
  [/^\/fotos/, '/midia/fotos/503.jpg'],
  [/^\/fotos/, optimiserPath('/midia/fotos/503.jpg')],
] as const;

/** Returns the paths of the scripts, style sheets and fonts of the build that the HTML names. */
const builtFilePaths = (html: string): readonly string[] => [
  ...new Set(html.match(/(?<=")\/_next\/static\/[^"\\?]+\.(?:js|css|woff2)/g)),
];

test('toda resposta traz os cabeçalhos de segurança, e a política inteira; nenhuma página, script de outro, cookie ou CORS @guard', async ({
  world,
}) => {
  for (const address of screenAddresses) {
    const { status, headers, text, wrongs } = await requestPage(world, address);
    expect.soft({ address, status, wrongs }).toEqual({ address, status: 200, wrongs: [] });
    expect
      .soft(text, address)
      .not.toMatch(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="(?:https?:)?\/\//);
    const shared = ['set-cookie', 'access-control-allow-origin'].filter((name) =>
      headers.has(name),
    );
    expect.soft(shared, address).toEqual([]);
  }
  const { text } = await requestPage(world, '/sobre');
  const files = builtFilePaths(text);
  expect(files.length).toBeGreaterThan(3);
  const fileResponses = files.map((address): ExpectedResponse => [200, address]);
  for (const [expected, address, init] of [...responses, ...fileResponses]) {
    const { status, wrongs } = await requestPage(world, address, init);
    expect
      .soft({ address, status, wrongs }, init?.method)
      .toEqual({ address, status: expected, wrongs: [] });
  }
  for (const [match, address] of failures) {
    world.backend.fail({ method: 'GET', match }, 'erro 500');
    const { status, wrongs } = await requestPage(world, address);
    expect.soft(status, address).toBeGreaterThanOrEqual(400);
    expect.soft(wrongs, address).toEqual([]);
    world.backend.heal();
  }
});
