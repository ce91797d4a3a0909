import { screens } from '@/lib/screens';
import { vehicles } from './vehicles';

type ScreenPath = (typeof screens)[number]['path'];

/** An address of each screen that has many. */
const examples: Readonly<Record<Extract<ScreenPath, `${string}…${string}`>, readonly string[]>> = {
  '/veiculos/…': ['/veiculos'],
  '/busca/…': ['/busca', '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000'],
  '/comparar/…': ['/comparar', `/comparar?v=${vehicles.longName},${vehicles.sold},nao-existe`],
  '/carros/[…]': ['/carros/blindados-a-diesel'],
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
