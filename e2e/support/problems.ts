import type { BrowserContext, Page } from '@playwright/test';

/** Everything a page did that a visitor, or whoever runs the site, would call a problem. */
export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Says which problems a test expects. */
  allow(...patterns: readonly RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Problems no test has allowed. */
  list(): readonly string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }

  /**
   * Watches a context: console errors (policy violations among them), uncaught errors, failed requests of
   * our own, and any request to another host, which is answered with an empty page.
   */
  async watch(context: BrowserContext, origin: string): Promise<void> {
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      async (route) => {
        this.found.push(`foreign request: ${route.request().url()}`);
        await route.fulfill({ status: 200, contentType: 'text/html', body: '' });
      },
    );
    context.on('page', (page) => this.watchPage(page));
    context.on('weberror', (error) => this.found.push(`uncaught: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400) this.found.push(`${response.status()}: ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // A prefetch is dropped when the visitor leaves.
      if (reason !== 'net::ERR_ABORTED') this.found.push(`${reason}: ${request.url()}`);
    });
  }

  private watchPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.found.push(`console: ${message.text()} (${message.location().url})`);
    });
  }
}
