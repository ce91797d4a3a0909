import type { Browser, Locator, Page } from '@playwright/test';
import type { Backend } from './support/backend';
import { expectAccessible } from './support/checks';
import type { CuttableConnection } from './support/line';
import {
  waitForServiceWorker,
  goOffline,
  cachedPaths,
  goOnline,
  readCachedAddresses,
  test,
} from './support/line-test';
import { createPhoto } from './support/photos';
import type { Problems } from './support/problems';
import {
  visitorAna,
  contactForm,
  LeadFormOnPage,
  openProposal,
  PROTOCOL,
} from './support/proposal';
import {
  storePrivacyConsent,
  expect,
  ALL_TAGS_SETTINGS,
  storePrivacyRefusal,
} from './support/test';
import { openVehicle, vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';
import { ageQueuedForms, readQueuedForms } from './support/waiting';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ problems }) => {
  // Without a line requests fail, and the console says so.
  problems.allow(/ERR_|Failed to fetch/);
});

const HOUR_MS = 3_600_000;

async function filledContact(page: Page, name = 'Bia Lima'): Promise<void> {
  await page.goto('/faleconosco');
  await waitForServiceWorker(page);
  const form = contactForm(page);
  await form.fill({ ...visitorAna, name });
  await form.subject.fill('Visita no sábado');
  await form.expectReady();
}

const contactRegion = (page: Page) => contactForm(page).root;

const sendContact = (page: Page) =>
  contactRegion(page).getByRole('button', { name: 'Enviar', exact: true }).click();

const savedNotice = (within: Page | Locator, what: string) =>
  within.getByText(`Sem conexão: guardamos ${what} neste aparelho.`);

/** Sends a contact message without a connection, so that it is queued on the device. */
async function contactWaits(page: Page, line: CuttableConnection, name?: string): Promise<void> {
  await filledContact(page, name);
  await goOffline(page, line);
  await sendContact(page);
  await expect(savedNotice(contactRegion(page), 'a sua mensagem')).toBeVisible();
}

const names = async (backend: Backend) =>
  (await backend.leads()).map(({ body }) => (body as { nome: string }).nome);

/**
 * Returns `wake`, which fires the Background Sync event in the service worker, as the browser does when it is online
 * again.
 */
async function workerOf(page: Page, line: CuttableConnection) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const sync = { origin: line.url, registrationId, tag: 'envios', lastChance: false };
  return { wake: () => session.send('ServiceWorker.dispatchSyncEvent', sync) };
}

/** Returns the scripts that a browser without a cache requests for the form of a proposal, from the tap on its button. */
async function filesOfProposal(
  { browser, problems }: Readonly<{ browser: Browser; problems: Problems }>,
  baseURL: string,
): Promise<readonly string[]> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  problems.watch(context, new URL(baseURL).origin);
  await context.addInitScript(storePrivacyRefusal);
  const page = await context.newPage();
  await openVehicle(page, vehicles.armoured);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const form = await openProposal(page);
  await form.fill();
  await form.expectReady();
  await context.close();
  return files.filter((path) => /^\/_next\/static\/.*\.js$/.test(path));
}

