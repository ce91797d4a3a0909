import type { Page, Request } from '@playwright/test';

/**
 * Lets no request of `pattern` through until `resume` is called.
 *
 * @returns `resume`, and the requests that have waited for it so far
 */
export async function pauseRequests(page: Page, pattern: RegExp) {
  const paused: Request[] = [];
  let resume = () => {};
  const isResumed = new Promise<void>((resolve) => (resume = resolve));
  await page.route(pattern, async (route) => {
    paused.push(route.request());
    await isResumed;
    // A page that was fetched ahead may have been called off, or outlive the test.
    await route.continue().catch(() => undefined);
  });
  return { resume, paused };
}
