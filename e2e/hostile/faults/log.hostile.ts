import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createTextFinder, findCanary } from '../../../scripts/canaries.mjs';
import { UPSTREAM_MARK } from '../../../scripts/faulty-backend.mjs';
import { formExamples, ownPageHeaders, testVisitor } from '../support/forms';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Returns headers with a new idempotency key, because a repeated key would have no effect. */
const newAttemptHeaders = () => ({ ...ownPageHeaders, 'idempotency-key': randomUUID() });

const FORGED_LOG_LINE = '00-f0f92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('o registro não guarda segredo, texto do backend nem dado de visitante', async ({ world }) => {
  const sendAll = async () => {
    for (const [address, body] of Object.entries(formExamples)) {
      const sent = { method: 'POST', headers: newAttemptHeaders(), body: JSON.stringify(body) };
      expect((await requestPage(world, address, sent)).wrongs, address).toEqual([]);
    }
  };
  await sendAll();
  world.backend.fail({ method: 'POST', match: /./ }, 'erro 500');
  await sendAll();
  world.backend.heal();
  const log = readFileSync(world.log, 'utf8');
  expect(log).toContain('"event":"api.answered"');
  expect(findCanary(log)).toBeNull();
  expect(createTextFinder([UPSTREAM_MARK, ...Object.values(testVisitor)])(log)).toBeNull();
  const foreign = log.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  // Next writes these lines when it starts, and no others later.
  expect(
    foreign.filter((line) => !/Next\.js|Local:|Network:|Ready in|next\.config/.test(line)),
  ).toEqual([]);
});

test('um pedido é seguido pelo mesmo número até o backend, e a linha conta as chamadas', async ({
  startWorld,
}) => {
  // A new site has no open circuit breaker, because no call has failed yet.
  const world = await startWorld('numero-do-pedido');
  const { text } = await requestPage(world, '/api/contato', {
    method: 'POST',
    headers: { ...ownPageHeaders, 'x-correlation-id': 'forjado', traceparent: FORGED_LOG_LINE },
    body: '{}',
  });
  const { instance } = JSON.parse(text) as { instance: string };
  expect(instance).toMatch(/^[\da-f]{32}$/);
  expect(FORGED_LOG_LINE).not.toContain(instance);

  await requestPage(world, '/api/orcamentos/blindagem', {
    method: 'POST',
    headers: newAttemptHeaders(),
    body: JSON.stringify(formExamples['/api/orcamentos/blindagem']),
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
});
