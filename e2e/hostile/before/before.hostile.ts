import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { prepareBuiltServer } from '../../../scripts/build.mjs';
import { buildCommit, findCommit } from '../../../scripts/commit-build.mjs';
import { startPostgres } from '../../../ops/fleet/servers.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort, startSite, type Service } from '../../../scripts/stack.mjs';
import type { Backend } from '../../support/backend';
import { goOffline, goOnline, test } from '../../support/line-test';
import { orderArmouring } from '../../support/orders';
import { visitorAna, LeadFormOnPage } from '../../support/proposal';
import type { RunningStack } from '../../support/stack';
import { expect } from '../../support/test';
import { vehicles } from '../../support/vehicles';
import { ageQueuedForms, readQueuedForms } from '../../support/waiting';

/*
 * Starts the previous build on data that the current build has stored, as after a deployment that is rolled back, and
 * checks what must hold for stored data (docs/security.md, "What is stored outlives its version"). The environment
 * variable BEFORE names the commit of the previous build; without it, it is the last tag before HEAD or, without tags,
 * the commit before HEAD.
 */

test.use({ serviceWorkers: 'allow' });
// The tests run one after another, because they build the same commit in the same folder.
test.describe.configure({ mode: 'default' });

const BUILD_TIMEOUT_MS = 20 * 60_000;

/** Returns the hash of the commit of the previous build. */
function findPreviousCommit(): string {
  const lastTag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
    cwd: projectRoot,
  });
  return findCommit(
    process.env['BEFORE'] ?? (lastTag.status === 0 ? String(lastTag.stdout).trim() : 'HEAD^'),
  );
}

let previousBuild: string;

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  previousBuild = buildCommit(findPreviousCommit());
});

/**
 * Starts a site with the backend of the stack.
 *
 * @param project folder of the build to start
 */
async function startBuild(
  { settings }: RunningStack,
  own: Readonly<Record<string, string>>,
  project: string,
): Promise<Service> {
  const port = await findFreePort();
  const all = { ...settings, ...own, SITE_URL: `http://localhost:${String(port)}` };
  const log = join(projectRoot, 'test-results/logs', `before-${String(port)}.log`);
  return startSite(all, port, log, prepareBuiltServer(project));
}

const QUEUED_SENDER_NAME = 'Ana da Caixa';

/** Sends a contact message that the site accepts while the backend refuses it. */
async function leaveQueuedMessage(url: string, request: APIRequestContext, backend: Backend) {
  await backend.fail({ match: { method: 'POST', path: '/api/leads' }, kind: 'status', code: 503 });
  const answer = await request.post(`${url}/api/contato`, {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { ...visitorAna, name: QUEUED_SENDER_NAME, subject: 'Visita' },
  });
  expect(answer.status()).toBe(202);
}

async function expectDelivered(backend: Backend): Promise<void> {
  await expect.poll(() => backend.countLeadsOf(QUEUED_SENDER_NAME), { timeout: 90_000 }).toBe(1);
}

