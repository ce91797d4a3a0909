// A mail server for rehearsals, which accepts every message and stores its subject.
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Starts the mail server on a free port of the loopback interface.
 *
 * @returns {Promise<{ port: number, messages: { subject: string, to: string }[], stop: () => Promise<void> }>}
 *   `messages` grows with each message that arrives
 */
export async function startMailServer() {
  const messages = [];
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    receiveMessages(socket, messages);
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

/** Speaks SMTP with one client, without encryption and authentication. */
function receiveMessages(socket, messages) {
  let received = '';
  let isMessage = false;
  const reply = (text) => socket.write(`${text}\r\n`);
  reply('220 localhost ESMTP');
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
    for (;;) {
      const end = received.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = received.slice(0, end);
      received = received.slice(end + (isMessage ? 5 : 2));
      if (isMessage) {
        messages.push({ subject: readHeader(part, 'Subject'), to: readHeader(part, 'To') });
        isMessage = false;
        reply('250 OK');
      } else if (part === 'DATA') {
        isMessage = true;
        reply('354 OK');
      } else reply(part === 'QUIT' ? '221 OK' : '250 OK');
    }
  });
}

const readHeader = (message, name) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';
