/** Runs once when the server starts: a wrong setting stops it here, before the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('@/lib/env/check-settings');
    checkSettings();
    const { prepareRequests } = await import('@/lib/bff/incoming');
    prepareRequests();
    // Connected before the first visitor asks for something that is shared.
    const { redis } = await import('@/lib/redis/client.mjs');
    redis();
    const { drainOutbox, startOutbox } = await import('@/lib/outbox/process');
    const { deliveries } = await import('@/app/api/deliveries');
    startOutbox(deliveries);
    process.once('SIGTERM', () => void drainOutbox());
  }
}
