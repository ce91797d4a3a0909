import { recordsField } from '@/lib/backend/fields/lists';
import {
  dateField,
  kilometresField,
  parseCents,
  parsePrice,
  yearsField,
} from '@/lib/backend/fields/numbers';
import { isAbsent, parseText } from '@/lib/backend/fields/text';
import { isJsonObject } from '@/lib/backend/unwrap';
import { getBackendName, toVehicleSlug } from '@/lib/stock/vehicle/backend-name';
import { parseVehicleReference, parseVehicleSummary } from '@/lib/stock/vehicle/contract';
import { parseVehicleDetail, type VehicleDetailRecord } from '@/lib/stock/vehicle/detail-contract';
import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import {
  parseConditionOption,
  parseModelPicture,
  parseNamedOption,
  parsePriceRange,
} from '@/lib/stock/options/contract';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { parseBanner } from '@/lib/backend/content/banner-contract';
import { parseInstitutionalContent, parseTestimonial } from '@/lib/backend/content/contract';
import { parseGeneralData } from '@/lib/backend/content/general-data-contract';
import {
  parseAestheticsCategory,
  parseAestheticsService,
} from '@/lib/quotation/aesthetics/contract';
import { parseArmouringSpecification } from '@/lib/quotation/armouring/contract';
import { parseAestheticsQuotation, parseArmouringQuotation } from '@/lib/quotation/contract';

import type { ReadRecords, EndpointCheck } from './reader';
import { reportProblemIf, reportWarningIf, type CallFinding } from './report';

const getField = (record: unknown, name: string): unknown =>
  isJsonObject(record) ? record[name] : undefined;

const createUnreadableTest = (parse: (value: unknown) => unknown) => (value: unknown) =>
  !isAbsent(value) && parse(value) === null;

/** For some fields of a record, a function that returns whether the site cannot read a value. */
type UnreadableTests = Readonly<Record<string, (value: unknown) => boolean>>;

const hasRecords = (value: unknown) => (recordsField.parse(value).length > 0 ? true : null);
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Photos come as records; a list of addresses is not read. */
const PHOTO_TESTS: UnreadableTests = {
  fotos: (value) => !isEmptyList(value) && createUnreadableTest(hasRecords)(value),
};
const VEHICLE_TESTS: UnreadableTests = {
  ...PHOTO_TESTS,
  // A price of 0 means "on request", so it counts as readable.
  preco: createUnreadableTest((value) =>
    parseCents(value) === 0 ? 0 : (parsePrice(value)?.cents ?? null),
  ),
  ano_modelo: createUnreadableTest((value) => yearsField.parse(value)[0]),
  km: createUnreadableTest((value) => kilometresField.parse(value)),
  blindado: createUnreadableTest((value) => /^(?:0|1|true|false)$/i.exec(String(value).trim())),
};

/** Returns a warning for each field that the site cannot read in some records. */
const findUnreadable = (wire: readonly unknown[], tests: UnreadableTests) =>
  Object.entries(tests).flatMap(([field, isUnread]) => {
    const count = wire.filter((record) => isUnread(getField(record, field))).length;
    return reportWarningIf(count, `${field} que não se lê em ${count} de ${wire.length}`);
  });

/** Returns a warning if states are codes ("A", "V", 2), which the site does not know. */
function findStatusCodes(wire: readonly unknown[]): readonly CallFinding[] {
  const statuses = wire.map((record) => parseText(getField(record, 'status')) ?? '');
  const count = statuses.filter((status) => /^(?:[a-z]{1,2}|[2-9])$/i.test(status)).length;
  return reportWarningIf(
    count,
    `status é um código em ${count} de ${wire.length}: o site conhece Ativo, Inativo, Vendido e palavras como Reservado`,
  );
}

function inspectVehicles({ wire, values }: ReadRecords<VehicleSummary>): readonly CallFinding[] {
  const duplicateCount = values.length - removeDuplicatesBy(values, getBackendName).length;
  const addressCount = values.filter((vehicle) => getBackendName(vehicle) !== vehicle.slug).length;
  return [
    ...findUnreadable(wire, VEHICLE_TESTS),
    ...findStatusCodes(wire),
    ...reportWarningIf(
      addressCount,
      `seo_url é um endereço em ${addressCount} de ${values.length}: o site mostra só o último pedaço`,
    ),
    ...reportWarningIf(duplicateCount, `${duplicateCount} endereço(s) de detalhe repetido(s)`),
  ];
}

/** Returns a check that all vehicles of a filtered list match the filter. */
export const inspectFilter =
  (filter: string, matches: (vehicle: VehicleSummary) => boolean) =>
  ({ values }: ReadRecords<VehicleSummary>): readonly CallFinding[] => {
    const mismatchCount = values.filter((vehicle) => !matches(vehicle)).length;
    return [
      ...reportProblemIf(
        mismatchCount,
        `${mismatchCount} de ${values.length} não são do filtro ${filter}`,
      ),
      ...reportWarningIf(values.length === 0, `nenhum veículo com o filtro ${filter}`),
    ];
  };

/** Returns a check that a detail belongs to the requested vehicle. */
export const inspectDetail =
  (slug: string) =>
  ({ wire }: ReadRecords<VehicleDetailRecord>): readonly CallFinding[] => {
    const names = ['seo_url', 'relacionado_id'].flatMap(
      (name) => parseText(getField(wire[0], name)) ?? [],
    );
    return [
      ...reportProblemIf(
        names.length > 0 && !names.some((name) => toVehicleSlug(name) === toVehicleSlug(slug)),
        'veio outro veículo: o filtro seo_url não foi respeitado',
      ),
      ...findUnreadable(wire.slice(0, 1), PHOTO_TESTS),
    ];
  };

