import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { finder, findCanary } from '../../../scripts/canaries.mjs';
import { UPSTREAM } from '../../../scripts/faulty-backend.mjs';
import { writeFaultKinds, type WriteFaultKind } from '../support/faults';
import { forms, ours, report, visitor } from '../support/forms';
import { TIMEOUTS, startWorld } from '../support/site';
import { expect, test } from '../support/test';
import { type Answer, visit } from '../support/visit';
import { writes } from './calls';

/** What is sent once is done once: each attempt is another. */
const another = () => ({ ...ours, 'idempotency-key': randomUUID() });

const FORGED = '00-f0f92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A lead and its quotation are two calls. */
const MAX_WAIT_MS = 2 * TIMEOUTS.deadlineMs + 4_500;

let sequence = 0;

const calls: readonly (readonly [endpoint: keyof typeof writes, address: keyof typeof forms])[] = [
  ['leads', '/api/propostas'],
  ['leads', '/api/encomendas'],
  ['leads', '/api/contato'],
  ['leads', '/api/visitas'],
  ['leads', '/api/orcamentos/blindagem'],
  ['orcamento-blindagem', '/api/orcamentos/blindagem'],
  ['orcamento-estetica', '/api/orcamentos/estetica'],
];

/** Delivery goes on: a protocol. Also while the circuit is open, whatever opened it. */
const GOES_ON = 202;
/** Nothing goes on: a failure with a type of its own. */
const FAILED = 502;

/** What a form is answered; 201 where the backend's answer is one after all. */
const expected: Readonly<Record<WriteFaultKind, readonly number[]>> = {
  'fora do ar': [GOES_ON],
  'cortado no meio': [GOES_ON],
  'nunca responde': [GOES_ON],
  lento: [201, GOES_ON],
  'erro 500': [GOES_ON],
  'erro 401': [GOES_ON],
  'erro 429': [GOES_ON],
  'erro 422': [FAILED, GOES_ON],
  desvio: [GOES_ON],
  'html por JSON': [GOES_ON],
  'JSON truncado': [FAILED, GOES_ON],
  // A record in which something is said may be the created lead.
  'outra forma': [201, FAILED, GOES_ON],
  'só nulos': [FAILED, GOES_ON],
  vazio: [FAILED, GOES_ON],
  '40 MB': [FAILED, GOES_ON],
};

/** A promise is made only of what goes on, and a failure says what it is. */
function wordsOf(status: number, text: string): readonly string[] {
  const promised = /protocol/.test(text);
  if (promised !== (status === GOES_ON)) return ['protocolo fora de hora'];
  return status !== FAILED || text.includes('urn:problem-type:submission-') ? [] : ['sem tipo'];
}

/** What is missing of the page that a visitor without scripts gets. */
function pageWrongs({ status, headers, text }: Answer, name: string): readonly string[] {
  if (status === 303) return headers.get('location')?.startsWith('/') ? [] : ['não leva a nada'];
  const said = {
    [GOES_ON]: /class="protocolo">[2-9A-Z]{4}-[2-9A-Z]{4}</,
    [FAILED]: new RegExp(`name="name"[^>]* value="${name}"`),
  }[status];
  if (!said) return ['nem agradece nem explica'];
  const isSaid = said.test(text) && text.includes('href="https://api.whatsapp.com/send?');
  return isSaid ? [] : ['falta o protocolo, o que foi digitado, ou o WhatsApp'];
}

for (const kind of writeFaultKinds) {
  test(`envios, ${kind}: aceito com protocolo ou recusado com explicação`, async ({
    world,
    ledger,
  }) => {
    const { backend } = world;
    for (const [endpoint, address] of calls) {
      backend.fail(writes[endpoint], kind);
      const body = JSON.stringify(forms[address]);
      const { status, wrongs, ms, text } = await visit(world, address, {
        method: 'POST',
        headers: another(),
        body,
      });
      const late = ms > MAX_WAIT_MS ? [`${String(ms)} ms`] : [];
      const right = expected[kind].includes(status);
      const all = [...wrongs, ...late, ...wordsOf(status, text)];
      ledger.note(
        `envio × ${kind}`,
        `${expected[kind].join(' ou ')}, a tempo`,
        String(status),
        (!right || all.length > 0) && `${endpoint}: ${address} ${all.join('; ')}`,
      );

      // Without scripts: the form comes back with what was typed, or the page of thanks does.
      const name = `${visitor.name} ${String((sequence += 1))}`;
      const plain = await visit(world, address, {
        method: 'POST',
        headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...forms[address], name }).toString(),
      });
      const plainWrongs = [...plain.wrongs, ...pageWrongs(plain, name)];
      ledger.note(
        `envio sem scripts × ${kind}`,
        'agradece, dá o protocolo, ou devolve o que foi digitado',
        String(plain.status),
        plainWrongs.length > 0 && `${endpoint}: ${address} ${plainWrongs.join('; ')}`,
      );
      backend.heal();
    }
    backend.fail(writes['navigation-tracker'], kind);
    const visitReport = await visit(world, '/api/navegacao', {
      method: 'POST',
      headers: another(),
      body: JSON.stringify(report),
    });
    ledger.note(
      `sessão de navegação × ${kind}`,
      '200, o visitante não percebe',
      String(visitReport.status),
      (visitReport.status !== 200 || visitReport.wrongs.length > 0) &&
        visitReport.wrongs.join('; '),
    );
    backend.heal();
  });
}

test('o registro não guarda segredo, texto do backend nem dado de visitante', async ({ world }) => {
  for (const [address, body] of Object.entries(forms)) {
    await visit(world, address, { method: 'POST', headers: another(), body: JSON.stringify(body) });
  }
  const log = readFileSync(world.log, 'utf8');
  expect(log).toContain('"event":"api.answered"');
  expect(findCanary(log)).toBeNull();
  expect(finder([UPSTREAM, ...Object.values(visitor)])(log)).toBeNull();
  const foreign = log.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  // What Next says when it starts, and nothing after.
  expect(
    foreign.filter((line) => !/Next\.js|Local:|Network:|Ready in|next\.config/.test(line)),
  ).toEqual([]);
});

test('um pedido é seguido pelo mesmo número até o backend, e a linha conta as chamadas', async () => {
  // Its circuits are closed: nothing has failed on it yet.
  const world = await startWorld('numero-do-pedido');
  const { text } = await visit(world, '/api/contato', {
    method: 'POST',
    headers: { ...ours, 'x-correlation-id': 'forjado', traceparent: FORGED },
    body: '{}',
  });
  const { instance } = JSON.parse(text) as { instance: string };
  expect(instance).toMatch(/^[\da-f]{32}$/);
  expect(FORGED).not.toContain(instance);

  await visit(world, '/api/orcamentos/blindagem', {
    method: 'POST',
    headers: another(),
    body: JSON.stringify(forms['/api/orcamentos/blindagem']),
  });
  const sent = world.backend.received().filter(({ method }) => method === 'POST');
  const ids = sent.map(({ headers }) => String(headers['x-correlation-id']));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  for (const { headers } of sent) expect(headers.traceparent).toContain(`00-${ids[0]!}-`);
  const lines = readFileSync(world.log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(ids[0]!) && line.includes('api.answered'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    route: '/api/orcamentos/blindagem',
    method: 'POST',
    status: 201,
    upstreamCalls: 2,
  });
  await world.stop();
});
