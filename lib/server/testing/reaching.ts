/**
 * Records which states a property test has reached: it proves nothing about a state that no case was in.
 *
 * @returns `note` marks a state as reached, unless its second argument is `false`; `never` lists those that were not
 */
export function reaching<State extends string | number>(...states: readonly State[]) {
  const missed = new Set(states);
  return {
    note: (state: State, isReached = true): void => {
      if (isReached) missed.delete(state);
    },
    never: (): readonly State[] => [...missed],
  };
}