const readCachedPages = (page: Page): Promise<readonly string[]> =>
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
  let site = await startBuild(stack, own, projectRoot);
  try {
    line.site = site.url;
    // Opens a quotation result with its verification code.
    const { path, code: order } = await orderArmouring(request);
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Digite o código' })).toBeVisible();
    await expect.poll(() => backend.codes(order)).toHaveLength(1);
    await page.keyboard.type((await backend.codes(order))[0]!);
    await expect(result).toBeVisible();
    // Opens a page that the service worker caches.
    await page.goto('/sobre');
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toContain('/sobre');
    // Queues a form on the device.
    await page.goto('/faleconosco');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    const region = page.getByRole('region', { name: 'Escreva para nós' });
    await new LeadFormOnPage(region).fill({ ...visitorAna, name: 'Bia do Aparelho' });
    await region.getByLabel('Assunto').fill('Troca');
    await leaveQueuedMessage(site.url, request, backend);
    await goOffline(page, line);
    await region.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(region.getByText('guardamos a sua mensagem neste aparelho')).toBeVisible();
    await page.goto('about:blank');
    await site.stop();

    await backend.fail();
    site = await startBuild(stack, own, previousBuild);
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
    // Waits until the service worker of the previous build controls the page.
    const build = readFileSync(join(previousBuild, '.next/BUILD_ID'), 'utf8').trim();
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

/** Pages of a visitor with a form of a lead, and what a visitor types into it. */
const FORM_PAGES = [
  [`/detalhe/${vehicles.unarmoured}/proposta`, { proposal: 'À vista' }],
  ['/faleconosco?encomenda=SUV+preto', { model: 'Serra Alta', year: '2024' }],
  ['/faleconosco?troca=&modelo=Serra', { ownCar: 'Aurora 2019', km: '58.000', detail: 'Quitado' }],
  ['/visita', {}],
  ['/faleconosco', { subject: 'Assunto', message: 'Texto' }],
] as const;

/** Returns the address and the values of the first form of a lead on a page, with the first choice of each list. */
const readForm = (page: Page) =>
  page
    .getByRole('main')
    .locator('form[action^="/api/"]')
    .first()
    .evaluate((form: HTMLFormElement) => {
      const choices = [...form.querySelectorAll('select')].map(({ name, options }) => [
        name,
        [...options].find(({ value }) => value !== '')?.value ?? '',
      ]);
      return {
        action: new URL(form.action).pathname,
        values: Object.fromEntries([...new FormData(form), ...choices]) as object,
      };
    });

/** A field that no build has. */
const INVENTED = ['cidadeInventada', 'Campinas'] as const;

test('the forms of the previous build arrive, also out of a device and with a field that this build does not have', async ({
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
  let site = await startBuild(stack, own, previousBuild);
  try {
    line.site = site.url;
    const forms = [];
    for (const [path, typed] of FORM_PAGES) {
      await page.goto(path);
      const { action, values } = await readForm(page);
      forms.push({ action, values: { ...values, ...visitorAna, ...typed } });
    }
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    const region = page.getByRole('region', { name: 'Escreva para nós' });
    await new LeadFormOnPage(region).fill({ ...visitorAna, name: 'Bia do Aparelho' });
    await region.getByLabel('Assunto').fill('Troca');
    await goOffline(page, line);
    await region.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(region.getByText('guardamos a sua mensagem neste aparelho')).toBeVisible();
    await ageQueuedForms(page, 0, [INVENTED]);
    await page.goto('about:blank');
    await site.stop();

    site = await startBuild(stack, own, projectRoot);
    line.site = site.url;
    for (const { action, values } of forms) {
      for (const added of [{}, Object.fromEntries([INVENTED])]) {
        const answer = await request.post(site.url + action, {
          headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
          data: { ...values, ...added },
        });
        expect([action, answer.status(), await answer.text()]).toEqual([
          action,
          201,
          expect.any(String),
        ]);
      }
    }
    await goOnline(page, line);
    await page.goto('/lgpd');
    await expect(page.getByText('Enviamos a sua mensagem!')).toBeVisible();
    expect(await backend.countLeadsOf('Bia do Aparelho')).toBe(1);
    expect(await backend.countLeadsOf(visitorAna.name)).toBe(2 * FORM_PAGES.length);
    expect(JSON.stringify(await backend.leads())).not.toContain(INVENTED[1]);
  } finally {
    await site.stop();
    rmSync(own.OUTBOX_DIR, { recursive: true, force: true });
  }
});

test('what the outbox of a database has', async ({ stack, backend, request }) => {
  await backend.reset();
  const database = await startPostgres(join(projectRoot, 'test-results/logs/before-postgres'));
  const own = { DATABASE_URL: database.url };
  let site = await startBuild(stack, own, projectRoot);
  try {
    await leaveQueuedMessage(site.url, request, backend);
    await site.stop();
    await backend.fail();
    site = await startBuild(stack, own, previousBuild);
    await expectDelivered(backend);
  } finally {
    await site.stop();
    await database.stop();
  }
});
