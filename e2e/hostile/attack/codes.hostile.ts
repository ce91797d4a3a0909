import { readFileSync } from 'node:fs';
import { request } from '@playwright/test';
import { Backend } from '../../support/backend';
import { orderArmouring } from '../../support/orders';
import { otherBackend } from '../../support/other-backend';
import { startTestStack } from '../../support/stack';
import { RIGHT_CODE } from '../support/data';
import { ours } from '../support/forms';
import { startWorld } from '../support/site';
import { expect, test } from '../support/test';
import { visit, type Asked } from '../support/visit';

const TRIES = 5;

const codeOf = (number: number): string => String(number).padStart(4, '0');

async function tryCode(world: Asked, order: string, code: string, sender: string) {
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

/** Asks for the code of an order, as the result page does. */
const requestCode = (world: Asked, order: string, headers: Readonly<Record<string, string>> = {}) =>
  visit(world, `/api/orcamentos/blindagem/${order}/codigo/envio`, {
    method: 'POST',
    headers: { ...ours, ...headers },
    body: '{}',
  });

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

    let passed = 0;
    for (const spelling of spellingsOf('AUR-5')) {
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
        ledger.note(
          'código errado, pedido em outra grafia',
          '422, 429, ou outro endereço (308, 404)',
          String(status),
          (![308, 404, 422, 429].includes(status) || wrongs.length > 0) &&
            `${spelling} ${wrongs.join('; ')}`,
        );
      }
    }
    const backend = new Backend(stack);
    const asked = (await backend.received({ path: '/api/orcamento-blindagem' })).filter(
      ({ query }) => 'two_factor' in query,
    );
    ledger.note(
      'tentativas que chegam a um backend tolerante',
      'cinco, de todas as grafias',
      String(asked.length),
      asked.length !== TRIES && asked.map(({ query }) => query.codigo).join(' '),
    );

    for (const spelling of spellings) {
      const headers = { 'user-agent': 'WhatsApp/2.24 A' };
      await visit(stack, `/blindagem/orcamento/${spelling}`, { headers });
      const other = await requestCode(stack, spelling, { 'sec-fetch-site': 'cross-site' });
      ledger.note(
        'código pedido de outro site',
        '403, ou outro endereço (308, 404)',
        String(other.status),
        (![308, 403, 404].includes(other.status) || other.wrongs.length > 0) && spelling,
      );
    }
    const unasked = await backend.codes(order);
    ledger.note(
      'e-mails depois de páginas lidas por robôs e de pedidos de outros sites',
      'nenhum',
      String(unasked.length),
      unasked.length > 0 && 'enviado',
    );

    // Asked for at once, in all its spellings: one e-mail a minute.
    await Promise.all(spellings.map((spelling) => requestCode(stack, spelling)));
    const sent = await backend.codes(order);
    ledger.note(
      'e-mails com código, de todas as grafias',
      'um por minuto',
      String(sent.length),
      sent.length !== 1 && 'a mais',
    );
    const [code = ''] = sent;
    const late = await tryCode(stack, order.toLowerCase(), code, '198.51.100.7');
    ledger.note(
      'código certo em outra grafia, depois de cinco errados',
      '429',
      String(late.status),
      late.status !== 429 && 'aberto',
    );
  } finally {
    await api.dispose();
    await stack.stop();
  }
});

test('códigos errados têm um limite por endereço e um para o site', async ({ ledger }) => {
  const world = await startWorld('codigos-limites', { TRUSTED_PROXIES: '1' });
  try {
    let attempts = 0;
    const until429 = async (senderOf: (number: number) => string): Promise<number> => {
      for (let number = 0; ; number += 1) {
        attempts += 1;
        const order = `AUR-${String(attempts)}`;
        const { status } = await tryCode(world, order, '0000', senderOf(number));
        if (status === 429 || number > 400) return number;
      }
    };
    const one = await until429(() => '203.0.113.1');
    ledger.note('códigos errados de um endereço', '20 em uma hora', String(one), one !== 20 && '');
    const tunnel = await until429((number) => `2001:db8:7:${number.toString(16)}::1`);
    ledger.note(
      'códigos errados de uma rede /48 de IPv6',
      '60 em uma hora',
      String(tunnel),
      tunnel !== 60 && '',
    );
    const all = one + tunnel + (await until429((number) => `198.51.100.${String(number % 250)}`));
    ledger.note('códigos errados no site', '200 em uma hora', String(all), all !== 200 && '');
    world.backend.received();
    for (let number = 0; number < 40; number += 1) {
      await requestCode(world, `AUR-${String(number)}`, { 'x-forwarded-for': '192.0.2.200' });
    }
    // The stock is read anew meanwhile.
    const isOrder = ({ path }: Readonly<{ path: string }>) => path.includes('orcamento');
    const requests = world.backend.received().filter(isOrder).length;
    ledger.note(
      'e-mails que um endereço faz enviar',
      '30 em uma hora',
      String(requests),
      requests !== 30 && 'a mais',
    );
    const alerts = () =>
      readFileSync(world.log, 'utf8').match(/"codes\.budget".*"kind":"\w+"/g)?.length ?? 0;
    // The log is written a moment later.
    await expect.poll(alerts).toBe(3);
    ledger.note('alertas no registro', 'um por limite', String(alerts()), false);

    // This flow asks for no code: whoever guesses an order would read it.
    const guess = (order: string, sender: string) =>
      visit(world, `/estetica/orcamento/${order}`, { headers: { 'x-forwarded-for': sender } });
    world.backend.received();
    for (let number = 0; number < 150; number += 1) {
      await guess(`XXX-${String(number)}`, '192.0.2.201');
    }
    const guessed = world.backend
      .received()
      .filter(({ query }) => query.get('codigo')?.startsWith('XXX-')).length;
    ledger.note(
      'pedidos adivinhados que chegam ao backend',
      '120 por remetente em uma hora',
      String(guessed),
      guessed > 120 && 'a mais',
    );
    const refused = await guess('AUR-1', '192.0.2.201');
    const welcome = await guess('AUR-1', '192.0.2.202');
    ledger.note(
      'pedido que existe, depois de 120 que não',
      'fechado para quem adivinha, aberto para os outros',
      `${String(refused.text.includes('Muitas tentativas'))}, ${String(welcome.text.includes('61.000'))}`,
      (refused.text.includes('61.000') || !welcome.text.includes('61.000')) && 'pedido',
    );
  } finally {
    await world.stop();
  }
});
