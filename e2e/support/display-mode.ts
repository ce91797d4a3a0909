import type { Page } from '@playwright/test';

/** Replaces the media query `display-mode: standalone` in all style sheets by another feature, to emulate the installed site. */
export const replaceStandaloneQuery = (page: Page, feature: string) =>
  page.route(/\.css$/, async (route) => {
    const css = await (await route.fetch()).text();
    await route.fulfill({
      body: css.replaceAll(/display-mode:\s*standalone/g, feature),
      contentType: 'text/css',
    });
  });
