import 'server-only';

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

import { HttpError } from '@/lib/http/handlers/http-error';
import { getBodyFormat, readBody } from '@/lib/http/handlers/input';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { createRoute } from '@/lib/http/handlers/route';
import { env, isMcpEnabled } from '@/lib/server/env';

import { createAssistantServer } from './tools';

const MAX_BODY_BYTES = 16 * 1024;

/** The limit is high, because an assistant calls the server several times for each answer that it writes. */
const mcpReadLimit = createReadLimit('mcp', 600);

/**
 * Throws HttpError 404 where the settings disable the MCP server, and 403 for a request that a page of another site
 * makes through a visitor's browser. Programs send no `Origin`.
 */
function assertMcpAllowed(headers: Headers): void {
  if (!isMcpEnabled()) throw new HttpError(404, 'Este endereço não existe.');
  const origin = headers.get('origin');
  if (origin !== null && origin !== env().SITE_URL) {
    throw new HttpError(403, 'Este pedido veio de outro site.', { reason: 'origin' });
  }
}

/**
 * Answers `POST /mcp`: one message of the Model Context Protocol (streamable HTTP), answered as JSON. Each message
 * gets a server of its own, so that no state remains between two messages.
 */
export const serveMcp = createRoute({
  route: '/mcp',
  admit: assertMcpAllowed,
  limit: mcpReadLimit,
  read: async (request) => {
    getBodyFormat(request.headers, ['json']);
    const message = await readBody(request, 'json', MAX_BODY_BYTES);
    // The protocol has no batches since its version of 2025-06-18, and a batch would count as one request.
    if (Array.isArray(message)) throw new HttpError(400, 'Envie uma mensagem por vez.');
    return message;
  },
  accept: async (message, { request }) => {
    const server = createAssistantServer();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const response = await transport.handleRequest(
        new Request(request.url, { method: 'POST', headers: request.headers }),
        { parsedBody: message },
      );
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'no-store');
      return new Response((await response.text()) || null, { status: response.status, headers });
    } finally {
      await server.close();
    }
  },
});
