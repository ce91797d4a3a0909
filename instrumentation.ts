/** Runs once when the server starts, so that a wrong setting stops the server here, before the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('./lib/server/env');
    checkSettings();
    const { checkOutbox, drainOutbox, startOutbox } = await import('@/lib/outbox/process-outbox');
    await checkOutbox();
    const { logStart: reportStart } = await import('@/lib/operations/health/start');
    await reportStart();
    const { startTracing } = await import('@/lib/server/tracing/start');
    await startTracing();
    // Settings of sharp apply to the whole process, so they also apply to the pictures that Next resizes.
    await import('@/lib/http/media/sharp');
    const { limitImageOptimiser: limitOptimiser } =
      await import('@/lib/http/media/image-optimiser');
    limitOptimiser();
    // Connects to Redis before the first visitor needs shared data.
    const { redis } = await import('@/lib/server/redis/client');
    redis();
    const { outboxDeliveries } = await import('@/lib/operations/deliveries');
    startOutbox(outboxDeliveries);
    const { startAnnouncing } = await import('@/lib/operations/announce-changes');
    startAnnouncing();
    const { keepStockCurrent } = await import('@/lib/stock/keep-stock-current');
    await keepStockCurrent();
    const { installServerHooks } =
      await import('./lib/operations/server-hooks/install-server-hooks');
    installServerHooks(drainOutbox);
    const { renderFirstPage } = await import('@/lib/operations/health/first-page');
    void renderFirstPage();
  }
}
