import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFinder, findCanary } from '../../../scripts/canaries.mjs';
import type { Service } from '../../../scripts/stack.mjs';
import { UPSTREAM_MARK } from '../../../scripts/faulty-backend.mjs';
import { missingHeaders } from './security-headers';

/** The site that is asked, and the backend no answer may name. */
export type SiteUnderTest = Readonly<{ backend: Readonly<{ url: string }>; site: Service }>;

/** An answer of the site, and what about it no answer may ever have. */
export type Answer = Readonly<{
  status: number;
  headers: Headers;
  text: string;
  ms: number;
  /** The faults that no answer may have stand here; it is empty where there are none. */
  wrongs: readonly string[];
}>;

const findUpstream = createFinder([UPSTREAM_MARK]);

const isHtml = (headers: Headers): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

/** Returns the text of a page. */
const wordsOf = (html: string): string =>
  html
    .replace(/<script\b[^]*?<\/script>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const PROBLEM_FIELDS = ['type', 'title', 'status', 'instance'];

function problemWrongs(status: number, headers: Headers, text: string): readonly string[] {
  if (headers.get('content-type') !== 'application/problem+json') return [];
  const problem = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const missing = PROBLEM_FIELDS.filter((field) => !(field in problem));
  return [
    ...(missing.length > 0 ? [`problem+json sem ${missing.join(', ')}`] : []),
    ...(problem.status === status ? [] : ['problem+json com outro status']),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['problem+json que um cache guarda']),
  ];
}

/** Returns the faults that no answer may have, whatever was requested. */
export function wrongsOf(
  { backend }: SiteUnderTest,
  address: string,
  { status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>,
  hasBody = true,
): readonly string[] {
  const whole = `${JSON.stringify([...headers])}\n${text}`;
  const leaks = [
    findUpstream(whole) && 'texto do backend',
    findCanary(whole) && 'credencial',
    whole.includes(new URL(backend.url).host) && 'endereço do backend',
    /node_modules|\/\.next\/|at \w+ \(/.test(text) && isHtml(headers) && 'rastro de erro',
  ].filter((leak): leak is string => typeof leak === 'string');
  const blank = hasBody && isHtml(headers) && wordsOf(text).length < 20;
  const retry = status === 503 && !headers.has('retry-after');
  const indexed = status >= 500 && isHtml(headers) && headers.get('x-robots-tag') !== 'noindex';
  return [
    ...leaks.map((leak) => `vaza ${leak}`),
    ...(blank ? ['página em branco'] : []),
    ...(retry ? ['503 sem Retry-After'] : []),
    ...(indexed ? ['5xx que pode ser indexado'] : []),
    ...missingHeaders(address, status, headers),
    ...problemWrongs(status, headers, text),
  ];
}

/** Asks the site for an address; redirects are answers. */
export async function visit(
  world: SiteUnderTest,
  address: string,
  init: RequestInit = {},
): Promise<Answer> {
  // A connection that the site closed while the test was at work is seen to be closed.
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
    wrongs: wrongsOf(world, address, { status, headers, text }, init.method !== 'HEAD'),
  };
}
