/** Runs once when the server starts: a wrong setting stops it here, before the first visitor; how it ends is set. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('./lib/server/env');
    checkSettings();
    const { checkOutbox, drainOutbox, startOutbox } = await import('@/lib/outbox/process');
    await checkOutbox();
    const { reportStart } = await import('@/lib/operations/health/start');
    await reportStart();
    const { startTracing } = await import('@/lib/server/tracing/start');
    await startTracing();
    // Its settings are of the process, also for the pictures that Next makes small.
    await import('@/lib/http/media/sharp');
    const { limitOptimiser } = await import('@/lib/http/media/image-optimiser');
    limitOptimiser();
    // Connected before the first visitor asks for something that is shared.
    const { redis } = await import('@/lib/server/redis/client');
    redis();
    const { deliveries } = await import('@/lib/operations/deliveries');
    startOutbox(deliveries);
    const { startAnnouncing } = await import('@/lib/operations/announce');
    startAnnouncing();
    const { startStock } = await import('@/lib/stock/background');
    await startStock();
    const { installServerHooks } = await import('./lib/operations/server-hooks/install');
    installServerHooks(drainOutbox);
  }
}
