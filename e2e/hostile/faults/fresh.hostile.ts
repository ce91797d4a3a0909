import { setTimeout as wait } from 'node:timers/promises';
import { isRenderedPerRequest } from '@/lib/http/page-headers';
import { faultKinds, type FaultKind } from '../support/faults';
import { test } from '../support/test';
import { visit } from '../support/visit';
import { fixedPages, livePages } from './calls';

const everything = { method: 'GET', match: /^\/api\// } as const;

/**
 * Pages that are nothing without the backend's data; the others hide a section, and one that is made per request says in
 * its 200 what could not be read (docs/adr/0028-pages-that-answer-a-query.md).
 */
const needy = livePages.filter(
  (page) =>
    page !== '/' &&
    page !== '/faleconosco' &&
    !isRenderedPerRequest(new URL(page, 'https://site.test').pathname),
);

/** Only what is no failure, an empty record or list, may be "not found" or an empty page. */
const EMPTY: readonly FaultKind[] = ['só nulos', 'outra forma'];

function statusesOf(page: string, kind: FaultKind): readonly number[] {
  if (page === '/nao-existe') return [404];
  if (kind === 'lento' || !needy.includes(page)) return [200];
  return EMPTY.includes(kind) ? [503, 404, 200] : [503];
}

const HEALED_IN_MS = 20_000;

for (const kind of faultKinds) {
  test(`o site começa com tudo assim: ${kind}`, async ({ ledger, startWorld }) => {
    const name = `novo-${String(faultKinds.indexOf(kind))}`;
    const world = await startWorld(name, {}, (backend) => {
      backend.fail(everything, kind);
    });
    for (const page of [...livePages, ...fixedPages, '/nao-existe']) {
      const { status, wrongs } = await visit(world, page);
      ledger.record(
        'página, tudo falha',
        (!statusesOf(page, kind).includes(status) || wrongs.length > 0) &&
          `${kind}: ${page} ${wrongs.join('; ')}`,
        String(status),
      );
    }
    const alive = await visit(world, '/api/saude');
    const ready = await visit(world, '/api/pronto');
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
    const healedBy = performance.now() + HEALED_IN_MS;
    // What was read as empty is no failure, and is kept like any answer (a minute).
    for (const page of EMPTY.includes(kind) ? [] : livePages) {
      let status = 0;
      while (status !== 200 && performance.now() < healedBy) {
        ({ status } = await visit(world, page));
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
