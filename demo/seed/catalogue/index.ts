import { exteriorPicture, paintAt, type Body } from '../paint';
import { textKey } from '../../wire/text';
import { compactBrands } from './compact';
import { electricAndUtilityBrands } from './electric-and-utility';
import { premiumBrands } from './premium';
import type { CatalogueModel } from './types';
import { volumeBrands } from './volume';

/** Specification (price category) each body is armoured under. */
const specificationOf: Record<Body, number> = {
  hatch: 1,
  sedan: 1,
  coupe: 1,
  crossover: 2,
  suv: 2,
  pickup: 3,
};

const byTitle = (left: { title: string }, right: { title: string }): number =>
  left.title.localeCompare(right.title, 'pt-BR');
const allBrands = [
  ...premiumBrands,
  ...volumeBrands,
  ...compactBrands,
  ...electricAndUtilityBrands,
].sort(byTitle);

/** Rows of the brands table, in alphabetical order. */
export const brandRows = allBrands.map((brand, index) => ({
  id: index + 1,
  title: brand.title,
  titleKey: textKey(brand.title),
  status: brand.status,
}));

let nextModelId = 101;
const registered = allBrands.flatMap((brand, brandIndex) =>
  brand.models.flatMap((model) => registerModel(model, brandIndex + 1, brand.title)),
);

/** Rows of the models table. */
export const modelRows = registered.map(({ row }) => row);

/** A model vehicles may be made of, with the ids it is registered under. */
export type StockModel = CatalogueModel & { id: number; brandId: number; brandTitle: string };

/** One entry per model that may be in stock; of several generations, the newest. */
export const stockModels: readonly StockModel[] = [
  ...new Map(
    registered
      .filter(({ model }) => !model.outOfStock)
      .map(({ model, row, brandTitle }) => [
        `${row.brandId}/${row.title}`,
        { ...model, id: row.id, brandId: row.brandId, brandTitle },
      ]),
  ).values(),
];

function registerModel(model: CatalogueModel, brandId: number, brandTitle: string) {
  return (model.generations ?? ['']).map((generation) => {
    const id = nextModelId;
    nextModelId += 1;
    const armourable = model.armouring !== 'none';
    const row = {
      id,
      brandId,
      title: model.title,
      titleKey: textKey(model.title),
      generation,
      status: 'Ativo',
      body: model.body,
      // Every seventh model shows the site's own default picture.
      image: id % 7 === 0 ? null : exteriorPicture(paintAt(model.body, id).folder, '01-frente'),
      armourable,
      consultantOnly: model.armouring === 'consultant',
      specificationId:
        armourable && model.armouring !== 'no-specification' ? specificationOf[model.body] : null,
    };
    return { row, model, brandTitle };
  });
}
