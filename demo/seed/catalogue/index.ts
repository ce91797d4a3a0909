import { exteriorPicture, paintsOf, type Body } from '../paint';
import { textKey } from '../../wire/text';
import { compactBrands } from './compact';
import { electricAndUtilityBrands } from './electric-and-utility';
import { premiumBrands } from './premium';
import type { CatalogueBrand, CatalogueModel } from './types';
import { volumeBrands } from './volume';

/** Id of the armouring specification (price category) for each body. */
const specificationOf: Record<Body, number> = {
  hatch: 1,
  sedan: 1,
  coupe: 1,
  crossover: 2,
  suv: 2,
  pickup: 3,
};

/** A model of which vehicles may be created, with the ids of model and brand. */
export type StockModel = CatalogueModel & { id: number; brandId: number; brandTitle: string };

const makers: readonly CatalogueBrand[] = [
  ...premiumBrands,
  ...volumeBrands,
  ...compactBrands,
  ...electricAndUtilityBrands,
];

/**
 * Registers makers and their models.
 *
 * @returns rows of the brands table, in alphabetical order; rows of the models table; and one entry per model that
 *   may be in stock: of several generations, the newest
 */
export function createCatalogue() {
  const brands = [...makers].sort((left, right) => left.title.localeCompare(right.title, 'pt-BR'));
  let nextModelId = 101;
  const registered = brands.flatMap((brand, index) =>
    brand.models.flatMap((model) =>
      (model.generations ?? ['']).map((generation) => {
        const id = nextModelId;
        nextModelId += 1;
        const row = modelRow(model, { id, brandId: index + 1, generation });
        return { row, model, brandTitle: brand.title };
      }),
    ),
  );
  const newest = new Map(
    registered
      .filter(({ model }) => !model.outOfStock)
      .map(({ model, row, brandTitle }): [string, StockModel] => [
        `${row.brandId}/${row.title}`,
        { ...model, id: row.id, brandId: row.brandId, brandTitle },
      ]),
  );
  return {
    brandRows: brands.map(({ title, status }, index) => ({
      id: index + 1,
      title,
      titleKey: textKey(title),
      status,
    })),
    modelRows: registered.map(({ row }) => row),
    stockModels: [...newest.values()] as readonly StockModel[],
  };
}

function modelRow(
  model: CatalogueModel,
  { id, brandId, generation }: { id: number; brandId: number; generation: string },
) {
  const armourable = model.armouring !== 'none';
  return {
    id,
    brandId,
    title: model.title,
    titleKey: textKey(model.title),
    generation,
    status: 'Ativo',
    body: model.body,
    // Every seventh model shows the site's own default picture.
    image: id % 7 === 0 ? null : pictureOf(model.body, id),
    armourable,
    consultantOnly: model.armouring === 'consultant',
    specificationId:
      armourable && model.armouring !== 'no-specification' ? specificationOf[model.body] : null,
  };
}

/** Returns a picture of a body from the front; `turn` chooses the paint. */
function pictureOf(body: Body, turn: number): string {
  const paints = paintsOf(body);
  const paint = paints[turn % paints.length];
  if (!paint) throw new Error(`There are no pictures of ${body}.`);
  return exteriorPicture(paint, '01-frente');
}
