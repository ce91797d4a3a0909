import type { Page } from '@playwright/test';

/** Has the style sheets ask for another feature than a window of one's own. */
export const askInstead = (page: Page, feature: string) =>
  page.route(/\.css$/, async (route) => {
    const css = await (await route.fetch()).text();
    await route.fulfill({
      body: css.replaceAll(/display-mode:\s*standalone/g, feature),
      contentType: 'text/css',
    });
  });
