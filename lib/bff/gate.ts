import { Refusal } from './refusal';

/** Lets so many in at a time; who is let in gives the place back. */
export type Gate = Readonly<{ enter: () => () => void }>;

/**
 * @param places how many may be inside
 * @returns whose `enter` throws Refusal 503 with `Retry-After` when all are taken
 */
export function createGate(places: number): Gate {
  let inside = 0;
  return {
    enter: () => {
      if (inside >= places) {
        throw new Refusal(
          503,
          'Muitas fotos chegando ao mesmo tempo. Tente de novo em instantes.',
          {
            headers: { 'retry-after': '5' },
          },
        );
      }
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
  };
}
