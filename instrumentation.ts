/** Runs once when the server starts: a wrong setting stops it here, before the first visitor; how it ends is set. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('./lib/env');
    checkSettings();
    const { checkOutbox, drainOutbox, startOutbox } = await import('@/lib/outbox/process');
    await checkOutbox();
    const { reportStart } = await import('@/lib/health/start');
    await reportStart();
    const { startTracing } = await import('@/lib/tracing/start');
    await startTracing();
    // Its settings are of the process, also for the pictures that Next makes small.
    await import('@/lib/media/sharp');
    const { limitOptimiser } = await import('@/lib/media/image-optimiser');
    limitOptimiser();
    // Connected before the first visitor asks for something that is shared.
    const { redis } = await import('@/lib/redis/client.mjs');
    redis();
    const { deliveries } = await import('@/lib/deliveries');
    startOutbox(deliveries);
    const { startAnnouncing } = await import('@/lib/announce');
    startAnnouncing();
    const { startStock } = await import('@/lib/catalogue/stock/background');
    await startStock();
    const { installServerHooks } = await import('./lib/server-hooks/install');
    installServerHooks(drainOutbox);
  }
}
