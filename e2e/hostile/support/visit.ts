import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTextFinder, findCanary } from '../../../scripts/canaries.mjs';
import type { Service } from '../../../scripts/stack.mjs';
import { UPSTREAM_MARK } from '../../../scripts/faulty-backend.mjs';
import { PANEL_HOST } from './dialect';
import { findSecurityHeaderFaults } from './security-headers';

/** Site under test, and its backend, whose address no response may contain. */
export type SiteUnderTest = Readonly<{ backend: Readonly<{ url: string }>; site: Service }>;

/** Response of the site, with its faults. */
export type SiteResponse = Readonly<{
  status: number;
  headers: Headers;
  text: string;
  ms: number;
  /** Faults that no response may have; empty if there are none. */
  wrongs: readonly string[];
}>;

const findUpstreamText = createTextFinder([UPSTREAM_MARK]);

const visibleText = (html: string): string =>
  html
    .replace(/<script\b[^]*?<\/script>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const PROBLEM_FIELDS = ['type', 'title', 'status', 'instance'];

function findProblemFaults(status: number, headers: Headers, text: string): readonly string[] {
  if (headers.get('content-type') !== 'application/problem+json') return [];
  const problem = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return [
    ...PROBLEM_FIELDS.filter((field) => !(field in problem)).map((field) => `sem ${field}`),
    ...(problem.status === status ? [] : ['problem+json com outro status']),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['problem+json que um cache guarda']),
  ];
}

/** Returns the faults of a response that no response may have, whatever was requested. */
export function findResponseFaults(
  { backend }: SiteUnderTest,
  address: string,
  { status, headers, text }: Pick<SiteResponse, 'status' | 'headers' | 'text'>,
  hasBody = true,
): readonly string[] {
  const whole = `${JSON.stringify([...headers])}\n${text}`;
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  const faults = [
    findUpstreamText(whole) && 'vaza texto do backend',
    findCanary(whole) && 'vaza credencial',
    whole.includes(new URL(backend.url).host) && 'vaza endereço do backend',
    whole.includes(PANEL_HOST) && 'vaza o host do painel',
    isHtml && /node_modules|\/\.next\/|at \w+ \(/.test(text) && 'vaza rastro de erro',
    isHtml &&
      hasBody &&
      !headers.has('location') &&
      visibleText(text).length < 20 &&
      'página em branco',
    status === 503 && !headers.has('retry-after') && '503 sem Retry-After',
    isHtml &&
      status >= 500 &&
      headers.get('x-robots-tag') !== 'noindex' &&
      '5xx que pode ser indexado',
  ];
  return [
    ...faults.filter((fault) => typeof fault === 'string'),
    ...findSecurityHeaderFaults(address, status, headers),
    ...findProblemFaults(status, headers, text),
  ];
}

/** Sends a request to the site; redirects are not followed. */
export async function requestPage(
  world: SiteUnderTest,
  address: string,
  init: RequestInit = {},
): Promise<SiteResponse> {
  // Waits a moment, so that a connection that the site closed meanwhile is recognised as closed.
  await nextTurn();
  await nextTurn();
  const startedAt = performance.now();
  const response = await fetch(world.site.url + address, { redirect: 'manual', ...init });
  const text = await response.text();
  const { status, headers } = response;
  return {
    status,
    headers,
    text,
    ms: Math.round(performance.now() - startedAt),
    wrongs: findResponseFaults(world, address, { status, headers, text }, init.method !== 'HEAD'),
  };
}
