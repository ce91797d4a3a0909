// A mail server for rehearsals, which accepts every message and stores its subject.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Starts the mail server on a free port of the loopback interface. It speaks SMTP without encryption and authentication.
 *
 * @returns {Promise<{ port: number, messages: { subject: string, to: string }[], stop: () => Promise<void> }>}
 *   `messages` grows with each message that arrives
 */
export async function startMailServer() {
  const messages = [];
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).write('220 localhost ESMTP\r\n');
    /** @type {any} message that is being received */
    let message = null;
    createInterface({ input: socket }).on('line', (line) => {
      if (message && line !== '.') {
        const [, name, value] = /^(Subject|To): (.*)$/.exec(line) ?? [];
        if (name) message[name.toLowerCase()] ??= value;
        return;
      }
      if (message) messages.push(message);
      message = line === 'DATA' ? {} : null;
      const reply = { DATA: '354 OK', QUIT: '221 OK' }[line] ?? '250 OK';
      socket.write(`${reply}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port, messages, stop };
}
