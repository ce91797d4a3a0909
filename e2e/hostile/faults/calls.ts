import type { Target } from '../support/fake-backend';
import { stockSlugs } from '../support/data';

const get = (match: RegExp): Target => ({ method: 'GET', match });

const [vehicle, otherVehicle] = stockSlugs;

const search = '/busca/todos/semi-novo/aurora/serra-701';
const detail = `/detalhe/${vehicle}`;
const institutional = '/institucional/historia';

/** A read of the contract, and the pages that are made of it. */
type PageRead = Readonly<{ target: Target; pages: readonly string[] }>;

/** Reads behind pages. */
export const pageReads: Readonly<Record<string, PageRead>> = {
  'dados-gerais': { target: get(/^\/api\/dados-gerais/), pages: ['/', '/faleconosco'] },
  banners: { target: get(/^\/api\/banners/), pages: ['/'] },
  destaques: { target: get(/^\/api\/destaques/), pages: ['/'] },
  veiculos: {
    target: get(/^\/api\/veiculos\?origem=site/),
    pages: ['/', '/veiculos', '/busca', search],
  },
  veiculo: {
    target: get(/^\/api\/veiculos\?seo_url=/),
    pages: [
      detail,
      `/detalhe/${otherVehicle}/proposta`,
      `${detail}/parcelas`,
      `${detail}/passaporte`,
      `/visita?veiculo=${vehicle}`,
      `/comparar?v=${vehicle},${otherVehicle}`,
    ],
  },
  'associar-veiculos': { target: get(/^\/api\/associar-veiculos/), pages: [detail] },
  depoimentos: { target: get(/^\/api\/depoimentos/), pages: ['/'] },
  'marcas do estoque': { target: get(/^\/api\/marcas\?/), pages: [search] },
  'modelos do estoque': { target: get(/^\/api\/modelos\/.*existentes/), pages: [search] },
  precos: { target: get(/^\/api\/precos/), pages: ['/busca'] },
  condicao: { target: get(/^\/api\/condicao/), pages: ['/busca'] },
  'conteudo-institucional': {
    target: get(/^\/api\/conteudo-institucional/),
    pages: [institutional],
  },
};

/** Pages that read nothing but what every page shows (general data). */
export const fixedPages = [
  '/sobre',
  '/blindagem',
  '/blindagem/cotacao',
  '/estetica',
  '/estetica/cotacao',
  '/funilaria',
  '/vendaseucarro',
  '/lgpd',
  '/detalhes',
  '/detalhes/contato',
] as const;

/** Every page made of the backend's data, each once. */
export const livePages = [...new Set(Object.values(pageReads).flatMap(({ pages }) => pages))];
