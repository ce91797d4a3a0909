/**
 * Returns the time by the clock that Next dates cached values with, in milliseconds since 1970. Setting the system's
 * clock does not move it: a notice of change that is dated by another clock would expire too many pages or none.
 */
export const now = (): number => performance.timeOrigin + performance.now();
