import { integer, readCents, readPrice, years } from '@/lib/backend/fields/numbers';
import { readText } from '@/lib/backend/fields/text';
import { isWireObject } from '@/lib/backend/unwrap';
import { vehicleReference, vehicleSummary } from '@/lib/stock/vehicle/contract';
import { vehicleDetail, type VehicleRecord } from '@/lib/stock/vehicle/detail-contract';
import { uniqBy } from '@/lib/stock/vehicle/lists';
import {
  conditionOption,
  modelPicture,
  namedOption,
  priceRange,
} from '@/lib/stock/options/contract';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { banner } from '@/lib/backend/content/banner/contract';
import { institutionalContent, testimonial } from '@/lib/backend/content/contract';
import { generalData } from '@/lib/backend/content/general-data/contract';
import {
  parseAestheticsCategory,
  parseAestheticsService,
} from '@/lib/quotation/aesthetics/contract';
import { parseArmouringSpecification } from '@/lib/quotation/armouring/contract';
import { parseAestheticsQuotation, parseArmouringQuotation } from '@/lib/quotation/contract';

import type { Read, Row } from './reader';
import { problemIf, warnIf, type Finding } from './report';

const fieldOf = (record: unknown, name: string): unknown =>
  isWireObject(record) ? record[name] : undefined;

const cannotBeRead = (read: (value: unknown) => unknown) => (value: unknown) =>
  value !== undefined && value !== null && value !== '' && read(value) === null;

/** Tests, by field, whether a listed vehicle has a value that the site cannot read. */
const UNREAD: Readonly<Record<string, (value: unknown) => boolean>> = {
  // A missing price is a price on request.
  preco: cannotBeRead((value) => (readCents(value) === 0 ? 0 : (readPrice(value)?.cents ?? null))),
  ano_modelo: cannotBeRead((value) => years.parse(value)[0]),
  km: cannotBeRead((value) => integer.parse(value)),
  blindado: cannotBeRead((value) => /^(?:0|1|true|false)$/i.exec(String(value).trim())),
};

function inspectVehicles({ wire, values }: Read<VehicleSummary>): readonly Finding[] {
  const twice = values.length - uniqBy(values, ({ slug }) => slug).length;
  return [
    ...Object.entries(UNREAD).flatMap(([field, isUnread]) => {
      const count = wire.filter((record) => isUnread(fieldOf(record, field))).length;
      return warnIf(count, `${field} que não se lê em ${count} de ${wire.length}`);
    }),
    ...warnIf(twice, `${twice} endereço(s) de detalhe repetido(s)`),
  ];
}

/** Checks that all vehicles found by a filter match it. */
export const inspectFilter =
  (filter: string, fits: (vehicle: VehicleSummary) => boolean) =>
  ({ values }: Read<VehicleSummary>): readonly Finding[] => {
    const others = values.filter((vehicle) => !fits(vehicle)).length;
    return [
      ...problemIf(others, `${others} de ${values.length} não são do filtro ${filter}`),
      ...warnIf(values.length === 0, `nenhum veículo com o filtro ${filter}`),
    ];
  };

/** Checks that a detail is that of the requested vehicle. */
export const inspectDetail =
  (slug: string) =>
  ({ wire: [record], body }: Read<VehicleRecord>): readonly Finding[] => {
    const slugs = ['seo_url', 'relacionado_id']
      .map((name) => readText(fieldOf(record, name)))
      .filter(Boolean);
    const inner: unknown = isWireObject(body) && 'data' in body ? body.data : body;
    return [
      ...problemIf(
        slugs.length > 0 && !slugs.includes(slug),
        'veio outro veículo: o filtro seo_url não foi respeitado',
      ),
      ...warnIf(
        Array.isArray(inner) && inner.length > 1,
        'vieram vários veículos; o site usa o primeiro',
      ),
    ];
  };

