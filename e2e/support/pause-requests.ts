import type { Page, Request } from '@playwright/test';

/**
 * Holds all requests whose address matches `pattern` until `resume` is called; `resume('abort')` makes them fail.
 *
 * @returns `resume`, and the list of held requests, which grows
 */
export async function pauseRequests(page: Page, pattern: RegExp) {
  const paused: Request[] = [];
  let resume: (how?: 'continue' | 'abort') => void = () => {};
  const resumed = new Promise<'continue' | 'abort'>(
    (resolve) => (resume = (how = 'continue') => resolve(how)),
  );
  await page.route(pattern, async (route) => {
    paused.push(route.request());
    const how = await resumed;
    // A held prefetch may have been cancelled, or outlive the test, so a failure to continue it is ignored.
    await route[how]().catch(() => undefined);
  });
  return { resume, paused };
}
