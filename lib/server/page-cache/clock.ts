/**
 * Returns the time by the clock that Next dates cached values with, in milliseconds since 1970. Setting the system's clock
 * does not move it: a notice that is dated by another clock would end too much or nothing.
 */
export const now = (): number => performance.timeOrigin + performance.now();
