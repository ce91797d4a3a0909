import { specsOf } from '@/lib/catalogue/detail/specs';
import type { VehicleRecord } from '@/lib/catalogue/detail/contract';
import { isOfCondition } from '@/lib/catalogue/stock/snapshot';
import type { Stock } from '@/lib/catalogue/stock/types';
import type { VehicleSummary } from '@/lib/catalogue/types';
import { canBeAdvertised } from '@/lib/feeds/ads';

/** What the site can do for how many of the vehicles that were looked at. */
export type Feature = Readonly<{
  /** In Portuguese. */
  title: string;
  /** The fields of the backend it lives on, in Portuguese. */
  needs: string;
  count: number;
  of: number;
}>;

type Row<T> = readonly [title: string, needs: string, has: (item: T) => boolean];

/** What lives on the list of vehicles, with the brand by which the backend finds each. */
const LISTED: readonly Row<VehicleSummary>[] = [
  [
    'Anúncios (feed da Meta)',
    'id, modelo, um ano, km, preco, imagem; a marca da lista ou do filtro; à venda',
    canBeAdvertised,
  ],
  ['Proposta', 'id', ({ id }) => id !== null],
  [
    'Marca no cartão e contada nos filtros',
    'marca na lista, ou o filtro marca',
    ({ brand }) => brand !== null,
  ],
  ['Modelo contado nos filtros', 'modelo', ({ model }) => model !== null],
  [
    'Os dois anos',
    'ano_fabricacao e ano_modelo',
    ({ manufactureYear, modelYear }) => manufactureYear !== null && modelYear !== null,
  ],
  ['Filtro de preço', 'preco', ({ price }) => price !== null && price.cents !== null],
  ['Filtro de ano', 'um ano', (vehicle) => (vehicle.modelYear ?? vehicle.manufactureYear) !== null],
  ['Filtro de quilometragem', 'km', ({ km }) => km !== null],
  ['Filtro de combustível', 'combustivel', ({ fuel }) => fuel !== null],
  ['Foto no cartão', 'imagem', ({ picture }) => picture !== null],
  ['Segunda foto no cartão', 'fotos', ({ secondPicture }) => secondPicture !== null],
  ['Preço sob consulta', 'sem preco, à venda', ({ price, sold }) => price === null && !sold],
];

/** What lives on the details, of which a few are looked at. */
const DETAILED: readonly Row<VehicleRecord>[] = [
  [
    'Um só endereço por veículo',
    'seo_url ou id no detalhe',
    ({ slug, id }) => slug !== null || id !== null,
  ],
  [
    'Galeria de fotos',
    'pagina_produto.imagem ou fotos no detalhe',
    ({ picture, photos }) => picture !== null || photos.length > 0,
  ],
  [
    'Câmbio na ficha',
    'detalhes_interno ou detalhes_externo',
    (vehicle) => specsOf(vehicle).gearbox !== null,
  ],
  [
    'Cor na ficha',
    'detalhes_interno ou detalhes_externo',
    (vehicle) => specsOf(vehicle).colour !== null,
  ],
];

const counted = <T>(rows: readonly Row<T>[], items: readonly T[]): readonly Feature[] =>
  rows.map(([title, needs, has]) => ({
    title,
    needs,
    count: items.filter(has).length,
    of: items.length,
  }));

/** Whether the backend finds a vehicle under some condition. */
function conditionRow(stock: Stock): Row<Stock['entries'][number]> {
  const asked = [...stock.facts.members.keys()].flatMap(
    (key) => /^condition\/(.*)$/.exec(key)?.[1] ?? [],
  );
  return [
    'Condição contada nos filtros',
    'o filtro condicao',
    (entry) => asked.some((slug) => isOfCondition(stock, entry, slug)),
  ];
}

/** What a backend's fields let the site do, counted over its whole stock and a sample of details. */
export const featuresOf = (stock: Stock, details: readonly VehicleRecord[]): readonly Feature[] => [
  ...counted(LISTED, stock.vehicles),
  ...counted([conditionRow(stock)], stock.entries),
  ...counted(DETAILED, details),
];

/** The table for people; what no vehicle has stands out. */
export function printFeatures(features: readonly Feature[]): string {
  const width = Math.max(...features.map(({ title }) => title.length));
  const lines = features.map(({ title, needs, count, of }) =>
    [
      count > 0 ? '·' : '–',
      title.padEnd(width),
      `${count} de ${of}`.padStart(13),
      `(${needs})`,
    ].join('  '),
  );
  return ['', 'O que o site pode fazer com estes campos, em quantos veículos:', ...lines].join(
    '\n',
  );
}
