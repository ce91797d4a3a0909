import { expect, type APIRequestContext } from '@playwright/test';
import { screens } from '@/lib/site/screens';
import { vehicles } from './vehicles';

/** Path of a screen in the table, also in the notation of a pattern. */
export type ScreenPath = (typeof screens)[number]['path'];

/** Example addresses of each screen whose path is a pattern. */
const patternExamples: Readonly<
  Record<Extract<ScreenPath, `${string}…${string}`>, readonly string[]>
> = {
  '/veiculos/…': ['/veiculos'],
  '/busca/…': ['/busca', '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000'],
  '/filtros/…': ['/filtros/todos/semi-novo'],
  '/comparar/…': ['/comparar', `/comparar?v=${vehicles.longName},${vehicles.sold},nao-existe`],
  '/carros/…': ['/carros', '/carros/blindados-a-diesel'],
  '/detalhe/[…]': [`/detalhe/${vehicles.longName}`],
  '/detalhe/[…]/proposta': [`/detalhe/${vehicles.longName}/proposta`],
  '/detalhe/[…]/parcelas': [`/detalhe/${vehicles.longName}/parcelas`],
  '/detalhe/[…]/parcelas/proposta': [`/detalhe/${vehicles.armoured}/parcelas/proposta`],
  '/detalhe/[…]/passaporte': [`/detalhe/${vehicles.armoured}/passaporte`],
  '/institucional/[…]': ['/institucional/garantia-blindagem'],
  // A result exists only after an order, so each test that needs one places an order of its own.
  '/blindagem/orcamento/[…]': [],
  '/estetica/orcamento/[…]': [],
};

/** Returns example addresses of a screen. */
export const addressesOf = (path: ScreenPath): readonly string[] =>
  path in patternExamples ? patternExamples[path as keyof typeof patternExamples] : [path];

/** Addresses of every screen of the site, and one that does not exist. */
export const screenAddresses: readonly string[] = [
  ...screens.flatMap(({ path }) => addressesOf(path)),
  '/nao-existe',
];

/** Returns the paths in a part of the sitemap; fails for an address of another host. */
export async function sitemapPaths(
  request: APIRequestContext,
  sitemapPart: 'paginas' | 'buscas' | 'veiculos',
): Promise<readonly string[]> {
  const response = await request.get(`/sitemaps/${sitemapPart}/sitemap.xml`);
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => new URL(url!),
  );
  expect(urls.filter(({ host }) => host !== new URL(response.url()).host)).toEqual([]);
  return urls.map(({ pathname }) => pathname);
}
