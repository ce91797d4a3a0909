import type { Page } from '@playwright/test';

/** Replaces the media query `display-mode: standalone` in the styles of all documents by another feature, to emulate the installed site. */
export const replaceStandaloneQuery = (page: Page, feature: string) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    // The policy has the hash of the unchanged styles.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({
      response,
      headers,
      body: html.replaceAll(/display-mode:\s*standalone/g, feature),
    });
  });
