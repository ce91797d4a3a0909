import { sendRaw } from '../support/raw';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

/**
 * Milliseconds after which Node has closed a connection with incomplete headers: Node allows a minute, and checks every
 * thirty seconds.
 */
const HEADERS_TIMEOUT_MS = 95_000;
const SLOW_SENDERS = 200;

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
    sendRaw(world, drip, { pauseMs: 1_000, limitMs: HEADERS_TIMEOUT_MS + 10_000 }),
  );
  const fast = await requestPage(world, '/sobre');
  ledger.record(
    'visitante ao lado de 200 lentos',
    (fast.status !== 200 || fast.ms > 2_000) && `${String(fast.ms)} ms`,
    String(fast.status),
  );
  for (const { status, ms } of await Promise.all(slow)) {
    ledger.record(
      'cabeçalhos letra por letra',
      (![0, 408].includes(status) || ms > HEADERS_TIMEOUT_MS) && `${String(Math.round(ms))} ms`,
    );
  }
});
