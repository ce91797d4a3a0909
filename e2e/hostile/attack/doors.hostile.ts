import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { ownPageHeaders } from '../support/forms';
import { requestText, sendRaw } from '../support/raw';
import { screenAddresses } from '../support/screens';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Paths of resources that are no pages and accept no writes either. */
const OTHER_PATHS = [
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js', '/favicon.ico'],
  ...['/feeds/estoque.json', '/feeds/meta.xml', '/indexnow.txt', '/metrics', '/formulario.css'],
  ...['/comparar/og.jpg?v=a,b', '/detalhe/aurora-serra-701/og.jpg', '/midia/fotos/0.jpg'],
  ...['/_next/image?url=%2Fmidia%2Ffotos%2F0.jpg&w=480&q=70', '/_next/static/x.js', '/nao-existe'],
  ...['/api/../sobre', '/api/%2e%2e/sobre', '//sobre', '/estetica/orcamento/A-1'],
  '/estetica/orcamento/AUR-1/documento.pdf',
];

test('o que só se mostra não aceita outro método: 405, sem fazer a página @guard', async ({
  world,
}) => {
  for (const path of [...screenAddresses, ...OTHER_PATHS]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const headers = { ...ownPageHeaders, 'Next-Action': 'a'.repeat(40), 'Content-Length': '2' };
      const answer = await sendRaw(world, `${requestText(world, path, { method, headers })}{}`);
      const allow = answer.headers.get('allow');
      const refusal = { method, path, status: answer.status, allow };
      expect.soft(refusal).toEqual({ method, path, status: 405, allow: 'GET, HEAD' });
      expect.soft(answer.text.length, path).toBeLessThan(1_000);
    }
  }
  for (const path of ['/', '/sobre', '/sitemap.xml', '/robots.txt'])
    expect.soft((await requestPage(world, path, { method: 'HEAD' })).status, path).toBe(200);
});

test('o endereço de uma imagem que falta não escreve no registro @guard', async ({ world }) => {
  const start = readFileSync(world.log, 'utf8').length;
  const forgeries = [
    '\n{"level":"error","event":"forjado"}\n',
    '\r\n⨯ forjado\r\n',
    '"}\u2028{"event":"forjado"}',
    '\u001b[2K\u001b[1Aforjado\u0007\u0000',
    '%0A{"event":"forjado"}',
  ];
  for (const forgery of forgeries) {
    const url = encodeURIComponent(`/midia/fotos/${forgery}`);
    await requestPage(world, `/_next/image?url=${url}&w=480&q=70`);
  }
  const written = readFileSync(world.log, 'utf8').slice(start);
  expect(written).not.toContain('forjado');
  expect(written.match(/"event":"picture.unavailable"/g)).toHaveLength(forgeries.length);
});

test('quem pede outro protocolo recebe resposta, e a conexão acaba', async ({ world }) => {
  const { hostname, port } = new URL(world.site.url);
  const first = `GET /sobre HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const requestUpgrade = async (path: string, before: string) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.write(`${before}GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${upgrade}`);
    // Node closes an idle connection after a few seconds.
    await once(socket, 'close');
    expect.soft(received, path).toMatch(/^HTTP\/1\.1 (?!101)/);
  };
  const paths = ['/_next/webpack-hmr', '/', '/api/saude', '/nao-existe', '/api/contato'];
  await Promise.all(
    paths.flatMap((path) => ['', first].map((before) => requestUpgrade(path, before))),
  );
});
