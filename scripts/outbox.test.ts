import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { createEntryEncryption, createEntryId, getProtocol } from '@/lib/outbox/entry';
import { createFileStore } from '@/lib/outbox/file-store';

const SECRET = 'um segredo de trinta e dois letras';

const runFile = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caixa-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Path of the command as one file without the project's packages, as the image has it. */
let toolPath: string;
beforeAll(async () => {
  const toolFolder = await mkdtemp(join(tmpdir(), 'outbox-'));
  toolPath = join(toolFolder, 'outbox.cjs');
  await runFile('npm', ['run', 'build:outbox', '--', `--outfile=${toolPath}`]);
}, 60_000);
afterAll(() => rm(dirname(toolPath), { recursive: true, force: true }));

async function runOutbox(...words: readonly string[]): Promise<string> {
  const env = { OUTBOX_DIR: folder, OUTBOX_SECRET: SECRET, DATABASE_URL: '' };
  const { stdout } = await runTool(words, env);
  return stdout;
}

const runTool = (words: readonly string[], env: Readonly<Record<string, string>>, cwd?: string) =>
  runFile(process.execPath, [toolPath, ...words], {
    env: { NODE_ENV: 'test', ...env },
    cwd: cwd ?? dirname(toolPath),
  });

/** Exit code and output of a failed command. */
type FailedCommand = Readonly<{ code: number; stdout: string; stderr: string }>;

/** Runs the command `list`, which must fail, and returns its exit code and output. */
const runFailingList = (env: Readonly<Record<string, string>>): Promise<FailedCommand> =>
  runTool(['list'], env).then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => error as FailedCommand,
  );

test('an operator lists and shows dead letters, and retries or discards them', async () => {
  const store = createFileStore(folder);
  const content = { name: 'Ana Prado', phone: '(11) 98888-7777', photo: 'x'.repeat(5_000) };
  const id = createEntryId('lead', 'chave', content);
  await store.put(
    id,
    createEntryEncryption(SECRET).encrypt(id, { kind: 'lead', key: 'chave', content }),
    0,
  );
  await store.deadLetter(id, 'uncertain');
  const protocol = getProtocol(id);

  expect(await runOutbox('list')).toMatch(
    new RegExp(`^Caixa: ${folder}\n${protocol} .* incerto\n$`),
  );
  const shownEntry = await runOutbox('show', protocol.toLowerCase());
  expect(shownEntry).toContain('"phone": "(11) 98888-7777"');
  expect(shownEntry.length).toBeLessThan(1_000);
  expect(await runOutbox('retry', protocol)).toMatch(new RegExp(`\\n${protocol} .* esperando\n$`));
  expect(await store.depth()).toMatchObject({ waiting: 1, deadLetters: 0 });
  await runOutbox('discard', protocol);
  expect(await runOutbox('list')).toBe(`Caixa: ${folder}\nA caixa está vazia.\n`);
  await expect(runOutbox('show', protocol)).rejects.toThrow('Nenhum envio com o protocolo');
}, 60_000);

test('the data of a person are shown, exported and deleted, and each action is audited without personal data', async () => {
  const store = createFileStore(folder);
  const envelope = createEntryEncryption(SECRET);
  const putEntry = async (key: string, email: string) => {
    const content = { name: 'Ana Prado', phone: '(11) 98888-7777', email };
    const id = createEntryId('lead', key, content);
    await store.put(id, envelope.encrypt(id, { kind: 'lead', key, content }), 0);
    return id;
  };
  const [waitingId, deliveredId, otherId] = [
    await putEntry('um', 'ana@provedor.com.br'),
    await putEntry('dois', 'ana@provedor.com.br'),
    await putEntry('tres', 'bia@provedor.com.br'),
  ];
  await store.finish(
    deliveredId,
    envelope.encryptResult(deliveredId, { email: 'ana@provedor.com.br' }),
    60_000,
  );

  const shownPerson = await runOutbox('person', 'ana@provedor.com.br');
  expect(shownPerson).toContain(`${getProtocol(waitingId)}  `);
  expect(shownPerson).toContain('  telefone: (11) 98888-7777');
  expect(shownPerson).toContain(`${getProtocol(deliveredId)}  entregue`);
  expect(shownPerson).not.toContain(getProtocol(otherId));
  expect(shownPerson).toContain('Fora desta caixa:');
  const exported = JSON.parse(
    await runOutbox('person', 'ana@provedor.com.br', '--json'),
  ) as unknown[];
  expect(exported).toMatchObject([
    { estado: 'esperando', envio: { email: 'ana@provedor.com.br' } },
    { estado: 'entregue', quando: null },
  ]);
  expect(await runOutbox('person', 'ana@provedor.com.br', '--delete')).toContain('Apagados: 2.');
  expect(await runOutbox('person', 'ana@provedor.com.br')).toContain(
    'não guarda nada desta pessoa',
  );
  expect((await store.list()).map(({ id }) => id)).toEqual([otherId]);
  expect(await store.listDone()).toEqual([]);
  await expect(runOutbox('person', 'Ana')).rejects.toThrow('Uso: ');
  await expect(runOutbox('person', 'ana@provedor.com.br', '--apagar')).rejects.toThrow('Uso: ');
  await expect(runOutbox('person', 'bia@provedor.com.br', '--json', '--delete')).rejects.toThrow(
    'Uso: ',
  );

  const audit = await readFile(join(folder, 'auditoria.log'), 'utf8');
  const actions = audit.trim().split('\n');
  expect(actions.map((auditLine) => JSON.parse(auditLine) as unknown)).toMatchObject([
    { action: 'show', found: 2 },
    { action: 'export', found: 2 },
    { action: 'delete', found: 2 },
    { action: 'show', found: 0 },
  ]);
  expect(audit).not.toMatch(/ana|provedor|98888/i);
  await store.remove(otherId);
}, 60_000);

