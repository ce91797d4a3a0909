import { request } from '@playwright/test';
import { Backend } from '../../support/backend';
import { orderArmouring } from '../../support/orders';
import { otherBackend } from '../../support/other-backend';
import { startTestStack } from '../../support/stack';
import { ours } from '../support/forms';
import { test } from '../support/test';
import { visit, type SiteUnderTest } from '../support/visit';

const TRIES = 5;

const codeOf = (number: number): string => String(number).padStart(4, '0');

function tryCode(world: SiteUnderTest, order: string, code: string, sender: string) {
  const [digit1, digit2, digit3, digit4] = code;
  return visit(world, `/api/orcamentos/blindagem/${order}/codigo`, {
    method: 'POST',
    headers: {
      ...ours,
      'x-forwarded-for': sender,
      forwarded: `for=${sender}`,
      'x-real-ip': sender,
    },
    body: JSON.stringify({ digit1, digit2, digit3, digit4 }),
  });
}

/** Other ways to write an order in an address, which a backend that trims or ignores case takes for the same. */
const spellingsOf = (order: string): readonly string[] => [
  order,
  order.replace('-', '%2D'),
  order.toLowerCase(),
  `%${order.charCodeAt(0).toString(16)}${order.slice(1)}`,
  `${order}%20`,
  `%20${order}`,
  `${order}%09`,
  `${order}%0A`,
  `${order}%C2%A0`,
  `${order}/`,
  `${order}%2F`,
  `${order}%00`,
  `${order}+`,
  `${order}%2520`,
  encodeURIComponent(order.replace('B', 'Ｂ')),
];

test('um backend que apara e ignora maiúsculas não dá tentativas a mais', async ({ ledger }) => {
  const stack = await startTestStack('codigos-tolerante', {
    ...otherBackend,
    TRUSTED_PROXIES: '1',
  });
  const api = await request.newContext({ baseURL: stack.site.url });
  try {
    const { code: order } = await orderArmouring(api);
    const spellings = spellingsOf(order);
    for (const [index, spelling] of spellings.entries()) {
      for (let number = 0; number < TRIES; number += 1) {
        const sender = `203.0.113.${String(index * TRIES + number)}`;
        const { status, wrongs } = await tryCode(stack, spelling, codeOf(number), sender);
        ledger.record(
          'código errado, pedido em outra grafia',
          (![308, 404, 422, 429].includes(status) || wrongs.length > 0) &&
            `${spelling} ${wrongs.join('; ')}`,
          String(status),
        );
      }
    }
    const backend = new Backend(stack);
    const attempts = (await backend.received({ path: '/api/orcamento-blindagem' })).filter(
      ({ query }) => 'two_factor' in query,
    );
    ledger.record(
      'tentativas que chegam a um backend tolerante',
      attempts.length !== TRIES && attempts.map(({ query }) => query.codigo).join(' '),
      String(attempts.length),
    );
  } finally {
    await api.dispose();
    await stack.stop();
  }
});