test('a form opened without a line, on a page that was kept, can be filled in, is kept, says so, and is sent once when the line is back, after the form of another tab that was sent before it', async ({
  browser,
  problems,
  page,
  context,
  line,
  backend,
}) => {
  const files = await filesOfProposal({ browser, problems }, line.url);
  expect(files.length).toBeGreaterThan(3);
  await page.goto(`/detalhe/${vehicles.armoured}`);
  await waitForServiceWorker(page);
  // The service worker caches the code of the form once the visitor uses the page.
  await page.keyboard.press('PageDown');
  const missing = async () => {
    const cached = new Set(await cachedPaths(page));
    return files.filter((path) => !cached.has(path));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  const other = await context.newPage();
  await filledContact(other);
  await goOffline(page, line);
  await sendContact(other);
  await expect(savedNotice(contactRegion(other), 'a sua mensagem')).toBeVisible();
  await page.reload();
  const form = await openProposal(page);
  await form.fill();
  await form.answerTradeIn('Não');
  await form.send();
  await expect(savedNotice(form.root, 'a sua proposta')).toBeVisible();
  await expect(form.root.getByRole('link', { name: /^Ligar para/ })).toBeVisible();
  // A form that the visitor takes back is filled in again.
  await form.root.getByRole('button', { name: 'Não enviar' }).click();
  await expect(form.name).toHaveValue(visitorAna.name);
  await expect(form.phone).toHaveValue(visitorAna.phone);
  expect((await readQueuedForms(page)).map(({ what }) => what)).toEqual(['a sua mensagem']);
  await form.send();
  await form.root.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(savedNotice(page, 'a sua proposta').filter({ visible: true })).toHaveCount(1);

  line.requests.length = 0;
  await goOnline(page, line);
  await expect(page.getByText('Enviamos a sua proposta!')).toBeVisible();
  await expect(contactRegion(other).getByText('Enviamos a sua mensagem!')).toBeVisible();
  expect(await names(backend)).toEqual(['Bia Lima', visitorAna.name]);
  // The backend would see one lead of a form that both tabs send.
  const sent = line.requests.filter((request) => /^POST .*\/(?:contato|propostas)$/.test(request));
  expect(sent).toEqual(['POST /api/contato', 'POST /api/propostas']);
  const proposals = async () =>
    (await readQueuedForms(page)).filter(({ what }) => what === 'a sua proposta');
  expect(await proposals()).toMatchObject([{ entries: [], state: { kind: 'sent' } }]);
  const next = page.getByRole('link', { name: 'Ver o que acontece agora' });
  await next.and(page.locator('[href="/detalhes"]')).click();
  await expect(page).toHaveURL('/detalhes');
  await expect.poll(proposals).toEqual([]);
});

test('what waits is sent at the next visit as it was when it was sent, and its receipt, with the protocol where the group does not have it yet, is shown there', async ({
  page,
  context,
  line,
  backend,
}) => {
  await filledContact(page);
  // The request hangs, as on a poor connection, until the connection is cut.
  line.delayMs = 60_000;
  await sendContact(page);
  await expect(contactRegion(page).getByText('Enviando')).toBeVisible();
  await contactForm(page).subject.fill('Outra coisa');
  await goOffline(page, line);
  await expect(savedNotice(contactRegion(page), 'a sua mensagem')).toBeVisible();
  line.delayMs = 0;
  await page.close();
  await backend.fail({ match: { path: '/api/leads' }, kind: 'status', times: 1 });
  line.isDown = false;
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto('/sobre');
  const notice = next.getByRole('status').filter({ hasText: 'Enviamos a sua mensagem!' });
  await expect(notice).toContainText(PROTOCOL);
  await expectAccessible(next);
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => readQueuedForms(next)).toEqual([]);
  // The lead would otherwise arrive in the next test.
  await expect.poll(() => backend.countLeadsOf('Bia Lima'), { timeout: 30_000 }).toBe(1);
  const subjects = (await backend.leads()).map(({ body }) => (body as { assunto: string }).assunto);
  expect(new Set(subjects)).toEqual(new Set(['Visita no sábado']));
});

/** Returns the names of the events that a tab has sent to Google. */
const eventsOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).flatMap(
      ({ 0: command, 1: name }) => (command === 'event' ? [name] : []),
    ),
  );

const measured = (page: Page) => expect.poll(() => eventsOf(page)).toContain('page_view');

