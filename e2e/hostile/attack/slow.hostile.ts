import { ours } from '../support/forms';
import { request, sendRaw } from '../support/raw';
import { startWorld } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';

/** Node gives a sender a minute for its headers, and looks every thirty seconds. */
const HEADERS_LIMIT_MS = 95_000;
const SLOW_SENDERS = 200;
/** An upload keeps its slot for so long, however slow it is (lib/bff/uploads.ts). */
const GRACE_MS = 10_000;
/** Below 4 KB a second an upload ends after twenty. */
const SLOW_UPLOAD_MS = 25_000;

test('quem manda os cabeçalhos letra por letra é desligado, e ninguém espera por ele', async ({
  world,
  ledger,
}) => {
  const drip = [
    'GET /sobre HTTP/1.1\r\n',
    'Host: x\r\n',
    ...Array.from({ length: 100 }, (_, n) => `X-${String(n)}: 1\r\n`),
  ];
  const slow = Array.from({ length: SLOW_SENDERS }, async () =>
    sendRaw(world, drip, { pauseMs: 1_000, limitMs: HEADERS_LIMIT_MS + 10_000 }),
  );
  const fast = await visit(world, '/sobre');
  ledger.note(
    'visitante ao lado de 200 lentos',
    '200 em 2 s',
    String(fast.status),
    (fast.status !== 200 || fast.ms > 2_000) && `${String(fast.ms)} ms`,
  );
  for (const { status, ms } of await Promise.all(slow)) {
    ledger.note(
      'cabeçalhos letra por letra',
      '408 ou desligado em 95 s',
      status === 0 ? 'desligado' : String(status),
      (![0, 408].includes(status) || ms > HEADERS_LIMIT_MS) && `${String(Math.round(ms))} ms`,
    );
  }
});

test('fotos mandadas devagar por um não fecham a porta para os outros', async ({ ledger }) => {
  // The proxy it believes in says who asks.
  const world = await startWorld('fotos-devagar', { TRUSTED_PROXIES: '1' });
  const headers = {
    ...ours,
    accept: 'application/json',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '2000000',
  };
  const open = (sender: string) => [
    request(world, '/api/venda-de-carro', {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': sender },
    }),
    '--b\r\nContent-Disposition: form-data; name="brand"\r\n\r\n',
  ];
  // Of one sender, and of so many others that they hold every place.
  const senders = [
    ...Array<string>(12).fill('203.0.113.7'),
    ...Array.from({ length: 15 }, (_, number) => `198.51.100.${String(number)}`),
  ];
  const slow = senders.map(async (sender) =>
    sendRaw(world, [...open(sender), ...Array<string>(80).fill('x')], {
      pauseMs: 500,
      limitMs: SLOW_UPLOAD_MS + 10_000,
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS + 1_500));
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ana Prado',
    phone: '(51) 98765-4321',
    email: 'ana@provedor.example',
    brand: 'Aurora',
    model: 'Serra',
    year: '2020',
    mileage: '10000',
    price: 'R$ 90.000,00',
  }))
    form.set(name, value);
  const answer = await visit(world, '/api/venda-de-carro', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.8',
      accept: 'application/json',
    },
    body: form,
  });
  ledger.note(
    'venda do carro ao lado de 27 envios lentos, que têm todos os lugares',
    '201 ou 202',
    String(answer.status),
    ![201, 202].includes(answer.status) && answer.text.slice(0, 200),
  );
  const ends = await Promise.all(slow);
  for (const { status, ms } of ends) {
    ledger.note(
      'fotos mandadas letra por letra',
      '408 em 25 s, ou 503',
      String(status),
      (![408, 503].includes(status) || ms > SLOW_UPLOAD_MS) && `${String(Math.round(ms))} ms`,
    );
  }
  const refused = ends.filter(({ status }) => status === 503).length;
  ledger.note(
    'envios lentos de um remetente além de cinco, e o que deu lugar',
    '503, os sete e um',
    String(refused),
    refused !== 8 && 'entraram',
  );
  await world.stop();
});
