import type { DemoSettings } from '../settings';

/** Whether there is a site to tell about changes. */
export function canNotify({ siteUrl, revalidateSecret }: DemoSettings): boolean {
  return siteUrl !== undefined && revalidateSecret !== undefined;
}

/** Tells the site that the stock changed; answers what went wrong, or `undefined`. */
export async function notifySite({
  siteUrl,
  revalidateSecret,
}: DemoSettings): Promise<string | undefined> {
  if (siteUrl === undefined || revalidateSecret === undefined) return undefined;
  try {
    const answer = await fetch(new URL('/api/revalidar', siteUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: ['stock'] }),
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok ? undefined : `o site respondeu ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'o site não respondeu';
  }
}
