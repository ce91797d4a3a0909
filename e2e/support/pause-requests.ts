import type { Page, Request } from '@playwright/test';

/**
 * Holds all requests whose address matches `pattern` until `resume` is called.
 *
 * @returns `resume`, and the list of held requests, which grows
 */
export async function pauseRequests(page: Page, pattern: RegExp) {
  const paused: Request[] = [];
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  await page.route(pattern, async (route) => {
    paused.push(route.request());
    await resumed;
    // A held prefetch may have been cancelled, or outlive the test, so a failure to continue it is ignored.
    await route.continue().catch(() => undefined);
  });
  return { resume, paused };
}
