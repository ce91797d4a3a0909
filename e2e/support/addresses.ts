import { expect, type APIRequestContext } from '@playwright/test';
import { screens } from '@/lib/site/screens';
import { shuffle } from '../../scripts/sabotage/patches.mjs';
import { vehicles } from './vehicles';

type ScreenPath = (typeof screens)[number]['path'];

/** An address of each screen that has many. */
const examples: Readonly<Record<Extract<ScreenPath, `${string}…${string}`>, readonly string[]>> = {
  '/veiculos/…': ['/veiculos'],
  '/busca/…': ['/busca', '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000'],
  '/comparar/…': ['/comparar', `/comparar?v=${vehicles.longName},${vehicles.sold},nao-existe`],
  '/carros/…': ['/carros', '/carros/blindados-a-diesel'],
  '/detalhe/[…]': [`/detalhe/${vehicles.longName}`],
  '/detalhe/[…]/proposta': [`/detalhe/${vehicles.longName}/proposta`],
  '/detalhe/[…]/parcelas': [`/detalhe/${vehicles.longName}/parcelas`],
  '/detalhe/[…]/parcelas/proposta': [`/detalhe/${vehicles.armoured}/parcelas/proposta`],
  '/detalhe/[…]/passaporte': [`/detalhe/${vehicles.armoured}/passaporte`],
  '/institucional/[…]': ['/institucional/garantia-blindagem'],
  // Each test orders its own.
  '/blindagem/orcamento/[…]': [],
  '/estetica/orcamento/[…]': [],
};

/** An address of every kind of screen, and one of none. */
export const addressesOfScreens: readonly string[] = [
  ...screens.flatMap(({ path }): readonly string[] =>
    path in examples ? examples[path as keyof typeof examples] : [path],
  ),
  '/nao-existe',
];

/** Returns the paths that a part of the sitemap names; fails where one is of another site. */
export async function sitemapPaths(
  request: APIRequestContext,
  part: 'paginas' | 'buscas' | 'veiculos',
): Promise<readonly string[]> {
  const answer = await request.get(`/sitemaps/${part}/sitemap.xml`);
  const urls = [...(await answer.text()).matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!));
  expect(urls.filter(({ host }) => host !== new URL(answer.url()).host)).toEqual([]);
  return urls.map(({ pathname }) => pathname);
}

/** Of the pages of each kind, which are made alike. */
const OF_A_KIND = 2;

/** A few paths of each kind: of those with the same first part and as many of them. The same ones at every run. */
export function sampleOfKinds(paths: readonly string[]): readonly string[] {
  const kinds = new Map<string, string[]>();
  for (const path of shuffle(paths, 1)) {
    const [, first = '', ...others] = path.split('/');
    const kind = `${first} ${others.length}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return [...kinds.values()].flatMap((kind) => kind.slice(0, OF_A_KIND));
}
