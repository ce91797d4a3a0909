import { Refusal } from './refusal';

/** The answer where there is no room for another upload: a moment later there will be. */
export const tooManyUploads = () =>
  new Refusal(503, 'Muitas fotos chegando ao mesmo tempo. Tente de novo em instantes.', {
    headers: { 'retry-after': '5' },
    reason: 'full',
  });

/** Bounds how many uploads are received at once. */
export type Slots = Readonly<{
  /**
   * Takes a slot, without waiting for one.
   *
   * @returns what gives it back
   * @throws Refusal 503 with `Retry-After` when all slots, or those of one sender, are taken
   */
  take: (sender: string) => () => void;
}>;

/**
 * @param slots for everybody
 * @param perSender of them, so that whoever sends slowly does not shut out the others
 */
export function createSlots(slots: number, perSender: number): Slots {
  const taken: string[] = [];
  return {
    take: (sender) => {
      const own = taken.filter((other) => other === sender).length;
      if (taken.length >= slots || own >= perSender) throw tooManyUploads();
      taken.push(sender);
      return () => void taken.splice(taken.indexOf(sender), 1);
    },
  };
}
