import { aestheticsCategory, aestheticsService } from '@/lib/aesthetics/contract';
import { armouringSpecification } from '@/lib/armouring/contract';
import { isAskable } from '@/lib/backend/call';
import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { vehicleSummary } from '@/lib/catalogue/contract';
import { vehicleDetail } from '@/lib/catalogue/detail/contract';
import {
  conditionOption,
  modelPicture,
  namedOption,
  priceRange,
} from '@/lib/catalogue/options/contract';
import type { ConditionOption, NamedOption, VehicleSummary } from '@/lib/catalogue/types';
import { banner } from '@/lib/content/banner/contract';
import { institutionalContent, testimonial } from '@/lib/content/contract';
import { generalData } from '@/lib/content/general-data/contract';
import { aestheticsQuotation, armouringQuotation } from '@/lib/quotation/contract';

import {
  inspectBanners,
  inspectCategories,
  inspectConditions,
  inspectDetail,
  inspectFilter,
  inspectGeneralData,
  inspectLastCondition,
  inspectNamed,
  inspectRanges,
  inspectService,
  inspectServices,
  inspectSpecification,
  inspectUnknown,
  inspectUnknownOrder,
  inspectVehicles,
  nameKey,
  soldAmongActive,
} from './checks';
import type { ListRequest, OneRequest, Reader } from './reader';
import { warnIf } from './report';

/** What earlier calls found, and later ones ask about. */
export type Found = {
  stockBrands: readonly NamedOption[];
  brands: readonly NamedOption[];
  /** Models that may be armoured. */
  models: NamedOption[];
  conditions: readonly ConditionOption[];
  vehicles: readonly VehicleSummary[];
  /** How many vehicles each condition had. */
  counts: number[];
  /** Ids of vehicles whose page was read. */
  vehicleIds: string[];
  /** Models of which a specification came. */
  quotable: number;
  categories: readonly Readonly<{ id: string }>[];
  /** The first service of each category. */
  services: Readonly<{ id: string }>[];
};

export const nothingFound = (): Found => ({
  stockBrands: [],
  brands: [],
  models: [],
  conditions: [],
  vehicles: [],
  counts: [],
  vehicleIds: [],
  quotable: 0,
  categories: [],
  services: [],
});

type Ask = (reader: Reader) => Promise<void>;

/** A call that answers a list; `keep` takes what was read of it. */
const list =
  <T>(request: ListRequest<T>, keep?: (values: readonly T[]) => unknown): Ask =>
  async (reader) => {
    const values = await reader.list(request);
    keep?.(values);
  };

/** A call that answers a record. */
const one =
  <T>(request: OneRequest<T>, keep?: (value: T | null) => unknown): Ask =>
  async (reader) => {
    const value = await reader.one(request);
    keep?.(value);
  };

/** The first few of those the site can ask about: it never sends an odd id. */
const some = <T extends Readonly<{ id: string }>>(items: readonly T[], count: number) =>
  items.filter(({ id }) => isAskable(id)).slice(0, count);

const named = { contract: namedOption, essential: 'id e titulo', inspect: inspectNamed } as const;
const summaries = { contract: vehicleSummary, essential: 'seo_url ou relacionado_id' } as const;
const service = { contract: aestheticsService, essential: 'id e titulo' } as const;
const unknownOrder = {
  essential: 'orcamento',
  presence: 'may',
  mayRefuse: true,
  inspect: inspectUnknownOrder,
} as const;

const ORIGINS: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];
const LISTINGS = [
  [undefined, 'todos'],
  [true, 'blindados'],
  [false, 'não blindados'],
] as const;
const UNKNOWN_SLUG = 'conferencia-de-endereco-que-nao-existe';
const UNKNOWN_ORDER = 'CONFERENCIA-0000';

const isOfBrand =
  (name: string) =>
  ({ brand }: VehicleSummary): boolean =>
    nameKey(brand ?? name) === nameKey(name);

