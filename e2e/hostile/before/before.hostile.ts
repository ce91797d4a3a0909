import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { prepareBuiltServer } from '../../../scripts/build.mjs';
import { startPostgres } from '../../../ops/fleet/servers.mjs';
import { root } from '../../../scripts/setup.mjs';
import { findFreePort, startSite, type Service } from '../../../scripts/stack.mjs';
import type { Backend } from '../../support/backend';
import { goOffline, goOnline, test } from '../../support/line-test';
import { orderArmouring } from '../../support/orders';
import { visitorAna, LeadFormOnPage } from '../../support/proposal';
import type { RunningStack } from '../../support/stack';
import { expect } from '../../support/test';
import { readQueuedForms } from '../../support/waiting';

/*
 * The build before this one, started on what this one has stored, as after a deployment that is taken back: what must be
 * true of stored data (docs/security.md, "What is stored outlives its version"). BEFORE names the commit; without it, it is
 * the last tag before HEAD or, where there are no tags, the commit before HEAD.
 */

test.use({ serviceWorkers: 'allow' });
// One after the other: they build the same commit in the same folder.
test.describe.configure({ mode: 'default' });

const BUILD_LIMIT_MS = 20 * 60_000;

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @throws where this clone does not have the commit */
function commitBefore(): string {
  const lastTag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: root });
  const name =
    process.env['BEFORE'] ?? (lastTag.status === 0 ? String(lastTag.stdout).trim() : 'HEAD^');
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`);
  } catch {
    throw new Error(`This clone has no commit ${name}: fetch its history, or name one by BEFORE=…`);
  }
}

/**
 * The project as it was at a commit, built in a folder of its own; once, however often it is asked for.
 *
 * @returns the folder
 */
function buildAt(commit: string): string {
  const folder = join(tmpdir(), `site-${commit}`);
  const done = join(folder, 'built');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
  git('archive', '--output', join(folder, 'source.tar'), commit);
  run('tar', '-xf', 'source.tar');
  const lockIn = (project: string) => readFileSync(join(project, 'package-lock.json'), 'utf8');
  const isLinked =
    lockIn(folder) === lockIn(root) &&
    spawnSync('cp', ['-al', join(root, 'node_modules'), folder]).status === 0;
  if (!isLinked) run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
  run(process.execPath, 'node_modules/next/dist/bin/next', 'build');
  writeFileSync(done, commit);
  return folder;
}

let before: string;

test.beforeAll(() => {
  test.setTimeout(BUILD_LIMIT_MS);
  before = buildAt(commitBefore());
});

/** Starts a site on the backend of the stack. @param project whose build it is */
async function start(
  { settings }: RunningStack,
  own: Readonly<Record<string, string>>,
  project: string,
): Promise<Service> {
  const port = await findFreePort();
  const all = { ...settings, ...own, SITE_URL: `http://localhost:${String(port)}` };
  const log = join(root, 'test-results/logs', `before-${String(port)}.log`);
  return startSite(all, port, log, prepareBuiltServer(project));
}

const WAITS = 'Ana da Caixa';

/** Sends a message that the site accepts and the backend does not yet take. */
async function leaveOneWaiting(url: string, request: APIRequestContext, backend: Backend) {
  await backend.fail({ match: { method: 'POST', path: '/api/leads' }, kind: 'status', code: 503 });
  const answer = await request.post(`${url}/api/contato`, {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { ...visitorAna, name: WAITS, subject: 'Visita' },
  });
  expect(answer.status()).toBe(202);
}

async function expectDelivered(backend: Backend): Promise<void> {
  await expect.poll(() => backend.countLeadsOf(WAITS), { timeout: 90_000 }).toBe(1);
}

const cachedPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('paginas')).keys()).map(({ url }) => new URL(url).pathname),
  );

test('what browsers and the outbox folder have: the lead, the form, the result and the pages', async ({
  page,
  line,
  stack,
  backend,
  request,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/, [404, /^\/_next\//]);
  await backend.reset();
  const own = { OUTBOX_DIR: mkdtempSync(join(tmpdir(), 'caixa-')) };
  const result = page.getByRole('heading', { name: 'a sua escolha' });
  let site = await start(stack, own, root);
  try {
    line.site = site.url;
    // A result that a code has opened.
    const { path, code: order } = await orderArmouring(request);
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Digite o código' })).toBeVisible();
    await expect.poll(() => backend.codes(order)).toHaveLength(1);
    await page.keyboard.type((await backend.codes(order))[0]!);
    await expect(result).toBeVisible();
    // A page that is kept.
    await page.goto('/sobre');
    await expect.poll(() => cachedPages(page), { timeout: 20_000 }).toContain('/sobre');
    // A form on the device.
    await page.goto('/faleconosco');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    const region = page.getByRole('region', { name: 'Escreva para nós' });
    await new LeadFormOnPage(region).fill({ ...visitorAna, name: 'Bia do Aparelho' });
    await region.getByLabel('Assunto').fill('Troca');
    await leaveOneWaiting(site.url, request, backend);
    await goOffline(page, line);
    await region.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(region.getByText('guardamos a sua mensagem neste aparelho')).toBeVisible();
    await page.goto('about:blank');
    await site.stop();

    await backend.fail();
    site = await start(stack, own, before);
    line.site = site.url;
    await goOnline(page, line);
    await page.goto('/lgpd');
    await expect(page.getByText('Enviamos a sua mensagem!')).toBeVisible();
    await expectDelivered(backend);
    expect(await backend.countLeadsOf('Bia do Aparelho')).toBe(1);
    expect((await readQueuedForms(page)).map(({ state }) => state.kind)).toEqual(['sent']);
    await page.goto(path);
    await expect(result).toBeVisible();
    expect(await backend.codes(order)).toHaveLength(1);
    // Its own worker has taken over.
    const build = readFileSync(join(before, '.next/BUILD_ID'), 'utf8').trim();
    const offlinePage = () =>
      page.evaluate(async () => (await (await caches.match('/sem-conexao'))?.text()) ?? '');
    await page.goto('/lgpd');
    await expect.poll(offlinePage, { timeout: 20_000 }).toContain(build);
    await goOffline(page, line);
    await page.goto('/sobre');
    await expect(
      page.getByText(/^Sem conexão agora: esta é a versão de .* atrás\.$/),
    ).toBeVisible();
  } finally {
    await site.stop();
    rmSync(own.OUTBOX_DIR, { recursive: true, force: true });
  }
});

test('what the outbox of a database has', async ({ stack, backend, request }) => {
  await backend.reset();
  const database = await startPostgres(join(root, 'test-results/logs/before-postgres'));
  const own = { DATABASE_URL: database.url };
  let site = await start(stack, own, root);
  try {
    await leaveOneWaiting(site.url, request, backend);
    await site.stop();
    await backend.fail();
    site = await start(stack, own, before);
    await expectDelivered(backend);
  } finally {
    await site.stop();
    await database.stop();
  }
});
