/**
 * Returns the time by the clock with which Next dates cached values, in milliseconds since 1970. It does not jump
 * when the system's clock is set: a notice of change with a time of another clock would expire too many pages or
 * none.
 */
export const now = (): number => performance.timeOrigin + performance.now();
