import { findFreePort, startService, type Service } from '@/scripts/stack.mjs';
import { embeddedHeaders } from '@/scripts/testing/processes';

import type { Operation } from './document';

export type { Service };

const DOCUMENT = 'docs/backend-api.yaml';

/**
 * Starts Prism, which validates each call and its answer by docs/backend-api.yaml.
 *
 * @param upstream base address of the backend behind it; without one Prism answers by the examples of the document
 */
export async function startPrism(logs: string, upstream?: string): Promise<Service> {
  const port = await findFreePort();
  const mode = upstream === undefined ? ['mock', DOCUMENT] : ['proxy', DOCUMENT, upstream];
  return startService({
    name: 'Prism',
    args: [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      ...mode,
      ...['--errors', '--port', String(port), '--verboseLevel', 'error'],
    ],
    port,
    log: `${logs}/prism.log`,
  });
}

type Violation = Readonly<{ location: readonly string[]; message: string }>;

/**
 * Returns what Prism has against a call or its answer; `null` if nothing. Of a value that fits none of several forms these are
 * the deepest places, of the form that it almost fits.
 */
export function findViolations(headers: Headers, body: string): string | null {
  if (headers.get('content-type') !== 'application/problem+json')
    return headers.get('sl-violations');
  const { validation = [] } = JSON.parse(body) as { validation?: readonly Violation[] };
  const depth = Math.max(...validation.map(({ location }) => location.length));
  const deepest = validation.filter(({ location }) => location.length === depth);
  const lines = deepest.map(({ location, message }) => `${location.join('.')}: ${message}`);
  return lines.slice(0, 5).join('; ') || body;
}

/** Returns what the document shows for a parameter. */
function getExample({ example, schema }: Operation['parameters'][number]): string {
  const [first] = Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : [];
  return String(example ?? schema.const ?? first);
}

/** Returns the address of an operation, with its required parameters as the document shows them. */
function buildExampleAddress({ path, parameters }: Operation): string {
  const required = parameters.filter((parameter) => parameter.required);
  const inQuery = required.filter((parameter) => parameter.in === 'query');
  const query = new URLSearchParams(inQuery.map((one) => [one.name, getExample(one)]));
  const filled = required.reduce((to, one) => to.replace(`{${one.name}}`, getExample(one)), path);
  return `${filled}?${query}`;
}

/**
 * Sends a call through Prism.
 *
 * @param options.example name of the example that Prism shall answer with
 * @returns what Prism has against the call or its answer, and the body of the answer
 */
export async function sendThroughPrism(
  prism: Service,
  operation: Operation,
  options: Readonly<{ address?: string; example?: string; body?: unknown }> = {},
) {
  const { address = buildExampleAddress(operation), example, body } = options;
  const { method, request } = operation;
  const answer = await fetch(prism.url + address, {
    method,
    headers: {
      ...embeddedHeaders,
      ...(request && { 'content-type': 'application/json' }),
      ...(example !== undefined && { prefer: `example=${example}` }),
    },
    ...(request && { body: JSON.stringify(body ?? request[0]?.value) }),
  });
  const text = await answer.text();
  return {
    violations: findViolations(answer.headers, text),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}
