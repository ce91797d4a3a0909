/** Runs once when the server starts: a wrong setting stops it here, before the first visitor; how it ends is set. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings, goneFeeds, legalCompany } = await import('./lib/env');
    checkSettings();
    const { log } = await import('@/lib/log/log');
    if (legalCompany() === null) {
      log('warn', 'company.unknown', {
        reason:
          'COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS: not set, so no page names the company, as Decree 7.962/2013 asks',
      });
    }
    const gone = goneFeeds();
    if (gone.length > 0) {
      log('warn', 'settings.gone', { reason: `FEEDS: no feed ${gone.join(', ')} any more` });
    }
    const { startTracing } = await import('@/lib/tracing/start');
    await startTracing();
    // Its settings are of the process, also for the pictures that Next makes small.
    await import('@/lib/media/sharp');
    // Connected before the first visitor asks for something that is shared.
    const { redis } = await import('@/lib/redis/client.mjs');
    redis();
    const { drainOutbox, startOutbox } = await import('@/lib/outbox/process');
    const { deliveries } = await import('@/lib/deliveries');
    startOutbox(deliveries);
    const { installServerHooks } = await import('./lib/server-hooks/install');
    installServerHooks(drainOutbox);
  }
}
