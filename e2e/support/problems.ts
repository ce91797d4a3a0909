import type { BrowserContext, Page, Response } from '@playwright/test';
import { findCanary } from '../../scripts/canaries.mjs';

/** Scripts of the build, each looked into once a worker. */
const inspected = new Set<string>();

/** Tests that leave an answer hanging do not wait for it. */
const WAIT_MS = 2_000;

/** A failed answer of ours: its status, and its path with its query, or a pattern of it. */
type FailedAnswer = readonly [status: number, path: string | RegExp];

/** A problem that a test expects; a pattern allows no failed answer. */
export type Expected = RegExp | FailedAnswer;

const CONSOLE_STATUS = /^console: Failed to load resource: .* status of (\d{3}) .*\((\S*)\)$/;

/** The failed answer that a problem is about. */
function answerOf(problem: string): Readonly<{ status: number; path: string }> | null {
  const [, status, url = ''] =
    /^(\d{3}): (.*)$/.exec(problem) ?? CONSOLE_STATUS.exec(problem) ?? [];
  if (status === undefined) return null;
  const { pathname, search } = new URL(url);
  return { status: Number(status), path: pathname + search };
}

function isExpected(problem: string, expected: Expected): boolean {
  const answer = answerOf(problem);
  if (expected instanceof RegExp) return answer === null && expected.test(problem);
  const [status, path] = expected;
  if (answer?.status !== status) return false;
  return typeof path === 'string' ? answer.path === path : path.test(answer.path);
}

/** Everything a page did that a visitor, or whoever runs the site, would call a problem. */
export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: Expected[] = [];
  private readonly inspections: Promise<void>[] = [];

  /** Says which problems a test expects; a pattern allows no failed answer, which is named by its status and path. */
  allow(...expected: readonly Expected[]): void {
    this.allowed.push(...expected);
  }

  /** Settles when what came was looked into. */
  async settled(): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    await Promise.race([Promise.allSettled(this.inspections), patience]);
  }

  /** Problems no test has allowed. */
  list(): readonly string[] {
    return this.found.filter(
      (problem) => !this.allowed.some((expected) => isExpected(problem, expected)),
    );
  }

  /**
   * Watches a context: console errors (policy violations among them), uncaught errors, failed requests of
   * our own, secrets in what we answer, and any request to another host. Those find no server: the browser resolves no
   * other name (playwright.config.ts). Intercepting them would switch off its cache for every request.
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
      // A prefetch is dropped when the visitor leaves.
      if (reason !== 'net::ERR_ABORTED') this.found.push(`${reason}: ${request.url()}`);
    });
  }

  /** Secrets are in no answer: not in its headers, and not in its body where that is text. */
  private async inspect(response: Response): Promise<void> {
    const type = response.request().resourceType();
    const isScript = type === 'script';
    if (!isScript && !['document', 'fetch', 'xhr'].includes(type)) return;
    if (isScript && inspected.has(response.url())) return;
    inspected.add(response.url());
    // A redirect has no body, and an answer that was dropped, or whose page is gone, cannot be read.
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
