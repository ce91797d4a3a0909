import { setTimeout as wait } from 'node:timers/promises';
import { editionMark, nextEdition } from '../support/dialect';
import { callFaultNames } from '../support/faults';
import { residentMebibytes, revalidateAll } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage, type SiteResponse } from '../support/visit';
import { pagesOfBackendData, pageReads } from './calls';

/**
 * Largest memory of the process: its base (some 200 MB), the page cache (128 MB), the last valid responses (32 MB), and
 * 32 responses of 8 MB at once, each as bytes and as text while it is read.
 */
const MAX_MEMORY_MEBIBYTES = 900;

/** Returns how often a page contains the mark of the backend's data, which a failure must not remove. */
const countContentMarks = (text: string): number => text.split(editionMark()).length - 1;

const findProblems = (
  { wrongs, status }: SiteResponse,
  right: boolean,
  address: string,
): string | false =>
  !right || wrongs.length > 0 ? `${address} ${String(status)} ${wrongs.join('; ')}` : false;

for (const kind of callFaultNames) {
  test(`página já vista, ${kind}: fica como estava, e se renova`, async ({ world, ledger }) => {
    const { backend } = world;
    nextEdition();
    await revalidateAll(world);
    const before = new Map<string, number>();
    for (const page of pagesOfBackendData) {
      const { status, text } = await requestPage(world, page);
      expect(status, page).toBe(200);
      before.set(page, countContentMarks(text));
    }
    for (const [endpoint, { target, pages }] of Object.entries(pageReads)) {
      backend.received();
      backend.fail(target, kind);
      await revalidateAll(world);
      for (const page of pages) {
        const answer = await requestPage(world, page);
        const isUnchanged = countContentMarks(answer.text) === before.get(page);
        // A list whose only item is empty, or an empty record, means that the backend has no data.
        const right = answer.status === 200 && (isUnchanged || kind === 'só nulos');
        ledger.record(
          `página vista × ${kind}`,
          findProblems(answer, right, `${endpoint}: ${page}`),
          `${String(answer.status)}${isUnchanged ? '' : ', outro conteúdo'}`,
        );
      }
      // The names of the filters are read in the background, so the fault is awaited.
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
    for (const page of pagesOfBackendData) {
      let fresh = false;
      // The page is requested repeatedly, because it may have been rendered with data that failed meanwhile.
      for (let tries = 0; !fresh && tries < 14; tries += 1) {
        if (tries > 0) await wait(500);
        if (tries > 0) await revalidateAll(world);
        fresh = countContentMarks((await requestPage(world, page)).text) === before.get(page);
      }
      ledger.record(`depois de ${kind}`, !fresh && page);
    }
  });
}

test('a memória do site fica limitada', async ({ world, ledger }) => {
  const mebibytes = residentMebibytes(world);
  ledger.record(
    'memória depois das falhas',
    mebibytes > MAX_MEMORY_MEBIBYTES && 'memória',
    `${String(mebibytes)} MB`,
  );
});
