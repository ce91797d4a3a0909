import { aestheticsCategory, aestheticsService } from '@/lib/quotation/aesthetics/contract';
import { armouringSpecification } from '@/lib/quotation/armouring/contract';
import { isAskable } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { vehicleReference } from '@/lib/catalogue/contract';
import { vehicleDetail, type VehicleRecord } from '@/lib/catalogue/detail/contract';
import {
  conditionOption,
  modelPicture,
  namedOption,
  priceRange,
} from '@/lib/catalogue/options/contract';
import type { NameLists } from '@/lib/catalogue/stock/types';
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
  inspectGeneralData,
  inspectNamed,
  inspectRanges,
  inspectService,
  inspectServices,
  inspectSpecification,
  inspectStock,
  inspectUnknown,
  inspectUnknownOrder,
  inspectVehicles,
} from './checks';
import { featuresOf, type Feature } from './features';
import type { Options } from './options';
import { checkPictures } from './pictures';
import { createMeasure, createReader, type Reader } from './reader';
import { checkStock, vehicles } from './stock';
import { warnIf, type Line } from './report';

const UNKNOWN_SLUG = 'conferencia-de-endereco-que-nao-existe';
const UNKNOWN_ORDER = 'CONFERENCIA-0000';

/** A contract, and what a record cannot exist without; some with what is looked at in what was read. */
const names = { contract: namedOption, essential: 'id e titulo', inspect: inspectNamed };
const service = { contract: aestheticsService, essential: 'id e titulo' };

/** The first few of those the site can ask about: it never sends an odd id. */
const some = <T extends Readonly<{ id: string }>>(items: readonly T[], count: number) =>
  items.filter(({ id }) => isAskable(id)).slice(0, count);

/**
 * Reads every GET endpoint of a backend, one call after another, and writes nothing.
 *
 * @param report called after each call
 * @returns what its fields let the site do
 * @throws Unreachable when nothing answers there
 */
export async function check(
  options: Options,
  report: (line: Line) => void,
): Promise<readonly Feature[]> {
  const reader = createReader(options, createMeasure(options), report);
  await checkContent(reader);
  const { brands, models } = await checkNames(reader);
  const conditions = await checkChoices(reader);
  const listed = await checkLists(reader);
  const stock = await checkStock(reader, { listed, brands, conditions });
  const details = await checkDetails(reader, listed);
  await checkArmouring(reader, models);
  await checkAesthetics(reader);
  await checkUnknownOrders(reader);
  await checkPictures(reader.pictures, options, report);
  return featuresOf(stock, details);
}

async function checkContent({ one, list }: Reader): Promise<void> {
  await one('Dados gerais', endpoints.generalData(), 'must', {
    contract: generalData,
    essential: 'telefone, whatsapp, endereco ou outro campo conhecido',
    inspect: inspectGeneralData,
  });
  await list('Banners', endpoints.banners(), 'must', {
    contract: banner,
    essential: 'titulo, veiculo.titulo ou imagem',
    inspect: inspectBanners,
  });
  await list('Depoimentos', endpoints.testimonials(), 'must', {
    contract: testimonial,
    essential: 'nome',
  });
  await one('Página institucional', endpoints.institutionalContent('institucional'), 'should', {
    contract: institutionalContent,
    essential: 'titulo',
    inspect: ({ value }) => warnIf(value?.body === null, 'sem conteudo: a página fica vazia'),
  });
}

type Names = Readonly<{ brands: NameLists; models: readonly NamedOption[] }>;

/** Brands and models; returns the brands, and the models that may be armoured. */
async function checkNames({ list }: Reader): Promise<Names> {
  const stocked = await list('Marcas do estoque', endpoints.stockBrands(), 'must', names);
  const all = await list('Todas as marcas', endpoints.brands(), 'must', names);
  for (const { id } of some(stocked, 2)) {
    await list('Modelos do estoque', endpoints.stockModels(id), 'should', names);
  }
  const models: NamedOption[] = [];
  for (const { id } of some(all, 2)) {
    for (const origin of ['site', 'blindados', 'estetica'] as const) {
      const call = endpoints.models(id, origin);
      const found = await list(`Modelos, origem ${origin}`, call, 'may', names);
      if (origin === 'blindados') models.push(...found);
    }
  }
  return { brands: { stocked, all }, models };
}

