/**
 * Counts how often a property came to each of the states it is about: one that never did has shown nothing of it.
 *
 * @returns `note` tells that a case is in a state, or with `false` that it is not; `never` lists those no case was in
 */
export function reaching<State extends string | number>(...states: readonly State[]) {
  const missed = new Set(states);
  return {
    note: (state: State, isThere = true): void => {
      if (isThere) missed.delete(state);
    },
    never: (): readonly State[] => [...missed],
  };
}
