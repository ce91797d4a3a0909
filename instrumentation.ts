/** Runs once when the server starts: a wrong setting stops it here, before the first visitor; how it ends is set. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('@/lib/env/check-settings');
    checkSettings();
    const { prepareRequests } = await import('@/lib/bff/incoming');
    prepareRequests();
    const { completeAnswers } = await import('@/lib/http/complete-answers');
    completeAnswers();
    const { countRequests } = await import('@/lib/http/count-requests');
    countRequests();
    // Its settings are of the process, also for the pictures that Next makes small.
    await import('@/lib/media/sharp');
    // Connected before the first visitor asks for something that is shared.
    const { redis } = await import('@/lib/redis/client.mjs');
    redis();
    const { drainOutbox, startOutbox } = await import('@/lib/outbox/process');
    const { deliveries } = await import('@/app/api/deliveries');
    startOutbox(deliveries);
    const { leaveOnSignal } = await import('@/lib/shutdown/leave-on-signal');
    leaveOnSignal(drainOutbox);
  }
}
