import { buildMainPicturePath, getPaintsOfBody, type CarBody } from '../paint';
import { toComparableText } from '../../wire/text';
import { compactBrands } from './compact';
import { electricAndUtilityBrands } from './electric-and-utility';
import { premiumBrands } from './premium';
import type { CatalogueBrand, CatalogueModel, RegisteredModel } from './types';
import { volumeBrands } from './volume';

/** Id of the armouring specification (price category) for each body. */
const specificationIds: Record<CarBody, number> = {
  hatch: 1,
  sedan: 1,
  coupe: 1,
  crossover: 2,
  suv: 2,
  pickup: 3,
};

/** Model of which vehicles may be in stock, with the ids of model and brand. */
export type StockModel<Model = CatalogueModel> = Model & {
  id: number;
  brandId: number;
  brandTitle: string;
};

export const inventedBrands: readonly CatalogueBrand[] = [
  ...premiumBrands,
  ...volumeBrands,
  ...compactBrands,
  ...electricAndUtilityBrands,
];

/**
 * Creates the rows of brands and models, with ids in alphabetical order of the brands.
 *
 * @returns rows of the brands table; rows of the models table, one for each generation; and the models that may be in
 *   stock, each with the id of its newest generation
 */
export function createCatalogue<Model extends RegisteredModel>(
  allBrands: readonly CatalogueBrand<Model>[],
) {
  const brands = [...allBrands].sort((left, right) =>
    left.title.localeCompare(right.title, 'pt-BR'),
  );
  let nextModelId = 101;
  const registeredModels = brands.flatMap((brand, index) =>
    brand.models.flatMap((model) =>
      (model.generations ?? ['']).map((generation) => {
        const id = nextModelId;
        nextModelId += 1;
        const row = createModelRow(model, { id, brandId: index + 1, generation });
        return { row, model, brandTitle: brand.title };
      }),
    ),
  );
  const newestGenerations = new Map(
    registeredModels
      .filter(({ model }) => !model.outOfStock)
      .map(({ model, row, brandTitle }): [string, StockModel<Model>] => [
        `${row.brandId}/${row.title}`,
        { ...model, id: row.id, brandId: row.brandId, brandTitle },
      ]),
  );
  return {
    brandRows: brands.map(({ title, status }, index) => ({
      id: index + 1,
      title,
      titleKey: toComparableText(title),
      status,
    })),
    modelRows: registeredModels.map(({ row }) => row),
    stockModels: [...newestGenerations.values()] as readonly StockModel<Model>[],
  };
}

function createModelRow(
  model: RegisteredModel,
  { id, brandId, generation }: { id: number; brandId: number; generation: string },
) {
  const armourable = model.armouring !== 'none';
  return {
    id,
    brandId,
    title: model.title,
    titleKey: toComparableText(model.title),
    generation,
    status: 'Ativo',
    body: model.body,
    // Every seventh model has no picture, so that the site must show its default picture.
    image: id % 7 === 0 ? null : chooseModelPicture(model.body, id),
    armourable,
    consultantOnly: model.armouring === 'consultant',
    specificationId:
      armourable && model.armouring !== 'no-specification' ? specificationIds[model.body] : null,
  };
}

/**
 * Returns the path of a picture that shows a car body from the front.
 *
 * @param paintNumber any number; it determines the paint
 */
function chooseModelPicture(body: CarBody, paintNumber: number): string {
  const paints = getPaintsOfBody(body);
  const paint = paints[paintNumber % paints.length];
  if (!paint) throw new Error(`There are no pictures of ${body}.`);
  return buildMainPicturePath(paint);
}
