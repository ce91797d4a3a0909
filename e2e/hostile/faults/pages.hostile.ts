import { setTimeout as wait } from 'node:timers/promises';
import { editionMark, nextEdition } from '../support/dialect';
import { callFaultNames } from '../support/faults';
import { commonAddresses } from '../support/screens';
import { residentMebibytes, revalidateAll, type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/**
 * Largest memory of the process: its base (some 200 MB), the page cache (128 MB), the last valid responses (32 MB), and
 * 32 responses of 8 MB at once, each as bytes and as text while it is read.
 */
const MAX_MEMORY_MEBIBYTES = 900;

type BackendCall = ReturnType<SiteWithBackend['backend']['received']>[number];

/** Returns the pattern of the endpoint of a call; the list of the vehicles and the details of each share a path. */
const getEndpoint = ({ path, query }: BackendCall): string =>
  path.replace(/^(\/api\/[\w-]+).*/, query.has('seo_url') ? '^$1.*seo_url' : '^$1(?!.*seo_url)');

/** Returns how often a page contains the mark of the backend's data, which a failure must not remove. */
const countContentMarks = (text: string): number => text.split(editionMark()).length - 1;

for (const kind of callFaultNames) {
  test(`página já vista, ${kind}: fica como estava, e se renova`, async ({ world }) => {
    test.setTimeout(600_000);
    const { backend } = world;
    nextEdition();
    backend.received();
    await revalidateAll(world);
    const before = new Map<string, number>();
    for (const page of commonAddresses) {
      const { status, text } = await requestPage(world, page);
      expect(status, page).toBe(200);
      before.set(page, countContentMarks(text));
    }
    expect([...before.values()].some((count) => count > 0)).toBe(true);
    const endpoints = new Set<string>();
    // The names of the filters are read in the background.
    const collectEndpoints = () => {
      const calls = backend.received().filter(({ path }) => path.startsWith('/api/'));
      for (const call of calls) endpoints.add(getEndpoint(call));
      return [...endpoints].join();
    };
    await expect.poll(collectEndpoints, { timeout: 20_000 }).toContain('/api/modelos');

    for (const endpoint of endpoints) {
      backend.fail({ method: 'GET', match: new RegExp(endpoint) }, kind);
      await revalidateAll(world);
      for (const page of commonAddresses) {
        const { status, text, wrongs } = await requestPage(world, page);
        const what = `${endpoint}: ${page}`;
        expect.soft({ status, wrongs }, what).toEqual({ status: 200, wrongs: [] });
        // A list whose only item is empty, or an empty record, means that the backend has no data.
        if (kind !== 'só nulos') expect.soft(countContentMarks(text), what).toBe(before.get(page));
      }
      let struck = 0;
      const countStruck = () =>
        (struck += backend.received().filter(({ fault }) => fault !== undefined).length);
      await expect.poll(countStruck, { message: endpoint, timeout: 20_000 }).toBeGreaterThan(0);
      backend.heal();
    }

    nextEdition();
    await revalidateAll(world);
    for (const page of commonAddresses) {
      let isFresh = false;
      // The page is requested repeatedly, because it may have been rendered with data that failed meanwhile.
      for (let tries = 0; !isFresh && tries < 14; tries += 1) {
        if (tries > 0) await wait(500);
        if (tries > 0) await revalidateAll(world);
        isFresh = countContentMarks((await requestPage(world, page)).text) === before.get(page);
      }
      expect.soft(isFresh, `${page} after ${kind}`).toBe(true);
    }
    expect(residentMebibytes(world)).toBeLessThan(MAX_MEMORY_MEBIBYTES);
  });
}
