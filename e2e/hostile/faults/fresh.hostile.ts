import { setTimeout as wait } from 'node:timers/promises';
import { isRenderedPerRequest } from '@/lib/http/page-headers';
import { callFaultNames, type FaultKind } from '../support/faults';
import { test } from '../support/test';
import { requestPage } from '../support/visit';
import { pagesOfGeneralData, pagesOfBackendData } from './calls';

const EVERY_CALL = { method: 'GET', match: /^\/api\// } as const;

/**
 * Pages that cannot be shown without the backend's data. Other pages leave out a section; one that is rendered per
 * request responds with 200 and states what could not be read (docs/adr/0028-pages-that-answer-a-query.md).
 */
const pagesThatNeedData = pagesOfBackendData.filter(
  (page) =>
    page !== '/' &&
    page !== '/faleconosco' &&
    !isRenderedPerRequest(new URL(page, 'https://site.test').pathname),
);

/** Faults that look like empty data; only for these may a page respond with "not found" or without content. */
const EMPTY_DATA_FAULTS: readonly FaultKind[] = ['só nulos', 'outra forma'];

function readStatuses(page: string, kind: FaultKind): readonly number[] {
  if (page === '/nao-existe') return [404];
  if (kind === 'lento' || !pagesThatNeedData.includes(page)) return [200];
  return EMPTY_DATA_FAULTS.includes(kind) ? [503, 404, 200] : [503];
}

const RECOVERY_TIMEOUT_MS = 20_000;

for (const kind of callFaultNames) {
  test(`o site começa com tudo assim: ${kind}`, async ({ ledger, startWorld }) => {
    const name = `novo-${String(callFaultNames.indexOf(kind))}`;
    const world = await startWorld(name, {}, (backend) => {
      backend.fail(EVERY_CALL, kind);
    });
    for (const page of [...pagesOfBackendData, ...pagesOfGeneralData, '/nao-existe']) {
      const { status, wrongs } = await requestPage(world, page);
      ledger.record(
        'página, tudo falha',
        (!readStatuses(page, kind).includes(status) || wrongs.length > 0) &&
          `${kind}: ${page} ${wrongs.join('; ')}`,
        String(status),
      );
    }
    const alive = await requestPage(world, '/api/saude');
    const ready = await requestPage(world, '/api/pronto');
    const expected = [
      'lento',
      'html por JSON',
      'JSON truncado',
      'outra forma',
      'só nulos',
      '40 MB',
    ].includes(kind)
      ? [200, 503]
      : [503];
    ledger.record(
      'saúde e prontidão, tudo falha',
      (alive.status !== 200 || !expected.includes(ready.status) || alive.wrongs.length > 0) && kind,
      `${String(alive.status)} e ${String(ready.status)}`,
    );

    world.backend.heal();
    const healedBy = performance.now() + RECOVERY_TIMEOUT_MS;
    // Data that were read as empty are no failure and are cached like any response (for a minute).
    for (const page of EMPTY_DATA_FAULTS.includes(kind) ? [] : pagesOfBackendData) {
      let status = 0;
      while (status !== 200 && performance.now() < healedBy) {
        ({ status } = await requestPage(world, page));
        if (status !== 200) await wait(400);
      }
      ledger.record(
        'depois de começar com tudo falhando',
        status !== 200 && `${kind}: ${page}`,
        String(status),
      );
    }
  });
}
