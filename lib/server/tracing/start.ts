import { isTraced } from '@/lib/server/env';

/** Exports traces where a setting names a collector; nothing is loaded otherwise. */
export async function startTracing(): Promise<void> {
  if (!isTraced()) return;
  const { registerSpanExport } = await import('./otel');
  registerSpanExport();
}
