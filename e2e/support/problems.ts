import type { BrowserContext, Page, Response } from '@playwright/test';
import { findCanary } from '../../scripts/canaries.mjs';

/** Addresses of the scripts that were searched for secrets; each script is searched once in a worker. */
const inspectedScripts = new Set<string>();

/** Most milliseconds that a test waits for its inspected responses, because some tests never complete one. */
const MAX_INSPECTION_MS = 2_000;

/** A failed response of the site: its status, and its path with query or a pattern for them. */
type FailedAnswer = readonly [status: number, path: string | RegExp];

/** A problem that a test expects: a pattern for messages of the browser, or a failed response. */
export type ExpectedProblem = RegExp | FailedAnswer;

const CONSOLE_STATUS = /^console: Failed to load resource: .* status of (\d{3}) .*\((\S*)\)$/;

/** Returns status and path of the failed response that a problem is about; `null` for other problems. */
function failedAnswerOf(problem: string): Readonly<{ status: number; path: string }> | null {
  const [, status, url = ''] =
    /^(\d{3}): (.*)$/.exec(problem) ?? CONSOLE_STATUS.exec(problem) ?? [];
  if (status === undefined) return null;
  const { pathname, search } = new URL(url);
  return { status: Number(status), path: pathname + search };
}

function isExpected(problem: string, expected: ExpectedProblem): boolean {
  const answer = failedAnswerOf(problem);
  if (expected instanceof RegExp) return answer === null && expected.test(problem);
  const [status, path] = expected;
  if (answer?.status !== status) return false;
  return typeof path === 'string' ? answer.path === path : path.test(answer.path);
}

/** Collects the problems of all pages of a test: errors, failed and foreign requests, policy violations, leaked secrets. */
export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: ExpectedProblem[] = [];
  private readonly inspections: Promise<void>[] = [];

  /** Allows problems that a test expects. A failed response is allowed by its status and path, never by a pattern alone. */
  allow(...expected: readonly ExpectedProblem[]): void {
    this.allowed.push(...expected);
  }

  /** Waits until all responses so far were searched for secrets. */
  async waitForInspections(): Promise<void> {
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_INSPECTION_MS));
    await Promise.race([Promise.allSettled(this.inspections), timeout]);
  }

  /** Returns the problems that the test has not allowed. */
  list(): readonly string[] {
    return this.found.filter(
      (problem) => !this.allowed.some((expected) => isExpected(problem, expected)),
    );
  }

  /**
   * Watches a browser context for console errors (with policy violations), uncaught errors, failed requests to the site, secrets
   * in responses, and requests to other hosts. Requests to other hosts reach no server, because the browser resolves no other
   * name (playwright.config.ts); to intercept them would switch off the browser's cache for all requests.
   */
  watch(context: BrowserContext, origin: string): void {
    const isForeign = (url: string): boolean =>
      url.startsWith('http') && new URL(url).origin !== origin;
    context.on('request', (request) => {
      if (isForeign(request.url())) this.found.push(`foreign request: ${request.url()}`);
    });
    context.on('page', (page) => this.watchPage(page, isForeign));
    context.on('weberror', (error) => this.found.push(`uncaught: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400) this.found.push(`${response.status()}: ${response.url()}`);
      if (new URL(response.url()).origin === origin) this.inspections.push(this.inspect(response));
    });
    context.on('requestfailed', (request) => {
      if (isForeign(request.url())) return;
      const reason = request.failure()?.errorText ?? 'failed';
      // A browser cancels prefetches when the visitor leaves the page, which is no problem.
      if (reason !== 'net::ERR_ABORTED') this.found.push(`${reason}: ${request.url()}`);
    });
  }

  /** Searches the headers and the text of a response for secrets. */
  private async inspect(response: Response): Promise<void> {
    const type = response.request().resourceType();
    const isScript = type === 'script';
    if (!isScript && !['document', 'fetch', 'xhr'].includes(type)) return;
    if (isScript && inspectedScripts.has(response.url())) return;
    inspectedScripts.add(response.url());
    // Failures to read are ignored: a redirect has no body, and the response of a closed page cannot be read.
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
    const body = await response.text().catch(() => '');
    if (findCanary(headers) ?? findCanary(body)) this.found.push(`secret: ${response.url()}`);
  }

  private watchPage(page: Page, isForeign: (url: string) => boolean): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' || isForeign(message.location().url)) return;
      this.found.push(`console: ${message.text()} (${message.location().url})`);
    });
  }
}
