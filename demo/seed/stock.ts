import { slugify } from '../wire/text';
import { dealStock } from './dealt-stock';
import { exteriorPicture } from './paint';
import { showcaseDrafts } from './showcase';
import type { VehicleDraft } from './vehicle-draft';
import { writeSheet } from './vehicle-sheet';

const firstId = 1001;
const coverViews = ['01-frente', '01-frente', '06-frontal', '02-lateral'] as const;

/** Rows of the vehicles table: the hand-written ones, then as many dealt ones as `count` needs. */
export function stockRows(count: number) {
  const drafts = [...showcaseDrafts, ...dealStock(Math.max(0, count - showcaseDrafts.length))];
  const takenSlugs = new Set<string>();
  const folderTurns = new Map<string, number>();
  return drafts.slice(0, count).map((draft, index) => {
    const turn = folderTurns.get(draft.paint.folder) ?? 0;
    folderTurns.set(draft.paint.folder, turn + 1);
    return toRow(draft, firstId + index, freeSlug(draft, takenSlugs), turn);
  });
}

function toRow(draft: VehicleDraft, id: number, slug: string, folderTurn: number) {
  const view = coverViews[folderTurn % coverViews.length] ?? '01-frente';
  return {
    id,
    slug,
    brandId: draft.model.brandId,
    modelId: draft.model.id,
    title: `${draft.model.title} ${draft.version}`,
    condition: draft.condition,
    armoured: draft.armoured,
    priceCents: draft.price * 100,
    status: draft.status,
    yearMade: draft.yearMade,
    yearModel: draft.yearModel,
    km: draft.km,
    fuel: draft.model.fuel,
    image: draft.withoutPictures ? null : exteriorPicture(draft.paint.folder, view),
    numbersAsText: id % 3 === 0,
    highlightPosition: draft.highlightPosition ?? null,
    sheet: writeSheet(draft, id),
  };
}

function freeSlug(draft: VehicleDraft, taken: Set<string>): string {
  const base = slugify(
    `${draft.model.brandTitle} ${draft.model.title} ${draft.version} ${draft.yearModel}`,
  );
  let slug = base;
  for (let copy = 2; taken.has(slug); copy += 1) slug = `${base}-${copy}`;
  taken.add(slug);
  return slug;
}
