import type { Page } from '@playwright/test';
import { goOffline, cachedPaths, goOnline, test } from './support/line-test';
import { expect } from './support/test';
import { vehicles } from './support/vehicles';

test.use({ serviceWorkers: 'allow' });

// Without a line requests fail, and the console says so.
test.beforeEach(({ problems }) => problems.allow(/ERR_|Failed to fetch/));

const VEHICLE = `/detalhe/${vehicles.armoured}`;

const notice = (page: Page) => page.getByText(/^Sem conexão agora: esta é a versão de .* atrás\.$/);

/** Opens a page and waits until the service worker has cached it. */
async function cachePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectKept(page, path);
}

/** Waits until the service worker has cached a page, with every file that it has loaded. */
async function expectKept(page: Page, path: string): Promise<void> {
  const missing = async () => {
    const cached = new Set(await cachedPaths(page));
    return [path, ...(await loadedFiles(page))].filter((file) => !cached.has(file));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

const loadedFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => /^\/_next\/static\/.*\.(?:js|css)$/.test(file)),
  );

test('without a line what was opened is there as it was, and says how old it is: by its address, or by a link; a page that was never opened says so, lists those that were, the newest first, and opens once the line is back; it leads nowhere but to pages of the site', async ({
  page,
  line,
}) => {
  const list = '/busca/blindados?ordem=menor-preco';
  await cachePage(page, list);
  // The vehicle is opened from a list, which requests no document.
  const card = page.getByRole('main').getByRole('article').getByRole('link').first();
  const path = (await card.getAttribute('href'))!;
  await card.click();
  await expect(page).toHaveURL(path);
  await expectKept(page, path);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();
  await goOffline(page, line);
  await page.goto(path);
  await expect(heading).toHaveText(title!);
  await expect(notice(page)).toBeVisible();

  // The notice about the connection and the notice about the garage are shown beside each other, and both can be
  // closed.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  const close = page.getByRole('button', { name: 'Fechar aviso' });
  await expect(close).toHaveCount(2);
  await close.first().click();
  await close.click();

  await page.goto('/faleconosco?assunto=Troca').catch(() => undefined);
  await expect(page).toHaveURL('/sem-conexao#/faleconosco?assunto=Troca');
  await expect(heading).toHaveText('Sem conexão');
  await expect(page.getByText('ainda não está guardada neste aparelho')).toBeVisible();
  const pages = page.getByRole('region', { name: 'Páginas que você abriu neste aparelho' });
  await expect(pages.getByRole('listitem')).toHaveText([
    new RegExp(`${path}, \\d minutos? atrás$`),
    /^Carros blindados.*\/busca\/blindados\?ordem=menor-preco, \d minutos? atrás$/,
  ]);
  await pages.getByRole('link', { name: 'Carros blindados' }).click();
  await expect(page).toHaveURL(list);
  await expect(notice(page)).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(path);
  await expect(notice(page)).toBeVisible();
  await goOnline(page, line);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/sem-conexao#/faleconosco?assunto=Troca');
  await page.getByRole('link', { name: 'Abrir a página que você pediu' }).click();
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Troca');
  for (const address of ['//mau.example/', 'javascript:alert(1)']) {
    // Another document is opened first, because a change of the fragment alone loads none.
    await page.goto('about:blank');
    await page.goto(`/sem-conexao#${address}`);
    await expect(heading).toHaveText('Sem conexão');
    await expect(page.getByRole('main').getByRole('link', { name: /Tentar|Abrir/ })).toHaveCount(0);
  }
});

test('what the version before kept is deleted, what belongs to one visitor is never kept, and where the browser counts too many bytes, the oldest pictures give way', async ({
  page,
  problems,
}) => {
  problems.allow([404, '/nao-existe']);
  await page.goto('/lgpd', { waitUntil: 'commit' });
  await page.evaluate(async () => {
    localStorage.setItem('lembrados', 'aurora Aurora');
    await (await caches.open('estoque')).put('/api/estoque', new Response('{}'));
  });
  await cachePage(page, '/lgpd');
  const remaining = () =>
    page.evaluate(async () => [await caches.has('estoque'), localStorage.getItem('lembrados')]);
  await expect.poll(remaining).toEqual([false, null]);

  for (const path of ['/verificar?codigo=AAAA', '/nao-existe']) await page.goto(path);
  await page.evaluate(async () => {
    const cache = await caches.open('imagens');
    for (let number = 10; number < 70; number += 1) {
      const body = new Blob([new Uint8Array(1_000_000)]);
      await cache.put(`/midia/enche-${number}.jpg`, new Response(body));
    }
  });
  await cachePage(page, '/acessibilidade');
  const filling = async () => (await cachedPaths(page)).filter((path) => path.includes('/enche-'));
  await expect.poll(async () => (await filling()).length, { timeout: 20_000 }).toBeLessThan(40);
  expect((await filling()).at(-1)).toBe('/midia/enche-69.jpg');
  const pages = (await cachedPaths(page)).filter(
    (path) => !/^\/(?:_next\/(?:static|image)|midia\/)/.test(path),
  );
  expect(pages.toSorted()).toEqual(['/acessibilidade', '/lgpd', '/sem-conexao']);
});

