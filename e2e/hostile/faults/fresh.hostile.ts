import { setTimeout as wait } from 'node:timers/promises';
import { isRenderedPerRequest } from '@/lib/http/page-headers';
import { callFaultNames, type FaultKind } from '../support/faults';
import { commonAddresses } from '../support/screens';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/**
 * Pages that cannot be shown without the backend's data. Other pages leave out a section; one that is rendered per
 * request responds with 200 and states what could not be read (docs/adr/0028-pages-that-answer-a-query.md).
 */
const pagesThatNeedData = commonAddresses.filter(
  (address) =>
    /^\/(?:veiculos|busca|filtros|carros|detalhe\/|institucional)/.test(address) &&
    !isRenderedPerRequest(address),
);

/** Faults that look like empty data; only for these may a page respond with "not found" or without content. */
const EMPTY_DATA_FAULTS: readonly FaultKind[] = ['só nulos', 'outra forma'];

/** Faults of a backend that still responds, which may make the site ready. */
const RESPONDING_FAULTS: readonly FaultKind[] = [
  ...EMPTY_DATA_FAULTS,
  ...(['lento', 'html por JSON', 'JSON truncado', '40 MB'] as const),
];

function allowedStatuses(address: string, kind: FaultKind): readonly number[] {
  if (address === '/nao-existe') return [404];
  const isEmpty = EMPTY_DATA_FAULTS.includes(kind);
  // Without a price the address of instalments leads to the vehicle.
  if (kind === 'lento' || !pagesThatNeedData.includes(address)) return isEmpty ? [200, 307] : [200];
  return isEmpty ? [503, 404, 200] : [503];
}

const RECOVERY_TIMEOUT_MS = 20_000;

for (const kind of callFaultNames) {
  // A slow backend is what no other test starts with, and once made a search answer 500.
  const tag = kind === 'lento' ? ' @guard' : '';
  test(`o site começa com tudo assim: ${kind}${tag}`, async ({ startWorld }) => {
    const name = `novo-${String(callFaultNames.indexOf(kind))}`;
    const world = await startWorld(name, {}, (backend) => {
      backend.fail({ method: 'GET', match: /^\/api\// }, kind);
    });
    for (const address of [...commonAddresses, '/nao-existe']) {
      const { status, wrongs } = await requestPage(world, address);
      expect.soft(allowedStatuses(address, kind), address).toContain(status);
      expect.soft(wrongs, address).toEqual([]);
    }
    const alive = await requestPage(world, '/api/saude');
    expect([alive.status, alive.wrongs]).toEqual([200, []]);
    const ready = await requestPage(world, '/api/pronto');
    expect(RESPONDING_FAULTS.includes(kind) ? [200, 503] : [503]).toContain(ready.status);

    world.backend.heal();
    // Data that were read as empty are no failure and are cached like any response (for a minute).
    if (EMPTY_DATA_FAULTS.includes(kind)) return;
    const healedBy = performance.now() + RECOVERY_TIMEOUT_MS;
    for (const address of commonAddresses) {
      let status = 0;
      while (status !== 200 && performance.now() < healedBy) {
        ({ status } = await requestPage(world, address));
        if (status !== 200) await wait(400);
      }
      expect.soft(status, address).toBe(200);
    }
  });
}