test.describe('where conversions are measured', () => {
  test.use({ firstVisit: true, settings: ALL_TAGS_SETTINGS });

  test('a form that waits is counted once: when it is sent, not when it is kept; what the worker sent is counted by one of the tabs, whichever asks first', async ({
    page,
    context,
    line,
    backend,
    problems,
  }) => {
    problems.allow(/foreign request: https:\/\/www\.googletagmanager\.com/);
    await context.addInitScript(storePrivacyConsent);
    const [other, later] = [await context.newPage(), await context.newPage()];
    const conversions = async () =>
      (await Promise.all([page, other, later].map(eventsOf)))
        .flat()
        .filter((name) => name === 'conversion');
    await other.goto('/sobre');
    await measured(other);
    await filledContact(page);
    await measured(page);
    // The tabs get no `online` event, so that the service worker sends the form.
    line.isDown = true;
    await sendContact(page);
    await expect(savedNotice(contactRegion(page), 'a sua mensagem')).toBeVisible();
    expect(await conversions()).toHaveLength(0);
    line.isDown = false;
    await (await workerOf(page, line)).wake();
    for (const tab of [page, other])
      await expect(tab.getByText('Enviamos a sua mensagem!')).toBeVisible();
    expect(await names(backend)).toEqual(['Bia Lima']);
    expect(await conversions()).toHaveLength(1);

    // The receipt is stored, so a tab that opens later shows it too.
    await later.goto('/sobre');
    await measured(later);
    await later.getByRole('button', { name: 'Entendi' }).click();
    await expect(later.getByText('Enviamos a sua mensagem!')).toHaveCount(0);
    expect(await conversions()).toHaveLength(1);
  });
});