test('a repeat visit transfers its HTML, and no other byte of the site; on a line that hardly moves, what is kept comes after three seconds; while the site answers 502 at once, and the error elsewhere; without a line a picture kept for another screen stands in', async ({
  page,
  line,
  problems,
}) => {
  problems.allow([502, /^\//]);
  await cachePage(page, VEHICLE);
  await expect
    .poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/_next/image')))
    .toBe(true);
  await page.goto('about:blank');
  const before = new Set(line.requests);
  line.requests.length = 0;
  line.answered.length = 0;
  // The browser's HTTP cache is empty, as on another day.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(VEHICLE, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Once the page is at rest, the browser checks for a new service worker; the next test covers this request.
  await expect.poll(() => line.requests).toContain('GET /sw.js');
  // The first visit may not have loaded the pictures further below, because they are lazy.
  const isNew = (request: string) => request.startsWith('GET /_next/image') && !before.has(request);
  const others = line.answered.filter(
    ({ request, bytes }) =>
      bytes > 0 && request.startsWith('GET ') && request !== 'GET /sw.js' && !isNew(request),
  );
  expect(others.map(({ request }) => request)).toEqual([`GET ${VEHICLE}`]);

  // The answer would arrive long after this test has ended.
  line.delayMs = 120_000;
  const start = Date.now();
  await page.goto(VEHICLE, { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(2_900);
  line.delayMs = 0;
  line.isBroken = true;
  await page.reload();
  await expect(notice(page)).toBeVisible();
  const answer = await page.goto('/lgpd');
  expect(answer?.status()).toBe(502);
  await page.goto(VEHICLE);
  line.isBroken = false;

  await goOffline(page, line);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(notice(page)).toBeVisible();
  const photo = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the look for a new worker transfers nothing while there is none @desktop', async ({
  request,
}) => {
  const { etag = '' } = (await request.get('/sw.js')).headers();
  const again = await request.get('/sw.js', { headers: { 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
});

test('until a first visit is at rest, nothing of this is asked for', async ({ page, line }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(VEHICLE);
  // The page is hydrated and used, but never idle.
  const heart = page.getByRole('main').getByRole('button', { name: /^Guardar/ });
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
  expect(line.requests.filter((request) => /sw\.js|sem-conexao/.test(request))).toEqual([]);
});

test('a new build takes over without a reload, pages of the old one have their files, and without them are not shown half', async ({
  page,
  line,
  problems,
}) => {
  // Files that a page of the old build prefetches may be gone.
  problems.allow([404, /^\/_next\//]);
  await cachePage(page, '/sobre');
  line.edition = 'e1';
  await page.goto('/lgpd');
  const openedAt = () => page.evaluate(() => performance.timeOrigin);
  const opened = await openedAt();
  await expectKept(page, '/lgpd');
  // While DevTools or Playwright watch, Chromium ends the earlier worker at once, and a page that waits for its answer hangs.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const page = await caches.match('/sem-conexao');
          const html = (await page?.text()) ?? '';
          return !registration?.installing && !registration?.waiting && html.includes('.e1.js');
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(await openedAt()).toBe(opened);
  await goOffline(page, line);
  for (const [path, edition] of [
    ['/sobre', ''],
    ['/lgpd', 'e1'],
  ] as const) {
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    const editions = (await loadedFiles(page)).map(
      (file) => /\.(e\d+)\.\w+$/.exec(file)?.[1] ?? '',
    );
    expect(new Set(editions)).toEqual(new Set([edition]));
  }
  await page.evaluate(async () => {
    const cache = await caches.open('arquivos');
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
    await Promise.all(scripts.map((script) => cache.delete(script)));
  });
  await page.goto('/sobre').catch(() => undefined);
  await expect(page).not.toHaveURL('/sobre');
});

test('a browser that has no room left browses on', async ({ page, line }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 200_000 });
  for (const path of ['/sobre', '/lgpd']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