const must = { absence: 'problem' } as const;
const named = { contract: namedOption, essential: 'id e titulo' };
const service = { contract: parseAestheticsService, essential: 'id e titulo' };
const listed = { contract: vehicleSummary, essential: 'titulo e seo_url ou relacionado_id' };
const unknownOrder = {
  essential: 'orcamento',
  mayRefuse: true,
  // "A code is needed" reveals nothing either.
  inspect: ({ values: [value] }: Read<{ kind: string }>) =>
    problemIf(
      value && value.kind !== 'code-needed',
      'veio um orçamento para um código que não existe',
    ),
};

/** Types a row by its contract. */
const row = <T>(title: string, how: Omit<Row<T>, 'title'>): Row<T> => ({ title, ...how });

/** The checks of the answers of each endpoint. */
export const rows = {
  generalData: row('Dados gerais', {
    ...must,
    contract: generalData,
    essential: 'telefone, whatsapp, endereco ou outro campo conhecido',
  }),
  banners: row('Banners', {
    ...must,
    contract: banner,
    essential: 'titulo, veiculo.titulo ou imagem',
  }),
  testimonials: row('Depoimentos', {
    ...must,
    contract: testimonial,
    essential: 'nome e depoimento',
  }),
  institutionalContent: row('Página institucional', {
    absence: 'warning',
    contract: institutionalContent,
    essential: 'titulo',
  }),
  stockBrands: row('Marcas do estoque', { ...must, ...named }),
  brands: row('Todas as marcas', { ...must, ...named }),
  stockModels: row('Modelos do estoque', { ...named, absence: 'warning' }),
  models: row('Modelos', named),
  priceRanges: row('Faixas de preço', {
    ...must,
    contract: priceRange,
    essential: 'label',
    inspect: ({ values }) =>
      warnIf(
        values.some(({ from, to }) => from !== null && to !== null && from > to),
        'vlini maior que vlfim',
      ),
  }),
  conditions: row('Condições', {
    ...must,
    contract: conditionOption,
    essential: 'condicao e codigo',
  }),
  highlights: row('Destaques', { ...must, ...listed, inspect: inspectVehicles }),
  vehicles: row('Busca', {
    ...must,
    ...listed,
    inspect: (read) => [
      ...problemIf(read.wire.length === 0, 'não se conferiu nada do estoque'),
      ...inspectVehicles(read),
    ],
  }),
  members: row('Busca', listed),
  vehicle: row('Detalhe de um veículo', {
    ...must,
    contract: vehicleDetail,
    essential: 'detalhes.titulo, titulo, modelo ou marca',
  }),
  unknownVehicle: row('Detalhe que não existe', {
    contract: vehicleDetail,
    essential: 'título',
    inspect: ({ wire }) =>
      problemIf(
        wire.length,
        'veio um veículo para um seo_url que não existe: o filtro não foi respeitado',
      ),
  }),
  relatedVehicles: row('Relacionados de um veículo', {
    contract: vehicleReference,
    essential: 'relacionado_id, id ou um veículo inteiro',
  }),
  modelPicture: row('Imagem de um modelo', { contract: modelPicture, essential: 'imagem' }),
  armouringSpecification: row('Especificação de blindagem', {
    contract: parseArmouringSpecification,
    essential: 'especificacoes',
  }),
  aestheticsCategories: row('Categorias de estética', {
    ...must,
    contract: parseAestheticsCategory,
    essential: 'id e titulo',
  }),
  aestheticsServices: row('Serviços de uma categoria', service),
  aestheticsService: row('Serviço, com opcionais', { ...must, ...service }),
  armouringQuotation: row('Orçamento de blindagem desconhecido', {
    ...unknownOrder,
    contract: parseArmouringQuotation,
  }),
  aestheticsQuotation: row('Orçamento de estética desconhecido', {
    ...unknownOrder,
    contract: parseAestheticsQuotation,
  }),
};