test('while the site fails it waits on; a notice that was closed stays away; what the group refuses is said, and can be corrected with what was typed; "Apagar tudo" on the page about privacy deletes what waits, the garage, and the pages that were kept; after 72 hours it is deleted and never sent, and the visitor is told', async ({
  page,
  line,
  backend,
  problems,
}) => {
  problems.allow([502, /^\//]);
  const failsToArrive = async () => {
    await contactWaits(page, line);
    line.isBroken = true;
    await goOnline(page, line);
    await expect(
      contactRegion(page).getByText('O sistema ainda não recebeu a sua mensagem'),
    ).toBeVisible();
    line.isBroken = false;
  };
  await failsToArrive();
  await page.getByRole('contentinfo').locator('a[href="/lgpd"]').first().click();
  const notice = page.getByRole('status').filter({ hasText: 'a sua mensagem' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('contentinfo').locator('a[href="/sobre"]').first().click();
  await expect(page).toHaveURL('/sobre');
  await expect(notice).toHaveCount(0);

  await backend.fail({ match: { path: '/api/leads' }, kind: 'status', code: 422 });
  await ageQueuedForms(page, HOUR_MS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('O sistema não confirmou a sua mensagem.')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Corrigir' }).click();
  await expect(page).toHaveURL('/faleconosco');
  const form = contactForm(page);
  await expect(form.name).toHaveValue('Bia Lima');
  await expect(form.phone).toHaveValue(visitorAna.phone);
  await expect.poll(() => readQueuedForms(page)).toEqual([]);

  await backend.reset();
  await openVehicle(page, vehicles.armoured);
  await expect.poll(() => cachedPaths(page)).toContain(`/detalhe/${vehicles.armoured}`);
  await expect.poll(() => readCachedAddresses(page)).toContain(vehicles.armoured);
  // The garage records a car when the browser is idle.
  await page.waitForFunction(() => localStorage.getItem('garagem')?.includes('"seen":[{'));
  await failsToArrive();
  await page.goto('/lgpd');
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('button', { name: 'Apagar de vez' }).click();
  await expect.poll(() => readQueuedForms(page)).toEqual([]);
  await expect.poll(() => cachedPaths(page)).not.toContain(`/detalhe/${vehicles.armoured}`);
  expect(await page.evaluate(() => localStorage.getItem('garagem'))).toBeNull();
  await expect.poll(() => readCachedAddresses(page)).not.toContain(vehicles.armoured);
  await expect(notice).toHaveCount(0);

  await contactWaits(page, line);
  await ageQueuedForms(page, 72 * HOUR_MS);
  await goOnline(page, line);
  await expect(
    contactRegion(page).getByText('Não conseguimos enviar a sua mensagem em 72 horas.'),
  ).toBeVisible();
  expect(await readQueuedForms(page)).toMatchObject([{ entries: [], state: { kind: 'expired' } }]);
  expect(await names(backend)).toEqual([]);
});

test('a quotation waits, and its receipt leads to the result; so does a car for sale, with its photo, where a device without room says so, and leaves the form filled', async ({
  page,
  line,
  backend,
}) => {
  const wizard = new ArmouringWizardPage(page);
  await wizard.openFilled();
  await waitForServiceWorker(page);
  await wizard.askProposal();
  const quotation = new LeadFormOnPage(wizard.dialog);
  await quotation.fill();
  await quotation.expectReady();
  await goOffline(page, line);
  await quotation.root.getByRole('button', { name: 'Ver proposta' }).click();
  await expect(savedNotice(quotation.root, 'o seu pedido de orçamento')).toBeVisible();
  await goOnline(page, line);
  await quotation.root.getByRole('link', { name: 'Abrir o orçamento' }).click();
  await expect(page).toHaveURL(/\/orcamento\/.+/);
  expect(await names(backend)).toEqual([visitorAna.name]);
  await expect.poll(() => readQueuedForms(page)).toEqual([]);

  await page.goto('/vendaseucarro');
  const form = new LeadFormOnPage(page.getByRole('region', { name: 'Conte sobre o carro' }));
  await form.root.getByLabel('Marca', { exact: true }).fill('Kaiserstein');
  await form.root.getByLabel('Modelo', { exact: true }).fill('C 300 Avant');
  await form.fill();
  await page.getByLabel('Adicionar foto: frente').setInputFiles(await createPhoto());
  const preview = page.getByAltText('Prévia: frente do carro');
  await expect(preview).toBeVisible();
  await form.expectReady();
  // Chromium's own quota, overridden by its protocol, lets files into a database all the same.
  const makeRoom = await page.evaluateHandle(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return () => (IDBObjectStore.prototype.add = add);
  });
  await goOffline(page, line);
  await form.root.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(form.alert).toContainText('este aparelho não tem espaço para guardar o envio');
  await expect(form.name).toHaveValue(visitorAna.name);
  await expect(preview).toBeVisible();
  await makeRoom.evaluate((make) => void make());
  await form.root.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(savedNotice(page.getByRole('main'), 'o cadastro do carro')).toBeVisible();
  await goOnline(page, line);
  await expect(page.getByRole('main').getByText(/^Enviamos .*!$/)).toBeVisible();
  const photo: unknown = expect.stringMatching(/^data:image\/jpeg/);
  expect(await backend.received({ path: '/api/vendaseucarro', method: 'POST' })).toMatchObject([
    { body: { fotos: { frente: photo, lateral: null, traseira: null, interior: null } } },
  ]);
  expect(await readQueuedForms(page)).toMatchObject([{ entries: [] }]);
});

test('a form whose answer was lost waits; the browser wakes the worker when the line is back: sent again without a page of the site, it arrives once; SERVICE_WORKER=off takes the worker off the devices; a form that waits is sent all the same, once', async ({
  page,
  line,
  backend,
  siteWith,
}) => {
  await filledContact(page);
  line.losesAnswers = true;
  await sendContact(page);
  await expect(contactRegion(page).getByText(/neste aparelho/)).toBeVisible();
  line.losesAnswers = false;
  await ageQueuedForms(page, HOUR_MS);
  const worker = await workerOf(page, line);
  await page.goto('about:blank');
  line.requests.length = 0;
  await worker.wake();
  await expect.poll(() => line.requests).toContain('POST /api/contato');
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Entendi' }).click();
  expect(await names(backend)).toEqual(['Bia Lima']);

  await contactWaits(page, line, 'Caio Reis');
  const remaining = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(async () => (await remaining()).caches).toContain('paginas');
  await page.goto('about:blank');
  line.site = (await siteWith({ SERVICE_WORKER: 'off' })).siteUrl;
  await goOnline(page, line);
  const script = await page.request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  await page.goto('/sobre');
  await expect(page.getByText('Enviamos a sua mensagem!')).toBeVisible();
  await expect.poll(remaining).toEqual({ workers: 0, caches: [] });
  expect(await names(backend)).toEqual(['Bia Lima', 'Caio Reis']);
  await page.goto('/lgpd');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await remaining()).toEqual({ workers: 0, caches: [] });
});
