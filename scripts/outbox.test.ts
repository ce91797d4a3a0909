import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { createEntryEncryption, entryId, protocolOf } from '@/lib/outbox/entry';
import { createFileStore } from '@/lib/outbox/file-store';

const SECRET = 'um segredo de trinta e dois letras';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caixa-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The image has it as one file, without the project's packages. */
let tool: string;
beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'outbox-'));
  tool = join(place, 'outbox.cjs');
  await run('npm', ['run', 'build:outbox', '--', `--outfile=${tool}`]);
}, 60_000);
afterAll(() => rm(dirname(tool), { recursive: true, force: true }));

async function outbox(...words: readonly string[]): Promise<string> {
  const env = { OUTBOX_DIR: folder, OUTBOX_SECRET: SECRET, DATABASE_URL: '' };
  const { stdout } = await runTool(words, env);
  return stdout;
}

const runTool = (words: readonly string[], env: Readonly<Record<string, string>>, cwd?: string) =>
  run(process.execPath, [tool, ...words], {
    env: { NODE_ENV: 'test', ...env },
    cwd: cwd ?? dirname(tool),
  });

/** A command that failed. */
type Failed = Readonly<{ code: number; stdout: string; stderr: string }>;

/** Returns the output and the exit code of a `list` that fails. */
const failure = (env: Readonly<Record<string, string>>): Promise<Failed> =>
  runTool(['list'], env).then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => error as Failed,
  );

test('an operator sees the dead letters, calls the person, and puts it back or takes it out', async () => {
  const store = createFileStore(folder);
  const content = { name: 'Ana Prado', phone: '(11) 98888-7777', photo: 'x'.repeat(5_000) };
  const id = entryId('lead', 'chave', content);
  await store.put(
    id,
    createEntryEncryption(SECRET).encrypt(id, { kind: 'lead', key: 'chave', content }),
    0,
  );
  await store.deadLetter(id, 'uncertain');
  const protocol = protocolOf(id);

  expect(await outbox('list')).toMatch(new RegExp(`^Caixa: ${folder}\n${protocol} .* incerto\n$`));
  const shown = await outbox('show', protocol.toLowerCase());
  expect(shown).toContain('"phone": "(11) 98888-7777"');
  expect(shown.length).toBeLessThan(1_000);
  await outbox('retry', protocol);
  expect(await store.depth()).toMatchObject({ waiting: 1, deadLetters: 0 });
  await outbox('discard', protocol);
  expect(await outbox('list')).toBe(`Caixa: ${folder}\nA caixa está vazia.\n`);
  await expect(outbox('show', protocol)).rejects.toThrow('Nenhum envio com o protocolo');
}, 60_000);

test('a person asks what is kept of them, gets it, and has it deleted; each time is written down without them', async () => {
  const store = createFileStore(folder);
  const envelope = createEntryEncryption(SECRET);
  const put = async (key: string, email: string) => {
    const content = { name: 'Ana Prado', phone: '(11) 98888-7777', email };
    const id = entryId('lead', key, content);
    await store.put(id, envelope.encrypt(id, { kind: 'lead', key, content }), 0);
    return id;
  };
  const [waiting, done, other] = [
    await put('um', 'ana@provedor.com.br'),
    await put('dois', 'ana@provedor.com.br'),
    await put('tres', 'bia@provedor.com.br'),
  ];
  await store.finish(done, envelope.encryptResult(done, { email: 'ana@provedor.com.br' }), 60_000);

  const shown = await outbox('person', 'ana@provedor.com.br');
  expect(shown).toContain(`${protocolOf(waiting)}  `);
  expect(shown).toContain('  telefone: (11) 98888-7777');
  expect(shown).toContain(`${protocolOf(done)}  entregue`);
  expect(shown).not.toContain(protocolOf(other));
  expect(shown).toContain('Fora desta caixa:');
  const exported = JSON.parse(await outbox('person', 'ana@provedor.com.br', '--json')) as unknown[];
  expect(exported).toMatchObject([
    { estado: 'esperando', envio: { email: 'ana@provedor.com.br' } },
    { estado: 'entregue', quando: null },
  ]);
  expect(await outbox('person', 'ana@provedor.com.br', '--delete')).toContain('Apagados: 2.');
  expect(await outbox('person', 'ana@provedor.com.br')).toContain('não guarda nada desta pessoa');
  expect((await store.list()).map(({ id }) => id)).toEqual([other]);
  expect(await store.listDone()).toEqual([]);
  await expect(outbox('person', 'Ana')).rejects.toThrow('Uso: ');
  await expect(outbox('person', 'ana@provedor.com.br', '--apagar')).rejects.toThrow('Uso: ');

  const audit = await readFile(join(folder, 'auditoria.log'), 'utf8');
  const actions = audit.trim().split('\n');
  expect(actions.map((each) => JSON.parse(each) as unknown)).toMatchObject([
    { action: 'show', found: 2 },
    { action: 'export', found: 2 },
    { action: 'delete', found: 2 },
    { action: 'show', found: 0 },
  ]);
  expect(audit).not.toMatch(/ana|provedor|98888/i);
  await store.remove(other);
}, 60_000);

test('nothing is "empty" that was not looked at: no setting, a misspelt folder, a database that is away', async () => {
  const none = await failure({});
  expect(none).toMatchObject({ code: 1, stdout: '' });
  expect(none.stderr).toContain('Nem OUTBOX_DIR nem DATABASE_URL está definida');
  expect(existsSync(join(dirname(tool), '.data'))).toBe(false);

  const misspelt = join(folder, 'caixa-de-sayda');
  const missing = await failure({ OUTBOX_DIR: misspelt });
  expect(missing).toMatchObject({ code: 1, stdout: `Caixa: ${misspelt}\n` });
  expect(missing.stderr).toMatch(/^Não há caixa ali/);
  expect(existsSync(misspelt)).toBe(false);
  const above = await failure({ OUTBOX_DIR: dirname(folder) });
  expect(above.stderr).toMatch(/^Não há caixa ali/);

  const away = await failure({ DATABASE_URL: 'postgres://site:segredo@127.0.0.1:1/leads' });
  expect(away).toMatchObject({ code: 1, stdout: 'Caixa: PostgreSQL 127.0.0.1:1/leads\n' });
  expect(away.stderr).toMatch(/^Não foi possível ler ou mudar a caixa: ECONNREFUSED.*\n$/);
}, 60_000);

test('without settings it looks at the folder that npm start uses by itself, where there is one', async () => {
  const site = await realpath(await mkdtemp(join(tmpdir(), 'clone-')));
  await createFileStore(join(site, '.data/caixa-de-saida')).list();
  const { stdout } = await runTool(['list'], {}, site);
  expect(stdout).toBe(`Caixa: ${join(site, '.data/caixa-de-saida')}\nA caixa está vazia.\n`);
  await rm(site, { recursive: true });
}, 60_000);

test('npm run outbox is the same command', async () => {
  const misspelt = join(folder, 'nao-ha');
  const env = { ...process.env, OUTBOX_DIR: misspelt, DATABASE_URL: '' };
  await expect(run('npm', ['run', '-s', 'outbox', '--', 'list'], { env })).rejects.toMatchObject({
    code: 1,
    stdout: `Caixa: ${misspelt}\n`,
    stderr: expect.stringMatching(/^Não há caixa ali/) as string,
  });
  expect(existsSync(misspelt)).toBe(false);
}, 60_000);
