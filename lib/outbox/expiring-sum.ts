export const HOUR_MS = 3_600_000;

/**
 * Sums bytes until they expire, rounded up to the hour, so that a total needs no look at what anonymous visitors left
 * behind. Times are milliseconds since 1970.
 */
export function createExpiringSum() {
  const bytesByHour = new Map<number, number>();
  return {
    add: (expiresAt: number, bytes: number): void => {
      const hour = Math.ceil(expiresAt / HOUR_MS);
      bytesByHour.set(hour, (bytesByHour.get(hour) ?? 0) + bytes);
    },
    clear: (): void => bytesByHour.clear(),
    total: (now: number): number => {
      for (const hour of bytesByHour.keys()) if (hour * HOUR_MS <= now) bytesByHour.delete(hour);
      return [...bytesByHour.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
  };
}
