import 'server-only';

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

import { HttpError } from '@/lib/http/handlers/http-error';
import { bodyFormat, readBody } from '@/lib/http/handlers/input';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { route } from '@/lib/http/handlers/route';
import { env, isMcpOn } from '@/lib/server/env';

import { createAssistantServer } from './tools';

const MAX_BODY = 16 * 1024;

/** The limit is high, because an assistant calls the server several times for each answer it writes. */
const limit = createReadLimit('mcp', 600);

/**
 * Throws HttpError 404 where the settings switch the server off, and 403 for a page of another site: the browser of a visitor
 * is nobody's way to it. Programs send no `Origin`.
 */
function admit(headers: Headers): void {
  if (!isMcpOn()) throw new HttpError(404, 'Este endereço não existe.');
  const origin = headers.get('origin');
  if (origin !== null && origin !== env().SITE_URL) {
    throw new HttpError(403, 'Este pedido veio de outro site.', { reason: 'origin' });
  }
}

/**
 * `POST /mcp`: one message of the Model Context Protocol (streamable HTTP), answered as JSON. No state is kept between
 * two messages, because each one gets a server of its own.
 */
export const serveMcp = route({
  route: '/mcp',
  admit,
  limit,
  read: async (request) => {
    bodyFormat(request.headers, ['json']);
    const message = await readBody(request, 'json', MAX_BODY);
    // The protocol has no batches since its version of 2025-06-18, and a batch would count as one request.
    if (Array.isArray(message)) throw new HttpError(400, 'Envie uma mensagem por vez.');
    return message;
  },
  accept: async (message, { request }) => {
    const server = createAssistantServer();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const answer = await transport.handleRequest(
        new Request(request.url, { method: 'POST', headers: request.headers }),
        { parsedBody: message },
      );
      const headers = new Headers(answer.headers);
      headers.set('cache-control', 'no-store');
      return new Response((await answer.text()) || null, { status: answer.status, headers });
    } finally {
      await server.close();
    }
  },
});