/** The searches by one condition each, of which the last tells whether the filter is one. */
const conditionSearches = ({ conditions, vehicles, counts }: Found): readonly Ask[] =>
  conditions.map(({ name, code }, index) =>
    list(
      {
        ...summaries,
        title: `Busca, condição ${name}`,
        call: endpoints.vehicles({ condition: code }),
        presence: 'may',
        inspect: (found) =>
          index === conditions.length - 1
            ? inspectLastCondition(vehicles.length, counts)(found)
            : [],
      },
      (found) => counts.push(found.length),
    ),
  );

/** Every call, in its order: what it is called, its contract, what is looked at. Each step sees what those before found. */
export const steps: readonly ((found: Found) => readonly Ask[])[] = [
  (found) => [
    one({
      title: 'Dados gerais',
      call: endpoints.generalData(),
      contract: generalData,
      essential: 'telefone, whatsapp, endereco ou outro campo conhecido',
      presence: 'must',
      inspect: inspectGeneralData,
    }),
    list({
      title: 'Banners',
      call: endpoints.banners(),
      contract: banner,
      essential: 'titulo, veiculo.titulo ou imagem',
      presence: 'must',
      inspect: inspectBanners,
    }),
    list({
      title: 'Depoimentos',
      call: endpoints.testimonials(),
      contract: testimonial,
      essential: 'nome',
      presence: 'must',
    }),
    one({
      title: 'Página institucional',
      call: endpoints.institutionalContent('institucional'),
      contract: institutionalContent,
      essential: 'titulo',
      presence: 'should',
      inspect: ({ value }) => warnIf(value?.body === null, 'sem conteudo: a página fica vazia'),
    }),
    list(
      { ...named, title: 'Marcas do estoque', call: endpoints.stockBrands(), presence: 'must' },
      (brands) => (found.stockBrands = brands),
    ),
    list(
      { ...named, title: 'Todas as marcas', call: endpoints.brands(), presence: 'must' },
      (brands) => (found.brands = brands),
    ),
  ],
  ({ stockBrands }) =>
    some(stockBrands, 2).map(({ id }) =>
      list({
        ...named,
        title: 'Modelos do estoque',
        call: endpoints.stockModels(id),
        presence: 'should',
      }),
    ),
  ({ brands, models }) =>
    some(brands, 2).flatMap(({ id }) =>
      ORIGINS.map((origin) =>
        list(
          {
            ...named,
            title: `Modelos, origem ${origin}`,
            call: endpoints.models(id, origin),
            presence: 'may',
          },
          (read) => origin === 'blindados' && models.push(...read),
        ),
      ),
    ),
  (found) =>
    LISTINGS.flatMap(([armoured, listing]) => [
      list({
        title: `Faixas de preço, ${listing}`,
        call: endpoints.priceRanges(armoured),
        contract: priceRange,
        essential: 'label',
        presence: 'must',
        inspect: inspectRanges,
      }),
      list(
        {
          title: `Condições, ${listing}`,
          call: endpoints.conditions(armoured),
          contract: conditionOption,
          essential: 'condicao e codigo',
          presence: 'must',
          inspect: armoured === undefined ? inspectConditions : () => [],
        },
        (read) => {
          if (armoured === undefined) found.conditions = read;
        },
      ),
    ]),
  (found) => [
    list({
      ...summaries,
      title: 'Destaques',
      call: endpoints.highlights(),
      presence: 'must',
      inspect: inspectVehicles,
    }),
    list({
      ...summaries,
      title: 'Blindados da página inicial',
      call: endpoints.armouredVehicles(),
      presence: 'must',
      inspect: (read) => [
        ...inspectVehicles(read),
        ...inspectFilter('blindado=1', ({ armoured }) => armoured)(read),
        ...soldAmongActive(read),
      ],
    }),
    list(
      {
        ...summaries,
        title: 'Busca, estoque inteiro',
        call: endpoints.vehicles(),
        presence: 'must',
        inspect: inspectVehicles,
      },
      (vehicles) => (found.vehicles = vehicles),
    ),
    list({
      ...summaries,
      title: 'Busca, blindados',
      call: endpoints.vehicles({ armoured: true }),
      presence: 'may',
      inspect: inspectFilter('blindado=1', ({ armoured }) => armoured),
    }),
    list({
      ...summaries,
      title: 'Busca, não blindados',
      call: endpoints.vehicles({ armoured: false }),
      presence: 'may',
      inspect: inspectFilter('blindado=0', ({ armoured }) => !armoured),
    }),
  ],
  conditionSearches,
  ({ stockBrands }) =>
    some(stockBrands, 1).map(({ name }) =>
      list({
        ...summaries,
        title: 'Busca, uma marca',
        call: endpoints.vehicles({ brand: name }),
        presence: 'may',
        inspect: inspectFilter('marca', isOfBrand(name)),
      }),
    ),
  ({ vehicles, vehicleIds }) =>
    vehicles
      .filter(({ slug }) => isAskable(slug))
      .slice(0, 3)
      .map(({ slug }) =>
        one(
          {
            title: 'Detalhe de um veículo',
            call: endpoints.vehicle(slug),
            contract: vehicleDetail(slug),
            essential: 'detalhes.titulo, titulo, modelo ou marca',
            presence: 'must',
            inspect: inspectDetail(slug),
          },
          (vehicle) => vehicle?.id && vehicleIds.push(vehicle.id),
        ),
      ),
  ({ vehicleIds }) => [
    ...vehicleIds.filter(isAskable).map((id) =>
      list({
        ...summaries,
        title: 'Relacionados de um veículo',
        call: endpoints.relatedVehicles(id),
        presence: 'may',
      }),
    ),
    one({
      title: 'Detalhe que não existe',
      call: endpoints.vehicle(UNKNOWN_SLUG),
      contract: vehicleDetail(UNKNOWN_SLUG),
      essential: 'título',
      presence: 'may',
      inspect: inspectUnknown,
    }),
  ],
  (found) =>
    some(found.models, 3).flatMap(({ id }, index, { length }) => [
      one({
        title: 'Imagem de um modelo',
        call: endpoints.modelPicture(id),
        contract: modelPicture,
        essential: 'imagem',
        presence: 'may',
      }),
      one({
        title: 'Especificação de blindagem',
        call: endpoints.armouringSpecification(id),
        contract: armouringSpecification,
        essential: 'especificacoes',
        presence: 'may',
        inspect: (read) => {
          found.quotable += read.value ? 1 : 0;
          const isNone = index === length - 1 && found.quotable === 0;
          return [
            ...inspectSpecification(read),
            ...warnIf(isNone, 'nenhum modelo conferido tem cotação on-line'),
          ];
        },
      }),
    ]),
  (found) => [
    list(
      {
        title: 'Categorias de estética',
        call: endpoints.aestheticsCategories(),
        contract: aestheticsCategory,
        essential: 'id e titulo',
        presence: 'must',
        inspect: inspectCategories,
      },
      (categories) => (found.categories = categories),
    ),
  ],
  ({ categories, services }) =>
    some(categories, 6).map(({ id }) =>
      list(
        {
          ...service,
          title: 'Serviços de uma categoria',
          call: endpoints.aestheticsServices(id),
          presence: 'may',
          inspect: inspectServices,
        },
        (read) => services.push(...some(read, 1)),
      ),
    ),
  ({ services }) => [
    ...services.map(({ id }) =>
      one({
        ...service,
        title: 'Serviço, com opcionais',
        call: endpoints.aestheticsService(id),
        presence: 'must',
        inspect: inspectService,
      }),
    ),
    // An order nobody placed must be "not found", and no failure; also with a wrong code.
    ...[{}, { code: '0000' }].flatMap((access) => {
      const suffix = 'code' in access ? ', com verificação' : '';
      return [
        one({
          ...unknownOrder,
          title: `Orçamento de blindagem desconhecido${suffix}`,
          call: endpoints.armouringQuotation(UNKNOWN_ORDER, access),
          contract: armouringQuotation,
        }),
        one({
          ...unknownOrder,
          title: `Orçamento de estética desconhecido${suffix}`,
          call: endpoints.aestheticsQuotation(UNKNOWN_ORDER, access),
          contract: aestheticsQuotation,
        }),
      ];
    }),
  ],
];
