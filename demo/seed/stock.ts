import { slugify } from '../wire/text';
import type { StockModel } from './catalogue';
import { generateStock } from './generated-stock';
import { buildMainPicturePath } from './paint';
import { createPaintChooser } from './paint-chooser';
import { handwrittenVehicles } from './showcase';
import { toVehicleDrafts, type VehicleDraft } from './vehicle-draft';
import { createFullRecord } from './vehicle-sheet';

const FIRST_VEHICLE_ID = 1001;

/** Returns rows of the vehicles table: the vehicles written by hand, then generated ones until there are `count`. */
export function createStockRows(models: readonly StockModel[], count: number) {
  const generatedVehicles = generateStock(Math.max(0, count - handwrittenVehicles.length), models);
  const drafts = [...toVehicleDrafts(handwrittenVehicles, models), ...generatedVehicles];
  const usedSlugs = new Set<string>();
  const paintFor = createPaintChooser();
  return drafts.slice(0, count).map((unpainted, index) => {
    const draft = { ...unpainted, paint: paintFor(unpainted) };
    const id = FIRST_VEHICLE_ID + index;
    const sheet = createFullRecord(draft, id);
    const title = `${draft.model.title} ${draft.version}`;
    return { ...createVehicleRow({ ...draft, title }, id, usedSlugs), sheet };
  });
}

/** Data of a vehicle's row. */
type RowDraft = Omit<VehicleDraft, 'model' | 'version'> & {
  title: string;
  model: Pick<StockModel, 'id' | 'brandId' | 'brandTitle'> & { fuel: string };
};

/** Returns the row of a vehicle without its full record, and adds its slug to `usedSlugs`. */
export function createVehicleRow(draft: RowDraft, id: number, usedSlugs: Set<string>) {
  return {
    id,
    slug: findFreeSlug(draft, usedSlugs),
    brandId: draft.model.brandId,
    modelId: draft.model.id,
    title: draft.title,
    condition: draft.condition,
    armoured: draft.armoured,
    priceCents: draft.price * 100,
    status: draft.status,
    yearMade: draft.yearMade,
    yearModel: draft.yearModel,
    km: draft.km,
    fuel: draft.model.fuel,
    image: draft.withoutPictures ? null : buildMainPicturePath(draft.paint),
    highlightPosition: draft.highlightPosition ?? null,
  };
}

function findFreeSlug({ model, title, yearModel }: RowDraft, used: Set<string>): string {
  const base = slugify(`${model.brandTitle} ${title} ${yearModel}`);
  let slug = base;
  for (let copy = 2; used.has(slug); copy += 1) slug = `${base}-${copy}`;
  used.add(slug);
  return slug;
}
