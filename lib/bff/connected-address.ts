import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Appends the address that is connected to us to `x-forwarded-for` of every request, as a proxy would. Next writes it
 * there only when the sender did not bring the header himself.
 */
export function recordConnectedAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Readonly<{ request: IncomingMessage }>;
    const given = request.headers['x-forwarded-for'];
    const chain = [given ?? [], request.socket.remoteAddress ?? ''].flat();
    request.headers['x-forwarded-for'] = chain.join(', ');
  });
}
