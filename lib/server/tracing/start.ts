import { isTracingEnabled } from '@/lib/server/env';

/** Starts exporting traces where a collector is configured; nothing is loaded otherwise. */
export async function startTracing(): Promise<void> {
  if (!isTracingEnabled()) return;
  const { registerSpanExport } = await import('./span-export');
  registerSpanExport();
}
