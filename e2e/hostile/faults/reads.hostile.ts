import { faultKinds, type FaultKind } from '../support/faults';
import { TIMEOUTS } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';
import { apiReads, results } from './calls';

/** Rendering and a busy machine, on top of what the backend may take. */
const MARGIN_MS = 2_500;

/** The error table: an open circuit (503) may stand for any failure of before. */
const expected: Readonly<Record<FaultKind, readonly number[]>> = {
  'fora do ar': [503],
  'cortado no meio': [503],
  'nunca responde': [504, 503],
  lento: [200],
  'erro 500': [502, 503],
  'erro 401': [502],
  'erro 429': [503],
  desvio: [503],
  'html por JSON': [502],
  'JSON truncado': [502],
  // An object with nothing known in it may be a record without its fields.
  'outra forma': [200, 502],
  'só nulos': [200, 502],
  '40 MB': [502, 503],
};

for (const kind of faultKinds) {
  test(`leituras da API, ${kind}: um problema nosso, a tempo`, async ({ world, ledger }) => {
    for (const [endpoint, { target, address }] of Object.entries(apiReads)) {
      const asked = address(`9${String(faultKinds.indexOf(kind))}`);
      world.backend.fail(target, kind);
      const { status, headers, ms, wrongs } = await visit(world, asked);
      world.backend.heal();
      const late = ms > TIMEOUTS.deadlineMs + MARGIN_MS ? [`${String(ms)} ms`] : [];
      const type = status === 200 ? 'application/json' : 'application/problem+json';
      const odd = headers.get('content-type') === type ? [] : ['outro tipo de corpo'];
      const right = expected[kind].includes(status);
      const wrong = [...wrongs, ...late, ...odd];
      ledger.note(
        `leitura da API × ${kind}`,
        `${expected[kind].join(' ou ')}, até ${String(TIMEOUTS.deadlineMs + MARGIN_MS)} ms`,
        String(status),
        (!right || wrong.length > 0) && `${endpoint}: ${asked} ${wrong.join('; ')}`,
      );
    }
  });

  test(`resultado de um pedido, ${kind}: a página diz o que houve`, async ({ world, ledger }) => {
    for (const [endpoint, { target, page }] of Object.entries(results)) {
      const address = page(`${String(faultKinds.indexOf(kind))}7`);
      world.backend.fail(target, kind);
      const { status, headers, wrongs } = await visit(world, address);
      world.backend.heal();
      const kept = headers.get('cache-control')?.includes('no-store')
        ? []
        : ['guardada por caches'];
      const found = headers.get('x-robots-tag')?.includes('noindex') ? [] : ['pode ser indexada'];
      const wrong = [...wrongs, ...kept, ...found];
      ledger.note(
        `resultado × ${kind}`,
        '200 com a explicação, sem cache',
        String(status),
        (status !== 200 || wrong.length > 0) && `${endpoint}: ${address} ${wrong.join('; ')}`,
      );
    }
  });
}
