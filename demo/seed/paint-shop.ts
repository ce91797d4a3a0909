import { paintsOf, type Paint } from './paint';
import type { UnpaintedDraft } from './vehicle-draft';

/**
 * Number of preceding vehicles in a list from which a paint should differ, since cards are side by side and, in three
 * columns, below each other.
 */
const reach = 3;
/** Number of preceding vehicles in a list whose pictures are avoided. */
const pictureReach = 12;

/**
 * Creates a function that chooses paints for one vehicle after another, so that a vehicle differs in colour and setting
 * from those before it in the lists that contain it. The same vehicles always get the same paints, whatever vehicles
 * follow.
 */
export function createPaintShop(): (draft: UnpaintedDraft) => Paint {
  const lists = new Map<string, readonly Paint[]>();
  const uses = new Map<Paint, number>();

  return (draft) => {
    const names = listsOf(draft);
    const before = names.map((name) => lists.get(name) ?? []);
    const costOf = (paint: Paint): number =>
      (uses.get(paint) ?? 0) * 12 + sum(before.map((list) => likeness(paint, list)));
    const paint = cheapest(paintsOf(draft.model.body), costOf);
    uses.set(paint, (uses.get(paint) ?? 0) + 1);
    for (const name of names) {
      lists.set(name, [paint, ...(lists.get(name) ?? [])].slice(0, pictureReach));
    }
    return paint;
  };
}

/** Returns names of the lists on the site that contain a vehicle. Sold vehicles have lists of their own. */
function listsOf(draft: UnpaintedDraft): readonly string[] {
  const { model, armoured, condition, status, highlightPosition } = draft;
  if (status === 'Inativo' || draft.withoutPictures) return [];
  return [
    status,
    `${status} ${armoured ? 'armoured' : 'plain'}`,
    `${status} ${condition}`,
    `${status} ${model.body}`,
    `${status} brand ${model.brandId}`,
    ...(highlightPosition === undefined ? [] : ['highlights']),
  ];
}

/** Returns how similar a paint is to those before it in a list, the nearest first; high means similar. */
function likeness(paint: Paint, list: readonly Paint[]): number {
  return sum(
    list.map((other, distance) => {
      if (other === paint) return 150 / (distance + 1) + 20;
      if (distance >= reach) return 0;
      const colour = other.colour === paint.colour ? (distance === 0 ? 200 : 8) : 0;
      const setting = other.setting === paint.setting ? 2 : 0;
      return (colour + setting) / (distance + 1);
    }),
  );
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

function cheapest(paints: readonly Paint[], costOf: (paint: Paint) => number): Paint {
  const [first, ...others] = paints;
  if (!first) throw new Error('A body has no pictures.');
  let best = { paint: first, cost: costOf(first) };
  for (const paint of others) {
    const cost = costOf(paint);
    if (cost < best.cost) best = { paint, cost };
  }
  return best.paint;
}