const requiredRecords = { absence: 'problem' } as const;
const inspectStatuses = ({ wire }: ReadRecords<unknown>) => findStatusCodes(wire);
const namedOptionCheck = {
  contract: parseNamedOption,
  essential: 'id e titulo',
  inspect: inspectStatuses,
};
const aestheticsServiceCheck = {
  contract: parseAestheticsService,
  essential: 'id e titulo',
  inspect: inspectStatuses,
};
const listedVehicleCheck = {
  contract: parseVehicleSummary,
  essential: 'titulo e seo_url ou relacionado_id',
};
const unknownOrderCheck = {
  essential: 'orcamento',
  mayRefuse: true,
  // A backend may also respond that a code is needed, which reveals nothing about the order.
  inspect: ({ values: [value] }: ReadRecords<{ kind: string }>) =>
    reportProblemIf(
      value && value.kind !== 'code-needed',
      'veio um orçamento para um código que não existe',
    ),
};

/** Creates the check of an endpoint, typed by its contract. */
const defineCheck = <T>(
  title: string,
  checkOptions: Omit<EndpointCheck<T>, 'title'>,
): EndpointCheck<T> => ({
  title,
  ...checkOptions,
});

/** The checks of the responses of all endpoints. */
export const endpointChecks = {
  generalData: defineCheck('Dados gerais', {
    ...requiredRecords,
    contract: parseGeneralData,
    essential: 'telefone, whatsapp, endereco ou outro campo conhecido',
  }),
  banners: defineCheck('Banners', {
    ...requiredRecords,
    contract: parseBanner,
    essential: 'titulo, veiculo.titulo ou imagem',
  }),
  testimonials: defineCheck('Depoimentos', {
    ...requiredRecords,
    contract: parseTestimonial,
    essential: 'nome e depoimento',
    inspect: ({ wire }) =>
      findUnreadable(wire, {
        dt_inclusao: createUnreadableTest((value) => dateField.parse(value)),
      }),
  }),
  institutionalContent: defineCheck('Página institucional', {
    absence: 'warning',
    contract: parseInstitutionalContent,
    essential: 'titulo',
  }),
  stockBrands: defineCheck('Marcas do estoque', { ...requiredRecords, ...namedOptionCheck }),
  brands: defineCheck('Todas as marcas', { ...requiredRecords, ...namedOptionCheck }),
  stockModels: defineCheck('Modelos do estoque', { ...namedOptionCheck, absence: 'warning' }),
  models: defineCheck('Modelos', namedOptionCheck),
  priceRanges: defineCheck('Faixas de preço', {
    ...requiredRecords,
    contract: parsePriceRange,
    essential: 'label',
    inspect: ({ values }) =>
      reportWarningIf(
        values.some(({ from, to }) => from !== null && to !== null && from > to),
        'vlini maior que vlfim',
      ),
  }),
  conditions: defineCheck('Condições', {
    ...requiredRecords,
    contract: parseConditionOption,
    essential: 'condicao e codigo',
  }),
  highlights: defineCheck('Destaques', {
    ...requiredRecords,
    ...listedVehicleCheck,
    inspect: inspectVehicles,
  }),
  vehicles: defineCheck('Busca', {
    ...requiredRecords,
    ...listedVehicleCheck,
    inspect: (records) => [
      ...reportProblemIf(records.wire.length === 0, 'não se conferiu nada do estoque'),
      ...inspectVehicles(records),
    ],
  }),
  members: defineCheck('Busca', listedVehicleCheck),
  vehicle: defineCheck('Detalhe de um veículo', {
    ...requiredRecords,
    contract: parseVehicleDetail,
    essential: 'detalhes.titulo, titulo, modelo ou marca',
  }),
  unknownVehicle: defineCheck('Detalhe que não existe', {
    contract: (wire, context) => {
      try {
        return parseVehicleDetail(wire, context);
      } catch {
        return null;
      }
    },
    essential: 'título',
    inspect: ({ values }) =>
      reportProblemIf(
        values.length,
        'veio um veículo para um seo_url que não existe: o filtro não foi respeitado',
      ),
  }),
  relatedVehicles: defineCheck('Relacionados de um veículo', {
    contract: parseVehicleReference,
    essential: 'relacionado_id, id ou um veículo inteiro',
  }),
  modelPicture: defineCheck('Imagem de um modelo', {
    contract: parseModelPicture,
    essential: 'imagem',
  }),
  armouringSpecification: defineCheck('Especificação de blindagem', {
    contract: parseArmouringSpecification,
    essential: 'especificacoes',
  }),
  aestheticsCategories: defineCheck('Categorias de estética', {
    ...requiredRecords,
    contract: parseAestheticsCategory,
    essential: 'id e titulo',
  }),
  aestheticsServices: defineCheck('Serviços de uma categoria', aestheticsServiceCheck),
  aestheticsService: defineCheck('Serviço, com opcionais', {
    ...requiredRecords,
    ...aestheticsServiceCheck,
  }),
  armouringQuotation: defineCheck('Orçamento de blindagem desconhecido', {
    ...unknownOrderCheck,
    contract: parseArmouringQuotation,
  }),
  aestheticsQuotation: defineCheck('Orçamento de estética desconhecido', {
    ...unknownOrderCheck,
    contract: parseAestheticsQuotation,
  }),
};
