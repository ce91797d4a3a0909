import { getPaintsOfBody, type CarBody, type Paint } from './paint';
import type { UnpaintedDraft } from './vehicle-draft';

/**
 * Number of preceding vehicles in a list from which a vehicle should differ in colour: their cards are beside it or, in
 * three columns, above it.
 */
const MIN_COLOUR_DISTANCE = 3;
/** Number of preceding vehicles in a list from which a vehicle should differ in its picture. */
const MIN_PICTURE_DISTANCE = 12;

/** The properties of a vehicle on which the choice of its paint depends. */
type Unpainted = Pick<
  UnpaintedDraft,
  'armoured' | 'condition' | 'status' | 'highlightPosition' | 'withoutPictures'
> & { model: { body: CarBody; brandId: number } };

/**
 * Creates a function that chooses a paint for one vehicle after another, among all of its body or among those of its
 * `colour`, so that each vehicle differs in colour, place and view from the preceding vehicles of the same lists. The
 * same vehicles always get the same paints, no matter which vehicles follow.
 *
 * @throws Error when there are no pictures of the body in that colour
 */
export function createPaintChooser(): (draft: Unpainted, colour?: Paint['colour']) => Paint {
  const lists = new Map<string, readonly Paint[]>();
  const useCounts = new Map<Paint, number>();

  return (draft, colour) => {
    const paints = getPaintsOfBody(draft.model.body);
    const listNames = listNamesOf(draft);
    const previousPaints = listNames.map((name) => lists.get(name) ?? []);
    const costOf = (paint: Paint): number =>
      (useCounts.get(paint) ?? 0) * 60 +
      sum(previousPaints.map((list) => computeSimilarityScore(paint, list)));
    const paint = findCheapestPaint(
      colour ? paints.filter((candidate) => candidate.colour === colour) : paints,
      costOf,
    );
    useCounts.set(paint, (useCounts.get(paint) ?? 0) + 1);
    for (const name of listNames) {
      lists.set(name, [paint, ...(lists.get(name) ?? [])].slice(0, MIN_PICTURE_DISTANCE));
    }
    return paint;
  };
}

/** Returns the names of the site's lists that contain a vehicle; sold vehicles are in separate lists. */
function listNamesOf(draft: Unpainted): readonly string[] {
  const { model, armoured, condition, status, highlightPosition } = draft;
  if (status === 'Inativo' || draft.withoutPictures) return [];
  return [
    status,
    `${status} ${armoured ? 'armoured' : 'plain'}`,
    `${status} ${condition}`,
    `${status} ${model.body}`,
    `${status} ${armoured ? 'armoured' : 'plain'} ${model.body}`,
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
      const nearness = 1 / (distance + 1);
      if (previousPaint === paint) return 150 * nearness + 20;
      if (distance >= MIN_COLOUR_DISTANCE) return 0;
      const isNeighbour = distance === 0;
      const { body, colour, place, view } = previousPaint;
      const sameColour = colour === paint.colour ? (isNeighbour ? 200 : 8 * nearness) : 0;
      if (place !== paint.place || view !== paint.view)
        return sameColour + (place === paint.place || view === paint.view ? 4 * nearness : 0);
      return sameColour + (body === paint.body && isNeighbour ? 200 : 24 * nearness);
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