test('a search that could not decrypt everything fails, and never says that nothing is stored', async () => {
  const store = createFileStore(folder);
  const id = createEntryId('lead', 'quatro', {});
  await store.put(
    id,
    createEntryEncryption(SECRET).encrypt(id, { kind: 'lead', key: 'quatro', content: {} }),
    0,
  );
  for (const options of [[], ['--json']]) {
    const search = runTool(['person', 'ana@provedor.com.br', ...options], { OUTBOX_DIR: folder });
    await expect(search).rejects.toMatchObject({
      code: 1,
      stdout: expect.not.stringContaining('não guarda nada') as string,
      stderr: expect.stringMatching(/^Envios que não abrem .*: 1\.\n$/) as string,
    });
  }
  await store.remove(id);
}, 60_000);

test.each([
  'list ABCD-2345',
  'retry ABCD-2345 EFGH-6789',
  'discard ABCD-2345 --force',
  'discard',
  'delete ABCD-2345',
  '',
])(
  'the words "%s" change nothing and print how the command is used',
  async (words) => {
    await expect(runOutbox(...words.split(' '))).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Uso: /) as string,
    });
  },
  60_000,
);

test('--help prints how the command is used', async () => {
  expect(await runOutbox('--help')).toMatch(/^Uso: /);
}, 60_000);

test('missing settings, a misspelt folder and an unreachable database are errors instead of an empty outbox', async () => {
  const withoutSettings = await runFailingList({});
  expect(withoutSettings).toMatchObject({ code: 2, stdout: '' });
  expect(withoutSettings.stderr).toContain('Nem OUTBOX_DIR nem DATABASE_URL está definida');
  expect(existsSync(join(dirname(toolPath), '.data'))).toBe(false);

  const misspelt = join(folder, 'caixa-de-sayda');
  const missing = await runFailingList({ OUTBOX_DIR: misspelt });
  expect(missing).toMatchObject({ code: 1, stdout: `Caixa: ${misspelt}\n` });
  expect(missing.stderr).toMatch(/^Não há caixa ali/);
  expect(existsSync(misspelt)).toBe(false);
  const above = await runFailingList({ OUTBOX_DIR: dirname(folder) });
  expect(above.stderr).toMatch(/^Não há caixa ali/);

  const away = await runFailingList({ DATABASE_URL: 'postgres://site:segredo@127.0.0.1:1/leads' });
  expect(away).toMatchObject({ code: 1, stdout: 'Caixa: PostgreSQL 127.0.0.1:1/leads\n' });
  expect(away.stderr).toMatch(/^Não foi possível ler ou mudar a caixa: ECONNREFUSED.*\n$/);
}, 60_000);

test('without settings the command reads the default folder of npm start, if it exists', async () => {
  const site = await realpath(await mkdtemp(join(tmpdir(), 'clone-')));
  await createFileStore(join(site, '.data/caixa-de-saida')).list();
  const { stdout } = await runTool(['list'], {}, site);
  expect(stdout).toBe(`Caixa: ${join(site, '.data/caixa-de-saida')}\nA caixa está vazia.\n`);
  await rm(site, { recursive: true });
}, 60_000);

test('npm run outbox runs the same command', async () => {
  const misspelt = join(folder, 'nao-ha');
  const env = { ...process.env, OUTBOX_DIR: misspelt, DATABASE_URL: '' };
  await expect(
    runFile('npm', ['run', '-s', 'outbox', '--', 'list'], { env }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: `Caixa: ${misspelt}\n`,
    stderr: expect.stringMatching(/^Não há caixa ali/) as string,
  });
  expect(existsSync(misspelt)).toBe(false);
}, 60_000);
