import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { createEnvelope, entryId, protocolOf } from '@/lib/outbox/entry';
import { createFileStore } from '@/lib/outbox/file-store';

const SECRET = 'um segredo de trinta e dois letras';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caixa-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As it stands in the image: one file, without the project's packages. */
let tool: string;
beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'outbox-'));
  tool = join(place, 'outbox.cjs');
  await run('npm', ['run', 'build:outbox', '--', `--outfile=${tool}`]);
}, 60_000);
afterAll(() => rm(dirname(tool), { recursive: true, force: true }));

async function outbox(...words: readonly string[]): Promise<string> {
  const env = {
    NODE_ENV: 'test' as const,
    OUTBOX_DIR: folder,
    OUTBOX_SECRET: SECRET,
    DATABASE_URL: '',
  };
  const { stdout } = await run(process.execPath, [tool, ...words], { env, cwd: dirname(tool) });
  return stdout;
}

test('an operator sees the dead letters, calls the person, and puts it back or takes it out', async () => {
  const store = createFileStore(folder);
  const content = { name: 'Ana Prado', phone: '(11) 98888-7777', photo: 'x'.repeat(5_000) };
  const id = entryId('lead', 'chave', content);
  await store.put(
    id,
    createEnvelope(SECRET).encrypt(id, { kind: 'lead', key: 'chave', content }),
    0,
  );
  await store.deadLetter(id, 'uncertain');
  const protocol = protocolOf(id);

  expect(await outbox('list')).toMatch(new RegExp(`^${protocol} .* incerto\n$`));
  const shown = await outbox('show', protocol.toLowerCase());
  expect(shown).toContain('"phone": "(11) 98888-7777"');
  expect(shown.length).toBeLessThan(1_000);
  await outbox('retry', protocol);
  expect(await store.depth()).toMatchObject({ waiting: 1, deadLetters: 0 });
  await outbox('discard', protocol);
  expect(await outbox('list')).toBe('A caixa está vazia.\n');
  await expect(outbox('show', protocol)).rejects.toThrow('Nenhum envio com o protocolo');
}, 60_000);
