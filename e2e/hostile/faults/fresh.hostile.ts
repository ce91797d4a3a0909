import { setTimeout as wait } from 'node:timers/promises';
import { isMadePerRequest } from '@/lib/http/page-headers';
import { faultKinds } from '../support/faults';
import { startWorld } from '../support/site';
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
    !isMadePerRequest(new URL(page, 'https://site.test').pathname),
);

const HEALED_IN_MS = 20_000;

for (const kind of faultKinds) {
  test(`o site começa com tudo assim: ${kind}`, async ({ ledger }) => {
    const name = `novo-${String(faultKinds.indexOf(kind))}`;
    const world = await startWorld(name, {}, (backend) => {
      backend.fail(everything, kind);
    });
    try {
      for (const page of [...livePages, ...fixedPages, '/nao-existe']) {
        const { status, wrongs } = await visit(world, page);
        const missing = page === '/nao-existe';
        const allowed = missing
          ? [404]
          : kind === 'lento'
            ? [200]
            : needy.includes(page)
              ? [503, 404, 200]
              : [200];
        // Only the answers that are no failure, an empty record or list, may be "not found" or an empty page.
        const empty = kind === 'só nulos' || kind === 'outra forma';
        const right =
          allowed.includes(status) &&
          (status === 503 || empty || missing || !needy.includes(page) || kind === 'lento');
        ledger.note(
          missing
            ? 'endereço que não existe, tudo falha'
            : needy.includes(page)
              ? 'página que precisa de dados, tudo falha'
              : 'página sem dados, tudo falha',
          missing
            ? '404'
            : needy.includes(page)
              ? '503 (200 se só lento; 404 se vem vazio)'
              : '200, sem as seções',
          String(status),
          (!right || wrongs.length > 0) && `${kind}: ${page} ${wrongs.join('; ')}`,
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
      ledger.note(
        'saúde e prontidão, tudo falha',
        'viva, não pronta',
        `${String(alive.status)} e ${String(ready.status)}`,
        (alive.status !== 200 || !expected.includes(ready.status) || alive.wrongs.length > 0) &&
          kind,
      );

      world.backend.heal();
      const healedBy = performance.now() + HEALED_IN_MS;
      // What was read as empty is no failure, and is kept like any answer (a minute).
      for (const page of kind === 'só nulos' || kind === 'outra forma' ? [] : livePages) {
        let status = 0;
        while (status !== 200 && performance.now() < healedBy) {
          ({ status } = await visit(world, page));
          if (status !== 200) await wait(400);
        }
        ledger.note(
          'depois de começar com tudo falhando',
          `200 em ${String(HEALED_IN_MS / 1_000)} s`,
          String(status),
          status !== 200 && `${kind}: ${page}`,
        );
      }
    } finally {
      await world.stop();
    }
  });
}
