import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

import { contentSecurityPolicy } from '@/lib/isr-cache/content-security-policy.mjs';

import { securityHeaders } from './security-headers.mjs';

const always = Object.entries({
  ...securityHeaders,
  'Content-Security-Policy': contentSecurityPolicy(),
});

function complete(response: ServerResponse): void {
  for (const [name, value] of always) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

/**
 * Gives every answer from now on the security headers it lacks: those that Next makes before it looks at next.config
 * (its own redirects, refusals and errors), and those without a policy.
 */
export function completeAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as Readonly<{ response: ServerResponse }>;
    // Node calls it for every answer, also where the site did not.
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    Object.assign(response, {
      writeHead: (...head: unknown[]) => {
        complete(response);
        return writeHead(...head);
      },
    });
  });
}