/** What the search offers to choose from; returns the conditions of the whole stock. */
async function checkChoices({ list }: Reader): Promise<readonly ConditionOption[]> {
  const condition = { contract: conditionOption, essential: 'condicao e codigo' };
  const ranges = { contract: priceRange, essential: 'label', inspect: inspectRanges };
  await list('Faixas de preço, todos', endpoints.priceRanges(), 'must', ranges);
  const conditions = await list('Condições, todos', endpoints.conditions(), 'must', {
    ...condition,
    inspect: inspectConditions,
  });
  for (const [armoured, listing] of [
    [true, 'blindados'],
    [false, 'não blindados'],
  ] as const) {
    await list(`Faixas de preço, ${listing}`, endpoints.priceRanges(armoured), 'must', ranges);
    await list(`Condições, ${listing}`, endpoints.conditions(armoured), 'must', condition);
  }
  return conditions;
}

/** The lists of vehicles; returns the whole stock. */
async function checkLists({ list }: Reader): Promise<readonly VehicleSummary[]> {
  const whole = { ...vehicles, inspect: inspectVehicles };
  await list('Destaques', endpoints.highlights(), 'must', whole);
  const stock = await list('Busca, estoque inteiro', endpoints.vehicles(), 'must', {
    ...vehicles,
    inspect: inspectStock,
  });
  return stock;
}

/** A few details and their relations; returns the details. */
async function checkDetails(
  { one, list }: Reader,
  stock: readonly VehicleSummary[],
): Promise<readonly VehicleRecord[]> {
  const details: VehicleRecord[] = [];
  for (const { slug } of stock.filter((vehicle) => isAskable(vehicle.slug)).slice(0, 3)) {
    const vehicle = await one('Detalhe de um veículo', endpoints.vehicle(slug), 'must', {
      contract: vehicleDetail,
      essential: 'detalhes.titulo, titulo, modelo ou marca',
      inspect: inspectDetail(slug),
    });
    if (vehicle) details.push(vehicle);
  }
  for (const id of details.flatMap((detail) => detail.id ?? []).filter(isAskable)) {
    await list('Relacionados de um veículo', endpoints.relatedVehicles(id), 'may', {
      contract: vehicleReference,
      essential: 'relacionado_id, id ou um veículo inteiro',
    });
  }
  await one('Detalhe que não existe', endpoints.vehicle(UNKNOWN_SLUG), 'may', {
    contract: vehicleDetail,
    essential: 'título',
    inspect: inspectUnknown,
  });
  return details;
}

async function checkArmouring({ one }: Reader, models: readonly NamedOption[]): Promise<void> {
  const asked = some(models, 3);
  let quotable = 0;
  for (const [index, { id }] of asked.entries()) {
    await one('Imagem de um modelo', endpoints.modelPicture(id), 'may', {
      contract: modelPicture,
      essential: 'imagem',
    });
    await one('Especificação de blindagem', endpoints.armouringSpecification(id), 'may', {
      contract: armouringSpecification,
      essential: 'especificacoes',
      inspect: (read) => {
        quotable += read.value ? 1 : 0;
        const isNone = index === asked.length - 1 && quotable === 0;
        return [
          ...inspectSpecification(read),
          ...warnIf(isNone, 'nenhum modelo conferido tem cotação on-line'),
        ];
      },
    });
  }
}

async function checkAesthetics({ one, list }: Reader): Promise<void> {
  const categories = await list(
    'Categorias de estética',
    endpoints.aestheticsCategories(),
    'must',
    { contract: aestheticsCategory, essential: 'id e titulo', inspect: inspectCategories },
  );
  const firstServices: string[] = [];
  for (const { id } of some(categories, 6)) {
    const call = endpoints.aestheticsServices(id);
    const found = await list('Serviços de uma categoria', call, 'may', {
      ...service,
      inspect: inspectServices,
    });
    firstServices.push(...some(found, 1).map((each) => each.id));
  }
  for (const id of firstServices) {
    await one('Serviço, com opcionais', endpoints.aestheticsService(id), 'must', {
      ...service,
      inspect: inspectService,
    });
  }
}

/** An order nobody placed must be "not found", and no failure; also with a wrong code. */
async function checkUnknownOrders({ one }: Reader): Promise<void> {
  const unknown = { essential: 'orcamento', mayRefuse: true, inspect: inspectUnknownOrder };
  for (const [access, suffix] of [
    [{}, ''],
    [{ code: '0000' }, ', com verificação'],
  ] as const) {
    const armouring = endpoints.armouringQuotation(UNKNOWN_ORDER, access);
    await one(`Orçamento de blindagem desconhecido${suffix}`, armouring, 'may', {
      ...unknown,
      contract: armouringQuotation,
    });
    const aesthetics = endpoints.aestheticsQuotation(UNKNOWN_ORDER, access);
    await one(`Orçamento de estética desconhecido${suffix}`, aesthetics, 'may', {
      ...unknown,
      contract: aestheticsQuotation,
    });
  }
}
