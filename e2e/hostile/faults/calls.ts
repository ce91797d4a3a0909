import type { FaultTarget } from '../support/fake-backend';
import { vehicleSlugs } from '../support/dialect';

const toGetCall = (match: RegExp): FaultTarget => ({ method: 'GET', match });

const [vehicle, otherVehicle] = vehicleSlugs;

const searchPath = '/busca/todos/semi-novo/aurora/serra-701';
const detailPath = `/detalhe/${vehicle}`;
const institutionalPath = '/institucional/historia';

/** A read endpoint of the API, and the pages that show its data. */
type PageRead = Readonly<{ target: FaultTarget; pages: readonly string[] }>;

/** Read endpoints by name, each with the pages that show its data. */
export const pageReads: Readonly<Record<string, PageRead>> = {
  'dados-gerais': { target: toGetCall(/^\/api\/dados-gerais/), pages: ['/', '/faleconosco'] },
  banners: { target: toGetCall(/^\/api\/banners/), pages: ['/'] },
  destaques: { target: toGetCall(/^\/api\/destaques/), pages: ['/'] },
  veiculos: {
    target: toGetCall(/^\/api\/veiculos\?origem=site/),
    pages: ['/', '/veiculos', '/busca', searchPath],
  },
  veiculo: {
    target: toGetCall(/^\/api\/veiculos\?seo_url=/),
    pages: [
      detailPath,
      `/detalhe/${otherVehicle}/proposta`,
      `${detailPath}/parcelas`,
      `${detailPath}/passaporte`,
      `/visita?veiculo=${vehicle}`,
      `/comparar?v=${vehicle},${otherVehicle}`,
    ],
  },
  'associar-veiculos': { target: toGetCall(/^\/api\/associar-veiculos/), pages: [detailPath] },
  depoimentos: { target: toGetCall(/^\/api\/depoimentos/), pages: ['/'] },
  'marcas do estoque': { target: toGetCall(/^\/api\/marcas\?/), pages: [searchPath] },
  'modelos do estoque': { target: toGetCall(/^\/api\/modelos\/.*existentes/), pages: [searchPath] },
  precos: { target: toGetCall(/^\/api\/precos/), pages: ['/busca'] },
  condicao: { target: toGetCall(/^\/api\/condicao/), pages: ['/busca'] },
  'conteudo-institucional': {
    target: toGetCall(/^\/api\/conteudo-institucional/),
    pages: [institutionalPath],
  },
};

/** Pages that read nothing but the general data, which every page shows. */
export const pagesOfGeneralData = [
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

/** Every page that shows the backend's data, each once. */
export const pagesOfBackendData = [
  ...new Set(Object.values(pageReads).flatMap(({ pages }) => pages)),
];
