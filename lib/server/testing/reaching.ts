/**
 * Records which states the cases of a property test have reached, because the property proves nothing about other
 * states.
 *
 * @returns `note` records a state as reached, unless its second argument is `false`; `never` lists the states that
 * no case reached
 */
export function trackReachedStates<State extends string | number>(...states: readonly State[]) {
  const missed = new Set(states);
  return {
    note: (state: State, isReached = true): void => {
      if (isReached) missed.delete(state);
    },
    never: (): readonly State[] => [...missed],
  };
}
