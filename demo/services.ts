import type { Database } from './db/client';
import type { DemoSettings } from './settings';

/** Clock of the demonstration, which end-to-end tests may advance. */
export type DemoClock = {
  now: () => Date;
  advance: (milliseconds: number) => void;
  reset: () => void;
};

/** Services passed to every route. */
export type DemoServices = {
  readonly db: Database;
  readonly clock: DemoClock;
  /** `isAsSeeded` is false once a record that the site shows was changed; records that visitors sent do not count. */
  readonly seedState: { isAsSeeded: boolean };
  readonly settings: DemoSettings;
};

/** Creates a clock that shows the time of the machine until a test advances it. */
export function createClock(): DemoClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    reset: () => {
      offset = 0;
    },
  };
}
