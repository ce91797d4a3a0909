import { linkSync } from 'node:fs';
import fs, {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

import { log } from '@/lib/server/log/log';

import type { Delivery } from './delivery';
import { createEntryEncryption } from './entry';
import { createFileStore } from './file-store';
import { openStore } from './open-store';
import { createOutbox, type Outbox } from './outbox';
import { createPostgresStore } from './postgres-store';
import { DEAD_LETTER_STATES, NoOutboxError, type OutboxStore } from './store';
import { startPostgres, type PostgresServer } from './testing/postgres-server';
import { createStubStore } from './testing/stub-store';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const MINUTE = 60_000;
const FOUR_DAYS = 4 * 24 * 60 * MINUTE;
const bytes = (text: string) => Buffer.from(text, 'utf8');

type Engine = Readonly<{
  /** Opens an empty store. */
  open: () => Promise<OutboxStore>;
  /** Opens the same store, as a new process finds it. */
  reopen: () => OutboxStore;
}>;

/** Both engines pass these tests. */
function contract(name: string, engine: () => Engine): void {
  describe(name, () => {
    let store: OutboxStore;
    const ids = async () => (await store.claim(10, MINUTE)).map(({ id }) => id);
    const states = async () => (await store.list()).map(({ id, state }) => [id, state]).sort();

    beforeEach(async () => {
      store = await engine().open();
    });
    afterEach(() => store.close());

    test('an entry put is nobody’s during its lease, and due after it', async () => {
      const put = await store.put('a', bytes('lead'), 1_000);
      expect(put).toMatchObject({ id: 'a', tries: 0 });
      expect(Math.abs(put.createdAt - Date.now())).toBeLessThan(MINUTE);
      expect(await ids()).toEqual([]);
      await wait(1_100);
      expect(await store.claim(10, MINUTE)).toEqual([put]);
      expect(await ids()).toEqual([]);
    });

    test('what was put is there for the next start, byte for byte', async () => {
      const photos = Buffer.alloc(3_000_000, 7);
      await store.put('a', photos, 0);
      await store.close();
      store = engine().reopen();
      const [entry] = await store.claim(10, MINUTE);
      expect(entry?.encrypted.equals(photos)).toBe(true);
    });

    test('put twice it has its first content, and its age', async () => {
      const first = await store.put('a', bytes('first'), 0);
      await store.rewrite('a', bytes('first, further'));
      const second = await store.put('a', bytes('second'), 0);
      expect(second.encrypted.toString()).toBe('first, further');
      expect(second.createdAt).toBe(first.createdAt);
      expect((await store.depth()).waiting).toBe(1);
    });

    test('the longest due come first, so many at a time', async () => {
      for (const id of ['a', 'b', 'c']) await store.put(id, bytes(id), MINUTE);
      // The entries are postponed in the order of their delays, so that a slow call in between does not change it.
      await store.postpone('b', 0, 1);
      await store.postpone('c', 400, 1);
      await store.postpone('a', 800, 1);
      await wait(900);
      const first = await store.claim(2, MINUTE);
      expect(first.map(({ id }) => id).sort()).toEqual(['b', 'c']);
      expect(await ids()).toEqual(['a']);
    });

    test('postponed it counts its attempts, and comes back later', async () => {
      await store.put('a', bytes('x'), 0);
      await store.postpone('a', MINUTE, 3);
      expect(await ids()).toEqual([]);
      await store.postpone('a', 0, 4);
      expect(await store.claim(1, MINUTE)).toMatchObject([{ id: 'a', tries: 4 }]);
    });

    test('a dead letter waits for a person: requeued, sent again, or removed', async () => {
      for (const id of ['a', 'b', 'c']) {
        await store.put(id, bytes(id), 0);
        await store.deadLetter(id, 'refused');
      }
      expect(await ids()).toEqual([]);
      expect(await store.depth()).toMatchObject({ waiting: 0, deadLetters: 3, oldestMs: null });
      expect((await store.read('a'))?.encrypted.toString()).toBe('a');
      await store.requeue('a');
      expect(await ids()).toEqual(['a']);
      expect((await store.put('b', bytes('again'), 0)).encrypted.toString()).toBe('b');
      await store.remove('c');
      expect(await states()).toEqual([
        ['a', 'waiting'],
        ['b', 'waiting'],
      ]);
    });

    test('lists the reason of each dead letter; the last reason counts', async () => {
      for (const state of DEAD_LETTER_STATES) {
        await store.put(state, bytes('x'), 0);
        await store.deadLetter(state, state);
      }
      await store.put('again', bytes('x'), 0);
      await store.deadLetter('again', 'uncertain');
      await store.put('again', bytes('x'), 0);
      await store.deadLetter('again', 'refused');
      expect(await states()).toEqual(
        [...DEAD_LETTER_STATES.map((state) => [state, state]), ['again', 'refused']].sort(),
      );
      await store.remove('uncertain');
      expect((await store.depth()).deadLetters).toBe(DEAD_LETTER_STATES.length);
    });

    test('postponed it waits, although another delivery has made it a dead letter meanwhile', async () => {
      await store.put('a', bytes('x'), 0);
      await store.deadLetter('a', 'refused');
      await store.postpone('a', 0, 2);
      expect(await states()).toEqual([['a', 'waiting']]);
      expect(await store.claim(1, MINUTE)).toMatchObject([{ id: 'a', tries: 2 }]);
    });

    test('nothing brings a removed entry back', async () => {
      await store.put('a', bytes('x'), 0);
      await store.remove('a');
      await store.rewrite('a', bytes('y'));
      await store.postpone('a', 0, 1);
      await store.deadLetter('a', 'given-up');
      await store.requeue('a');
      expect(await store.read('a')).toBeNull();
      expect(await store.list()).toEqual([]);
    });

    test('finished it is done: its result alone is stored, and a repeat gets that', async () => {
      await store.put('a', bytes('lead'), 0);
      await store.finish('a', bytes('result'), MINUTE);
      await store.close();
      store = engine().reopen();
      const again = await store.put('a', bytes('lead'), 0);
      expect([again.isDone, again.encrypted.toString()]).toEqual([true, 'result']);
      expect((await store.read('a'))?.isDone).toBe(true);
      expect(await ids()).toEqual([]);
      expect(await store.list()).toEqual([]);
      expect(await store.depth()).toMatchObject({ waiting: 0, deadLetters: 0, bytes: 6 });
    });

    test('delivered entries are listed apart while their result is stored, and can be removed', async () => {
      for (const id of ['a', 'b', 'c']) await store.put(id, bytes('lead'), 0);
      await store.finish('a', bytes('result'), MINUTE);
      await store.finish('b', bytes('result'), 0);
      expect(await store.listDone()).toEqual(['a']);
      await store.remove('a');
      expect(await store.listDone()).toEqual([]);
      expect(await store.read('a')).toBeNull();
      expect(await states()).toEqual([['c', 'waiting']]);
    });

    test('a later report of another delivery does not make it undone', async () => {
      await store.put('a', bytes('lead'), 0);
      await store.finish('a', bytes('result'), MINUTE);
      await store.rewrite('a', bytes('further'));
      await store.postpone('a', 0, 1);
      await store.deadLetter('a', 'refused');
      await store.requeue('a');
      expect(await ids()).toEqual([]);
      expect((await store.put('a', bytes('lead'), 0)).encrypted.toString()).toBe('result');
      await store.finish('a', bytes('a later result'), MINUTE);
      expect((await store.put('a', bytes('lead'), 0)).encrypted.toString()).toBe('a later result');
    });

    test('a dead letter that is then delivered is done as well', async () => {
      await store.put('a', bytes('lead'), 0);
      await store.deadLetter('a', 'uncertain');
      await store.finish('a', bytes('result'), MINUTE);
      expect(await store.list()).toEqual([]);
    });

    test('a result has an end', async () => {
      await store.put('a', bytes('lead'), 0);
      await store.finish('a', bytes('result'), 20);
      await wait(50);
      expect(await ids()).toEqual([]);
      expect(await store.read('a')).toBeNull();
      const again = await store.put('a', bytes('lead'), 0);
      expect([again.isDone, again.encrypted.toString()]).toEqual([false, 'lead']);
    });

    test('a dead letter that is too old is removed, and named', async () => {
      for (const id of ['old', 'waiting']) await store.put(id, bytes('x'), MINUTE);
      await store.deadLetter('old', 'refused');
      await wait(600);
      await store.put('new', bytes('x'), MINUTE);
      await store.deadLetter('new', 'refused');
      expect((await store.depth()).oldestDeadLetterMs).toBeGreaterThanOrEqual(500);
      expect(await store.removeExpired(500)).toEqual(['old']);
      expect(await states()).toEqual([
        ['new', 'refused'],
        ['waiting', 'waiting'],
      ]);
    });

    test('counts the bytes of its entries', async () => {
      await store.put('a', Buffer.alloc(1_000), 0);
      await store.put('b', Buffer.alloc(200), 0);
      await store.deadLetter('b', 'refused');
      await store.finish('c', Buffer.alloc(30), MINUTE);
      expect((await store.depth()).bytes).toBe(1_230);
    });

    test('reports how much waits, and since when', async () => {
      expect(await store.depth()).toEqual({
        waiting: 0,
        deadLetters: 0,
        oldestMs: null,
        oldestDeadLetterMs: null,
        bytes: 0,
      });
      await store.put('a', bytes('x'), 0);
      await wait(30);
      await store.put('b', bytes('x'), 0);
      const depth = await store.depth();
      expect(depth).toMatchObject({ waiting: 2, deadLetters: 0 });
      expect(depth.oldestMs).toBeGreaterThanOrEqual(25);
      expect(depth.oldestMs).toBeLessThan(MINUTE);
    });

    test('hundreds put at once are all there, and each is claimed once', async () => {
      const all = Array.from({ length: 200 }, (_, index) => `lead-${String(index)}`);
      await Promise.all(all.map((id) => store.put(id, bytes(id), 0)));
      const claimed: string[] = [];
      for (let batch = await ids(); batch.length > 0; batch = await ids()) claimed.push(...batch);
      expect(claimed.sort()).toEqual(all.sort());
    });
  });
}

let folder = '';
const files: Engine = {
  open: async () => {
    folder = await mkdtemp(join(tmpdir(), 'caixa-arquivos-'));
    return createFileStore(folder);
  },
  reopen: () => createFileStore(folder),
};

describe('files', () => {
  afterEach(() => rm(folder, { recursive: true, force: true }));
  contract('keep entries', () => files);

  test('opened without creating anything: no folder, one of something else, that of an outbox', async () => {
    const store = await files.open();
    const missing = join(folder, 'nao-ha');
    await expect(createFileStore(missing, false).list()).rejects.toThrow(NoOutboxError);
    await expect(createFileStore(folder, false).list()).rejects.toThrow(NoOutboxError);
    expect(await readdir(folder)).toEqual([]);
    expect(await store.list()).toEqual([]);
    expect(await createFileStore(folder, false).list()).toEqual([]);
  });

  test('what is half written is no entry, neither to another process nor after a restart', async () => {
    const store = await files.open();
    const found: unknown[] = [];
    const { rename } = fs;
    jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      // The process dies at this point.
      if (dirname(String(from)) === folder)
        found.push(await files.reopen().list(), await files.reopen().claim(10, MINUTE));
      await rename(from, to);
    });
    await store.put('a', bytes('a'), 0);
    expect(found).toEqual([[], []]);
    expect(await files.reopen().list()).toHaveLength(1);
  });

  test('a folder that the system makes for nobody fails at once', async () => {
    await expect(createFileStore('/proc/caixa/a').list()).rejects.toMatchObject({ code: 'ENOENT' });
    const above = join(await mkdtemp(join(tmpdir(), 'acima-')), 'a/b');
    expect(await createFileStore(above).list()).toEqual([]);
    expect(await readdir(above)).toEqual(['entregues', 'parados']);
    await rm(dirname(dirname(above)), { recursive: true });
  });

  test('a file that a dead process has half written is deleted, one that is being written is not', async () => {
    await files.open();
    const old = new Date(Date.now() - 10 * MINUTE);
    for (const name of ['a.1.tmp', 'b.2.tmp']) await writeFile(join(folder, name), 'half');
    await utimes(join(folder, 'a.1.tmp'), old, old);
    expect(await files.reopen().claim(10, MINUTE)).toEqual([]);
    expect(await readdir(folder)).toEqual(['b.2.tmp', 'entregues', 'parados']);
  });

  test('the dead letter of an earlier version is listed, read, and requeued', async () => {
    await files.open();
    await mkdir(join(folder, 'parados'), { recursive: true });
    await writeFile(join(folder, 'parados', 'a.lead'), 'x');
    const store = files.reopen();
    expect(await store.list()).toMatchObject([{ id: 'a', state: 'unknown' }]);
    expect((await store.read('a'))?.encrypted.toString()).toBe('x');
    await store.requeue('a');
    expect(await store.depth()).toMatchObject({ waiting: 1, deadLetters: 0 });
  });

  test('what a restored copy holds although it was delivered is not delivered again', async () => {
    const store = await files.open();
    await store.put('a', bytes('lead'), 0);
    const copy = await readFile(join(folder, 'a.lead'));
    await store.finish('a', bytes('result'), MINUTE);
    await writeFile(join(folder, 'a.lead'), copy);
    expect(await files.reopen().claim(10, MINUTE)).toEqual([]);
    expect(await store.list()).toEqual([]);
  });

  test('everything is due when the process starts, with its age', async () => {
    const store = await files.open();
    const put = await store.put('a', bytes('x'), MINUTE);
    await store.rewrite('a', bytes('y'));
    await wait(20);
    const [entry] = await files.reopen().claim(10, MINUTE);
    expect(entry).toMatchObject({ createdAt: put.createdAt, tries: 0 });
  });

  test('what goes while the folder is read is not there any more, and is no error', async () => {
    const store = await files.open();
    await store.put('a', bytes('lead'), 0);
    // These files are listed, but cannot be read.
    await symlink(join(folder, 'nowhere'), join(folder, 'b.lead'));
    await symlink(join(folder, 'nowhere'), join(folder, 'parados', 'c.refused.lead'));
    expect(await store.list()).toMatchObject([{ id: 'a' }]);
    expect(await store.depth()).toMatchObject({ waiting: 1, deadLetters: 0, bytes: 4 });
    expect(await store.claim(10, MINUTE)).toMatchObject([{ id: 'a' }]);
    expect(await store.read('b')).toBeNull();
  });

  test('what is there and can not be read is an error, and is not written over', async () => {
    const store = await files.open();
    await mkdir(join(folder, 'a.lead'));
    await expect(store.read('a')).rejects.toThrow();
    await expect(store.put('a', bytes('lead'), 0)).rejects.toThrow();
    await expect(store.claim(10, MINUTE)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.lead', 'entregues', 'parados']);
  });

  test('a result that can not be written leaves the entry, and nothing half written', async () => {
    const store = await files.open();
    await store.put('a', bytes('lead'), 0);
    await rm(join(folder, 'entregues'), { recursive: true });
    await writeFile(join(folder, 'entregues'), 'in the way');
    await expect(store.finish('a', bytes('result'), MINUTE)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.lead', 'entregues', 'parados']);
    await rm(join(folder, 'entregues'));
    expect(await store.claim(10, MINUTE)).toMatchObject([{ id: 'a', isDone: false }]);
  });

  test('results expire to the millisecond, and are removed by the hour', async () => {
    const store = await files.open();
    const done = join(folder, 'entregues');
    const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
    at('2026-11-28T10:00:00Z');
    await store.put('a', bytes('lead'), 0);
    await store.finish('a', bytes('result'), 30 * MINUTE);
    await store.finish('b', bytes('result'), 90 * MINUTE);
    expect(await readdir(done)).toEqual(['2026-11-28T11', '2026-11-28T12']);
    at('2026-11-28T10:29:59.999Z');
    expect((await store.put('a', bytes('lead'), 0)).isDone).toBe(true);
    at('2026-11-28T10:30:00Z');
    expect(await store.read('a')).toBeNull();
    expect(await store.listDone()).toEqual(['b']);
    await store.removeExpired(FOUR_DAYS);
    expect(await readdir(done)).toHaveLength(2);
    at('2026-11-28T11:00:00Z');
    await store.removeExpired(FOUR_DAYS);
    expect(await readdir(done)).toEqual(['2026-11-28T12']);
    expect((await store.depth()).bytes).toBe('result'.length);
  });

  test('results of an earlier version, in no folder of an hour, count until they expire', async () => {
    await (await files.open()).list();
    const flat = join(folder, 'entregues', 'a.lead');
    await writeFile(flat, 'result');
    const expiry = new Date(Date.now() + 30 * MINUTE);
    await utimes(flat, expiry, expiry);
    const store = files.reopen();
    expect((await store.put('a', bytes('lead'), 0)).isDone).toBe(true);
    expect((await store.depth()).bytes).toBe('result'.length);
    expect(await readdir(join(folder, 'entregues'))).not.toContain('a.lead');
    expect((await store.put('a', bytes('lead'), 0)).isDone).toBe(true);
    expect(await store.listDone()).toEqual(['a']);
    await store.remove('a');
    expect(await store.listDone()).toEqual([]);
  });

  test('a count of results that fails is made again', async () => {
    await (await files.open()).finish('a', bytes('result'), MINUTE);
    const store = files.reopen();
    await store.list();
    jest.spyOn(fs, 'stat').mockRejectedValueOnce(new Error('EMFILE'));
    await expect(store.depth()).rejects.toThrow('EMFILE');
    expect((await store.depth()).bytes).toBe('result'.length);
  });

  test('neither 2,000 results nor entries that wait are looked at again', async () => {
    const store = await files.open();
    await store.finish('result-0', bytes('result'), 60 * MINUTE);
    const [hour = ''] = await readdir(join(folder, 'entregues'));
    const place = join(folder, 'entregues', hour);
    for (let number = 1; number < 2_000; number += 1)
      linkSync(join(place, 'result-0.lead'), join(place, `result-${String(number)}.lead`));
    for (let number = 0; number < 100; number += 1)
      await store.put(`waiting-${String(number)}`, bytes('lead'), MINUTE);
    expect((await store.depth()).bytes).toBe(2_000 * 'result'.length + 100 * 'lead'.length);
    const calls = (['stat', 'readFile', 'readdir'] as const).map((name) => jest.spyOn(fs, name));
    await store.put('a', bytes('lead'), 0);
    await store.claim(4, MINUTE);
    await store.removeExpired(FOUR_DAYS);
    await store.depth();
    expect(calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(50);
  });

  test('what is due now is delivered now', async () => {
    const store = await files.open();
    jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    await store.put('a', bytes('lead'), 0);
    await store.put('b', bytes('lead'), 1);
    expect(await store.claim(10, MINUTE)).toMatchObject([{ id: 'a' }]);
  });

  test('an entry stored while the clock was four days ahead is due when it would have been', async () => {
    const store = await files.open();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + FOUR_DAYS);
    const elapsed = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    await store.put('a', bytes('lead'), MINUTE);
    await store.postpone('a', 100, 1);
    clock.mockRestore();
    elapsed.mockReturnValue(1_000_099);
    expect(await store.claim(10, MINUTE)).toEqual([]);
    elapsed.mockReturnValue(1_000_100);
    expect(await store.claim(10, MINUTE)).toMatchObject([{ id: 'a', tries: 1 }]);
  });

  test('a folder that cannot be written throws, and works once it can', async () => {
    await files.open();
    const blocked = join(folder, 'ocupado');
    await writeFile(blocked, '');
    const store = createFileStore(join(blocked, 'caixa'));
    await expect(store.put('a', bytes('x'), 0)).rejects.toThrow();
    await rm(blocked);
    await expect(store.put('a', bytes('x'), 0)).resolves.toMatchObject({ id: 'a' });
  });
});

describe('PostgreSQL', () => {
  // Where no server is installed, the same statements run on the embedded one.
  let server: PostgresServer | null;
  let embedded: PGlite;

  const connect = (mayCreate = true): OutboxStore =>
    server
      ? openStore({ databaseUrl: server.url, folder: '' }, mayCreate)
      : createPostgresStore(
          {
            query: (text, values) => embedded.query(text, values),
            close: async () => undefined,
          },
          mayCreate,
        );

  async function query(text: string): Promise<readonly unknown[]> {
    if (!server) return (await embedded.query(text)).rows;
    const client = new Client(server.url);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
  }
  const engine: Engine = {
    open: async () => {
      const store = connect();
      for (const { id } of await store.list()) await store.remove(id);
      await query('TRUNCATE site.outbox_done, site.outbox_lock');
      return store;
    },
    reopen: connect,
  };

  beforeAll(async () => {
    server = await startPostgres();
    if (!server) embedded = await PGlite.create();
  }, 120_000);
  afterAll(() => (server ? server.stop() : embedded.close()));

  contract('keeps entries', () => engine);

  test('what a restored copy holds although it was delivered is not delivered again', async () => {
    const store = await engine.open();
    await store.finish('a', bytes('result'), MINUTE);
    await query(
      "INSERT INTO site.outbox (id, due_at, sealed) VALUES ('a', now(), 'x'), ('b', now(), 'x')",
    );
    expect(await store.claim(10, MINUTE)).toMatchObject([{ id: 'b' }]);
    expect(await store.list()).toMatchObject([{ id: 'b' }]);
    await store.close();
  });

  test('one instance at a time has an entry; one that dies has it until its lease ends', async () => {
    const [one, other] = [await engine.open(), connect()];
    const unlock = await one.lock('a', MINUTE);
    expect(await other.lock('a', MINUTE)).toBeNull();
    expect(await other.lock('b', MINUTE)).not.toBeNull();
    await unlock?.();
    // The holder of this lock never releases it.
    expect(await other.lock('a', 300)).not.toBeNull();
    expect(await one.lock('a', MINUTE)).toBeNull();
    await wait(400);
    const claim = await one.lock('a', MINUTE);
    expect(claim).not.toBeNull();
    // A former holder cannot release a lock that another instance has by now.
    await unlock?.();
    expect(await other.lock('a', MINUTE)).toBeNull();
    await claim?.();
    await Promise.all([one, other].map((store) => store.close()));
  });

  test('an entry stored while the clock was four days ahead is due at once, and not locked for days', async () => {
    const store = await engine.open();
    for (const [id, delay] of Object.entries({ ahead: FOUR_DAYS, soon: 30 * MINUTE })) {
      await store.put(id, bytes('lead'), delay);
      await store.lock(id, delay);
    }
    expect(await store.claim(10, MINUTE)).toMatchObject([{ id: 'ahead' }]);
    expect(await store.claim(10, MINUTE)).toEqual([]);
    expect(await store.lock('ahead', MINUTE)).not.toBeNull();
    expect(await store.lock('soon', MINUTE)).toBeNull();
    await store.close();
  });

  test('the same attempt at two instances at the same moment reaches the backend once', async () => {
    const arrived: string[] = [];
    const delivery: Delivery<string, string> = {
      kind: 'lead',
      deliver: async (content) => {
        arrived.push(content);
        await wait(500);
        return `lead ${String(arrived.length)}`;
      },
    };
    const stores = [await engine.open(), connect()];
    const outboxes = stores.map((store) =>
      createOutbox({
        store,
        envelope: createEntryEncryption('um segredo de trinta e dois letras'),
        leaseMs: MINUTE,
        bounds: { bytes: 1_000_000, deadLetterMs: MINUTE },
        deliveries: [delivery],
      }),
    );
    const hand = (box: Outbox) => box.submit(delivery, 'chave', 'Ana', 20_000);
    const outcome = { kind: 'delivered', result: 'lead 1' };
    expect(await Promise.all(outboxes.map(hand))).toEqual([outcome, outcome]);
    expect(arrived).toEqual(['Ana']);
    await Promise.all(outboxes.map((box) => box.drain()));
    await Promise.all(stores.map((store) => store.close()));
  });

  test('without the table of locks an entry is delivered all the same, with a line in the log', async () => {
    const store = await engine.open();
    await store.list();
    await query('DROP TABLE site.outbox_lock');
    const broken = createStubStore({
      ...store,
      lock: () => Promise.reject(Object.assign(new Error(), { code: '42P01' })),
    });
    const delivery: Delivery<string, string> = { kind: 'lead', deliver: async () => 'lead 1' };
    const box = createOutbox({
      store: broken,
      envelope: createEntryEncryption('um segredo de trinta e dois letras'),
      leaseMs: MINUTE,
      bounds: { bytes: 1_000_000, deadLetterMs: MINUTE },
      deliveries: [delivery],
    });
    expect(await box.submit(delivery, 'chave', 'Ana', 20_000)).toMatchObject({ kind: 'delivered' });
    expect(jest.mocked(log)).toHaveBeenCalledWith('warn', 'outbox.unlocked', expect.anything());
    await store.close();
    const again = engine.reopen();
    expect(await again.lock('a', MINUTE)).not.toBeNull();
    await again.close();
  });

  test('a use of the outbox for a person is a row', async () => {
    const store = await engine.open();
    await store.audit({ action: 'show', found: 2 });
    await store.audit({ action: 'delete', found: 2 });
    expect(await query('SELECT action, found FROM site.outbox_audit ORDER BY at')).toMatchObject([
      { action: 'show', found: 2 },
      { action: 'delete', found: 2 },
    ]);
    await store.close();
  });

  test('the table of an earlier version gets what it lacks, and its dead letter is listed', async () => {
    const store = await engine.open();
    await store.put('a', bytes('x'), 0);
    await store.deadLetter('a', 'refused');
    await query('DROP TABLE site.outbox_done');
    await query('ALTER TABLE site.outbox DROP COLUMN dead_letter_state');
    expect(await connect().list()).toMatchObject([{ id: 'a', state: 'unknown' }]);
  });

  test('opened without creating anything: the table as it is, or none', async () => {
    await engine.open();
    const looking = connect(false);
    expect(await looking.list()).toEqual([]);
    await query('DROP SCHEMA site CASCADE');
    const none = connect(false);
    await expect(none.list()).rejects.toThrow(NoOutboxError);
    await expect(none.list()).rejects.toThrow(NoOutboxError);
    await Promise.all([looking.close(), none.close()]);
  });

  test('a table that calls dead letters "parked" is brought up to date, with what it holds', async () => {
    await engine.open();
    await query('DROP TABLE site.outbox');
    await query(`CREATE TABLE site.outbox (
      id text PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      parked boolean NOT NULL DEFAULT false,
      sealed bytea NOT NULL,
      parked_as text
    )`);
    await query('CREATE INDEX outbox_due ON site.outbox (due_at) WHERE NOT parked');
    await query(`INSERT INTO site.outbox (id, due_at, parked, parked_as, sealed)
      VALUES ('waits', now(), false, NULL, 'x'), ('dead', now(), true, 'refused', 'y')`);

    const instances = [connect(), connect()];
    const lists = await Promise.all(instances.map((store) => store.list()));
    const [store] = instances;
    const states = lists.map((list) => new Map(list.map(({ id, state }) => [id, state])));
    expect(states).toEqual([
      new Map([
        ['waits', 'waiting'],
        ['dead', 'refused'],
      ]),
      new Map([
        ['waits', 'waiting'],
        ['dead', 'refused'],
      ]),
    ]);
    expect(await store?.claim(10, MINUTE)).toMatchObject([{ id: 'waits' }]);
    await store?.requeue('dead');
    expect(await store?.claim(10, MINUTE)).toMatchObject([{ id: 'dead', encrypted: bytes('y') }]);
    await Promise.all(instances.map((each) => each.close()));
  });

  test('a server that is away when the process starts is used once it is back', async () => {
    let isAway = true;
    const store = createPostgresStore({
      query: async () => {
        if (isAway) throw new Error('away');
        return { rows: [{ waiting: 1 }] };
      },
      close: async () => undefined,
    });
    await expect(store.depth()).rejects.toThrow('away');
    isAway = false;
    expect(await store.depth()).toMatchObject({ waiting: 1 });
  });

  test('a table that was lost under a running process is made anew', async () => {
    const store = await engine.open();
    await store.put('a', bytes('x'), 0);
    await query('DROP SCHEMA site CASCADE');
    await expect(store.depth()).rejects.toThrow();
    expect(await store.depth()).toMatchObject({ waiting: 0 });
    await store.close();
  });

  test('instances that start together share the table, and no two get the same entry', async () => {
    const instances = [await engine.open(), connect(), connect()];
    const [first] = instances;
    for (let index = 0; index < 60; index += 1) {
      await first?.put(`lead-${String(index)}`, bytes('x'), 0);
    }
    const claimed: string[] = [];
    await Promise.all(
      instances.map(async (store) => {
        for (let claim = 1; claim > 0;) {
          const entries = await store.claim(4, MINUTE);
          claimed.push(...entries.map(({ id }) => id));
          claim = entries.length;
        }
      }),
    );
    expect(claimed).toHaveLength(60);
    expect(new Set(claimed).size).toBe(60);
    await Promise.all(instances.map((store) => store.close()));
  });
});
