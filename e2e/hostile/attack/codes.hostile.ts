import { RIGHT_CODE } from '../support/data';
import { ours } from '../support/forms';
import { startWorld, type World } from '../support/site';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

const TRIES = 5;

const codeOf = (number: number): string => String(number).padStart(4, '0');

async function tryCode(world: World, order: string, code: string, sender: string) {
  const [digit1, digit2, digit3, digit4] = code;
  const answer = await visit(world, `/api/orcamentos/blindagem/${order}/codigo`, {
    method: 'POST',
    headers: {
      ...ours,
      'x-forwarded-for': sender,
      forwarded: `for=${sender}`,
      'x-real-ip': sender,
    },
    body: JSON.stringify({ digit1, digit2, digit3, digit4 }),
  });
  // The correlation id is each answer's own.
  const body = answer.text.replace(/"instance":"[^"]*"/, '');
  return { ...answer, body };
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

test('códigos não se adivinham, e ninguém fica sabendo que pedidos existem', async ({ ledger }) => {
  const world = await startWorld('codigos', { TRUSTED_PROXIES: '1' });
  try {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 12; round += 1) {
      const orders = { known: `AUR-${String(round)}`, unknown: `XXX-${String(round)}` };
      for (let number = 0; number < TRIES + 3; number += 1) {
        const sender = `203.0.113.${String((round * 20 + number) % 250)}`;
        const [known, unknown] = [
          await tryCode(world, orders.known, codeOf(number), sender),
          await tryCode(world, orders.unknown, codeOf(number), sender),
        ];
        const expected = number < TRIES ? 422 : 429;
        const same = known.body === unknown.body && known.status === unknown.status;
        for (const { status, wrongs } of [known, unknown]) {
          ledger.note(
            number < TRIES ? 'código errado' : 'código além de cinco',
            `${String(expected)}, igual para pedidos que não existem`,
            String(status),
            (status !== expected || !same || wrongs.length > 0) &&
              `rodada ${String(round)}, tentativa ${String(number)} ${wrongs.join('; ')}`,
          );
        }
        if (number < TRIES && round > 1) {
          times.known.push(known.ms);
          times.unknown.push(unknown.ms);
        }
      }
    }
    // Both ask the backend; what is left to see is noise.
    const difference = Math.abs(median(times.known) - median(times.unknown));
    ledger.note(
      'tempo de pedidos que existem e que não',
      'medianas a menos de 15 ms',
      `${String(difference)} ms`,
      difference > 15 && 'tempo',
    );

    const late = await tryCode(world, 'AUR-0', RIGHT_CODE, '198.51.100.7');
    ledger.note(
      'código certo depois de cinco errados',
      '429 com Retry-After',
      String(late.status),
      (late.status !== 429 || !late.headers.has('retry-after')) && 'aberto',
    );
    const asked = world.backend.received().filter(({ query }) => query.has('two_factor'));
    ledger.note(
      'tentativas que chegam ao backend',
      'cinco por pedido',
      String(asked.length / 24),
      asked.length !== 24 * TRIES && 'a mais',
    );

    const burst = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        tryCode(world, 'AUR-999', codeOf(number), `192.0.2.${String(number)}`),
      ),
    );
    const through = world.backend
      .received()
      .filter(({ query }) => query.get('codigo') === 'AUR-999').length;
    const refused = burst.filter(({ status }) => status === 429).length;
    ledger.note(
      'sessenta códigos de uma vez',
      'cinco chegam ao backend',
      `${String(through)} chegam`,
      (through !== TRIES || refused !== 60 - TRIES) && `${String(refused)} recusados`,
    );

    const spellings = ['AUR-5', 'AUR%2D5', 'aur-5', '%41UR-5', 'AUR-5%20', 'AUR-5/', 'AUR-5%00'];
    let passed = 0;
    for (const spelling of spellings) {
      for (let number = 0; number < TRIES; number += 1) {
        world.backend.received();
        const { status } = await tryCode(world, spelling, codeOf(number), '192.0.2.1');
        const same = world.backend
          .received()
          .some(({ query }) => query.get('codigo') === 'AUR-5' && query.has('two_factor'));
        if (status === 422 && same) passed += 1;
      }
    }
    ledger.note(
      'o mesmo pedido escrito de outro jeito',
      'as mesmas cinco tentativas, já gastas',
      `${String(passed)} passam`,
      passed > 0 && 'outra grafia',
    );

    const page = await visit(world, '/blindagem/orcamento/AUR-1', {
      headers: { cookie: '__Secure-orcamento=YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo' },
    });
    ledger.note(
      'cookie inventado',
      'fechado',
      String(page.status),
      (page.text.includes('61.000') || page.wrongs.length > 0) && 'aberto',
    );
    const right = await tryCode(world, 'AUR-77', RIGHT_CODE, '192.0.2.9');
    expect(right.status).toBe(201);
    expect(right.headers.get('set-cookie')).toMatch(
      /^__Secure-orcamento=[\w-]+; Path=\/blindagem\/orcamento\/AUR-77; Max-Age=86400; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await world.stop();
  }
});
