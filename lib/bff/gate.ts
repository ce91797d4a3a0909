import { Refusal } from './refusal';

/** Lets so many in at a time; who is let in gives the place back. */
export type Gate = Readonly<{
  /** Throws Refusal 503 with `Retry-After` when there is no place. */
  enter: (sender: string) => () => void;
}>;

/**
 * @param places how many may be inside; one sender takes half of them at most, so that whoever sends slowly does not
 *   shut out the others
 */
export function createGate(places: number): Gate {
  const inside: string[] = [];
  return {
    enter: (sender) => {
      const own = inside.filter((other) => other === sender).length;
      if (inside.length >= places || own >= places / 2) {
        throw new Refusal(
          503,
          'Muitas fotos chegando ao mesmo tempo. Tente de novo em instantes.',
          { headers: { 'retry-after': '5' }, reason: 'full' },
        );
      }
      inside.push(sender);
      return () => void inside.splice(inside.indexOf(sender), 1);
    },
  };
}
