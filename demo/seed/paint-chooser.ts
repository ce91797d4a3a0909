import { getPaintsOfBody, type Paint } from './paint';
import type { UnpaintedDraft } from './vehicle-draft';

/**
 * Number of preceding vehicles in a list from which a vehicle should differ in colour: their cards are beside it or, in
 * three columns, above it.
 */
const MIN_COLOUR_DISTANCE = 3;
/** Number of preceding vehicles in a list from which a vehicle should differ in its picture. */
const MIN_PICTURE_DISTANCE = 12;

/**
 * Creates a function that chooses a paint for one vehicle after another, so that each vehicle differs in colour from
 * the preceding vehicles of the same lists. The same vehicles always get the same paints, no matter which vehicles
 * follow.
 */
export function createPaintChooser(): (draft: UnpaintedDraft) => Paint {
  const lists = new Map<string, readonly Paint[]>();
  const useCounts = new Map<Paint, number>();

  return (draft) => {
    const listNames = listNamesOf(draft);
    const previousPaints = listNames.map((name) => lists.get(name) ?? []);
    const costOf = (paint: Paint): number =>
      (useCounts.get(paint) ?? 0) * 12 +
      sum(previousPaints.map((list) => computeSimilarityScore(paint, list)));
    const paint = findCheapestPaint(getPaintsOfBody(draft.model.body), costOf);
    useCounts.set(paint, (useCounts.get(paint) ?? 0) + 1);
    for (const name of listNames) {
      lists.set(name, [paint, ...(lists.get(name) ?? [])].slice(0, MIN_PICTURE_DISTANCE));
    }
    return paint;
  };
}

/** Returns the names of the site's lists that contain a vehicle; sold vehicles are in separate lists. */
function listNamesOf(draft: UnpaintedDraft): readonly string[] {
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

/**
 * Returns a score for the similarity of a paint to the preceding paints of a list (nearest first); a high score means
 * similar.
 */
function computeSimilarityScore(paint: Paint, list: readonly Paint[]): number {
  return sum(
    list.map((previousPaint, distance) => {
      if (previousPaint === paint) return 150 / (distance + 1) + 20;
      if (distance >= MIN_COLOUR_DISTANCE) return 0;
      return previousPaint.colour === paint.colour
        ? distance === 0
          ? 200
          : 8 / (distance + 1)
        : 0;
    }),
  );
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

function findCheapestPaint(paints: readonly Paint[], costOf: (paint: Paint) => number): Paint {
  const [firstPaint, ...otherPaints] = paints;
  if (!firstPaint) throw new Error('A body has no pictures.');
  let best = { paint: firstPaint, cost: costOf(firstPaint) };
  for (const paint of otherPaints) {
    const cost = costOf(paint);
    if (cost < best.cost) best = { paint, cost };
  }
  return best.paint;
}
