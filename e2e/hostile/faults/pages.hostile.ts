import { setTimeout as wait } from 'node:timers/promises';
import { editionMark, nextEdition } from '../support/data';
import { faultKinds } from '../support/faults';
import { residentMebibytes, revalidateAll } from '../support/site';
import { expect, test } from '../support/test';
import { visit, type Answer } from '../support/visit';
import { livePages, pageReads } from './calls';

/**
 * Base of the process (some 200 MB), page cache (128 MB), last good answers (32 MB), and 32 answers of 8 MB at once,
 * each as bytes and as text while it is read.
 */
const MAX_MEBIBYTES = 900;

/** A page's content, which a failure may not take away: everything that bears the data's edition. */
const content = (text: string): number => text.split(editionMark()).length - 1;

const problemsOf = ({ wrongs, status }: Answer, right: boolean, address: string): string | false =>
  !right || wrongs.length > 0 ? `${address} ${String(status)} ${wrongs.join('; ')}` : false;

for (const kind of faultKinds) {
  test(`página já vista, ${kind}: fica como estava, e se renova`, async ({ world, ledger }) => {
    const { backend } = world;
    nextEdition();
    await revalidateAll(world);
    const before = new Map<string, number>();
    for (const page of livePages) {
      const { status, text } = await visit(world, page);
      expect(status, page).toBe(200);
      before.set(page, content(text));
    }
    for (const [endpoint, { target, pages }] of Object.entries(pageReads)) {
      backend.received();
      backend.fail(target, kind);
      await revalidateAll(world);
      for (const page of pages) {
        const answer = await visit(world, page);
        const isUnchanged = content(answer.text) === before.get(page);
        // The one item of a list, or a record, in which nothing is said: the backend has none.
        const right = answer.status === 200 && (isUnchanged || kind === 'só nulos');
        ledger.record(
          `página vista × ${kind}`,
          problemsOf(answer, right, `${endpoint}: ${page}`),
          `${String(answer.status)}${isUnchanged ? '' : ', outro conteúdo'}`,
        );
      }
      // Names of the filters are read in the background.
      const isStruck = () =>
        backend
          .received()
          .some(({ path, query }) => target.match.test(`${path}?${query.toString()}`));
      await expect
        .poll(isStruck, { message: `${endpoint} foi chamado`, timeout: 20_000 })
        .toBe(true);
      backend.heal();
    }

    nextEdition();
    await revalidateAll(world);
    for (const page of livePages) {
      let fresh = false;
      // Other pages may have been made of what failed meanwhile.
      for (let tries = 0; !fresh && tries < 14; tries += 1) {
        if (tries > 0) await wait(500);
        if (tries > 0) await revalidateAll(world);
        fresh = content((await visit(world, page)).text) === before.get(page);
      }
      ledger.record(`depois de ${kind}`, !fresh && page);
    }
  });
}

test('a memória do site fica limitada', async ({ world, ledger }) => {
  const mebibytes = residentMebibytes(world);
  ledger.record(
    'memória depois das falhas',
    mebibytes > MAX_MEBIBYTES && 'memória',
    `${String(mebibytes)} MB`,
  );
});
