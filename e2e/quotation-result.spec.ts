import type { Page } from '@playwright/test';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import type { Backend } from './support/backend';
import { expectNoSidewaysScroll } from './support/checks';
import { expectLive } from './support/live';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expectPageEntry } from './support/overlay-history';
import { LeadFormOnPage, visitorAna } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';

const DAY_MS = 24 * 60 * 60_000;

const consultant = (page: Page) =>
  page
    .getByRole('link', { name: /^FALAR COM CONSULTOR/ })
    .filter({ visible: true })
    .first();

test.describe('armouring', () => {
  test.beforeEach(async ({ backend }) => {
    await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
    await backend.revalidate('content');
  });

  test('a result that does not load says so, and loads on the next try, and what can be done with it', async ({
    page,
    request,
    context,
    stack,
    backend,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') });
      Object.assign(navigator, {
        share: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
      });
    });
    const { path, code } = await orderArmouring(request);
    // The site may still remember a code that a test before asked for, and learns here that none is needed.
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'a sua escolha' })).toBeVisible();
    await backend.fail({ match: { path: '/api/orcamento-blindagem' }, kind: 'status', code: 503 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'O orçamento não carregou' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continuar no WhatsApp/ })).toBeVisible();
    await backend.fail();
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { name: 'a sua escolha' })).toBeVisible();

    await test.step('"FALAR COM CONSULTOR" starts a conversation about this order', async () => {
      const href = new URL((await consultant(page).getAttribute('href'))!);
      const [entry] = (await backend.generalData()).whatsapp as readonly { whatsapp: string }[];
      expect(href.searchParams.get('phone')).toBe(
        `55${entry!.whatsapp.replaceAll(/[\s()-]/g, '')}`,
      );
      expect(href.searchParams.get('text')).toBe(
        `Olá! Quero falar sobre o orçamento de blindagem do Kaiserstein GLX 450 d, pedido ${code}.`,
      );
    });
    await test.step('it is copied, shared and printed', async () => {
      await page.getByRole('button', { name: 'Copiar link' }).click();
      await expect(page.getByText('Link copiado.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.siteUrl + path);

      await page.getByRole('button', { name: 'Compartilhar' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-shared', stack.siteUrl + path);

      await page.getByRole('button', { name: 'Imprimir' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
    });
  });

  test('begun on the page of a vehicle it ends with the price of that vehicle armoured', async ({
    page,
    stack,
  }) => {
    await openVehicle(page, vehicles.unarmoured);
    await page.getByRole('link', { name: 'Quero blindar este' }).click();
    const wizard = new ArmouringWizardPage(page);
    await wizard.waitUntilLive();
    await expect(page.getByRole('link', { name: 'Ver o carro' })).toBeVisible();
    await wizard.loadSpecification();
    await wizard.next.click();
    await wizard.tapLabel('10 anos de garantia');
    await page
      .getByRole('radio', { name: /^Selecionar / })
      .first()
      .check();
    await wizard.askProposal();
    await new LeadFormOnPage(wizard.dialog).fill(visitorAna);
    await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();

    const prices = page.getByRole('table', { name: 'Este carro blindado' }).getByRole('cell');
    await expect(prices).toHaveCount(2);
    const [vehiclePrice = 0, armouringPrice = 0] = (await prices.allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    );
    expect(vehiclePrice).toBe(789_900);
    const total = new Intl.NumberFormat('pt-BR').format(vehiclePrice + armouringPrice);
    const heading = page.getByRole('heading', { name: 'Este carro blindado' });
    await expect(heading).toHaveText(`Este carro blindado: R$ ${total}`);
    await expect(page.getByRole('heading', { name: 'Já blindados no estoque' })).toBeVisible();
    await expectNoSidewaysScroll(page);

    const pdfPath = await page.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href');
    const pdf = await page.request.get(stack.siteUrl + pdfPath!);
    const { pages, qrCode } = await readPdf(await pdf.body());
    expect(pages.join(' ')).toContain(`Este carro blindado`);
    expect(pages.join(' ')).toContain('Soma de dois valores publicados');
    expect(pages.join(' ')).toContain(`R$ ${total}`);
    expect(await (await page.request.get(qrCode!)).text()).toContain(`${total},00`);

    await page.getByRole('link', { name: 'Fazer proposta com este total' }).click();
    await expect(page.getByLabel('Sua proposta')).toHaveValue(new RegExp(`no total R\\$ ${total}`));
  });
});

test.describe('with two-factor', () => {
  /** Waits for the first code e-mailed for an order, and returns all of them. */
  async function sentCodes(backend: Backend, order: string) {
    await expect.poll(async () => (await backend.codes(order)).length).toBe(1);
    return backend.codes(order);
  }

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Digite o código' });
  const field = (page: Page) => dialog(page).getByLabel('Código de verificação');
  const choice = (page: Page) => page.getByRole('heading', { name: 'a sua escolha' });
  const invalid = (page: Page) =>
    dialog(page).getByRole('alert').filter({ hasText: 'Código inválido' });

  /** Types a code: it is sent with the last character. */
  async function enter(page: Page, code: string): Promise<void> {
    await expect(dialog(page)).toBeVisible();
    await field(page).fill('');
    await field(page).pressSequentially(code);
  }

  const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

  test('nothing of the order is there, or sent, before its visitor comes; another code can be asked for after a wait; the right one opens it for the day, and no longer', async ({
    page,
    request,
    backend,
  }) => {
    const { path, code: order } = await orderArmouring(request);
    for (const agent of [
      'WhatsApp/2.24',
      'facebookexternalhit/1.1',
      'Slackbot-LinkExpanding 1.0',
    ]) {
      const preview = await request.get(path, { headers: { 'user-agent': agent } });
      expect(preview.status()).toBe(200);
    }
    expect(await backend.codes(order)).toHaveLength(0);

    await page.clock.install();
    const answered = page.waitForResponse((response) => response.url().endsWith('/envio'));
    await page.goto(path);
    expect((await answered).status()).toBe(201);
    await expect(field(page)).toBeFocused();
    await expect(dialog(page)).toHaveAccessibleDescription(
      /^Recebemos o seu pedido Estamos enviando um código de 4 caracteres para o e-mail informado no pedido\. Ao digitar o último, o orçamento abre sozinho/,
    );
    expect(await page.content()).not.toMatch(/Kaiserstein GLX|R\$|maria/i);
    const [code] = await sentCodes(backend, order);

    await expect(dialog(page).getByText(/^Reenviar código em \d+ s$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Digitar o código' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.clock.runFor(61_000);
    await dialog(page).getByRole('button', { name: 'Reenviar código' }).click();
    await expect(dialog(page)).toContainText('Enviamos outro código de 4 caracteres para o e-mail');
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).getByText(/^Reenviar código em \d+ s$/)).toBeVisible();
    // The server sends no second e-mail before its own minute is over.
    expect(await backend.codes(order)).toHaveLength(1);

    await enter(page, code!);
    await expect(choice(page)).toBeVisible();

    // A page that has just come writes its entry of the history, which would call off a reload.
    await expectLive(page.getByRole('button', { name: 'Copiar link' }));
    await page.reload();
    await expect(choice(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await backend.codes(order)).toHaveLength(1);

    await backend.advanceClock(DAY_MS + 60_000);
    await page.reload();
    await expect(invalid(page)).toBeVisible();
    await expect(choice(page)).toHaveCount(0);
  });

  test('a code that could not be sent is said not to be, with a way out; a code that is short is not sent, a wrong one is said to be invalid, one that is pasted opens the result', async ({
    page,
    context,
    request,
    backend,
    problems,
  }) => {
    for (const status of [422, 502, 503]) problems.allow([status, /^\/api\/.+\/codigo/]);
    const unsent = await orderArmouring(request);
    await backend.fail({ match: { path: '/api/orcamento-blindagem' }, kind: 'status', code: 500 });
    await page.goto(unsent.path);
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: 'Não recebemos a confirmação do envio.' }),
    ).toBeVisible();
    await expect(dialog(page).getByText(/^Reenviar código em \d+ s$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Continuar no WhatsApp/ })).toBeVisible();
    await expectPageEntry(page);

    await backend.fail();
    const { path, code: order } = await orderArmouring(request);
    await page.goto(path);
    await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field(page)).toBeFocused();
    // Codes may hold letters, in either case.
    await expect(field(page)).toHaveAttribute('inputmode', 'text');
    await expect(field(page)).toHaveAttribute('autocapitalize', 'none');
    const [code = ''] = await sentCodes(backend, order);
    const tries = () => backend.received({ path: '/api/orcamento-blindagem', method: 'GET' });
    const triesBefore = await tries();

    await enter(page, code.slice(0, 3));
    await page.keyboard.press('Backspace');
    await expect(field(page)).toHaveValue(code.slice(0, 2));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('Digite os 4 caracteres');
    expect(await tries()).toEqual(triesBefore);

    // A phone fills all four characters in at once.
    await field(page).fill('7kQz');
    await expect(invalid(page)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveValue('');
    expect((await tries()).at(-1)!.query.two_factor).toBe('7kQz');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 2)}-${code.slice(2)} `,
    );
    await field(page).press('ControlOrMeta+v');
    await expect(choice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('an order that does not exist looks like any other', async ({ request }) => {
    const { path, code } = await orderArmouring(request);
    const seen: string[] = [];
    for (const order of [code, 'BLD-2026-NADA']) {
      const answer = await request.get(path.replace(code, order));
      const html = (await answer.text()).replaceAll(order, 'ORDER');
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      seen.push(`${answer.status()} ${main.replaceAll(/<script[^]*?<\/script>/g, '')}`);
    }
    expect(seen[0]).toContain('Digite o código');
    expect(seen[0]).toBe(seen[1]);
  });

  test.describe('without scripts', () => {
    // For ten minutes after, its site asks for codes of orders of aesthetics.
    test.use({ javaScriptEnabled: false, ownSite: true });

    test('the code is a form of the page: a wrong one comes back, the right one opens', async ({
      page,
      request,
      backend,
    }) => {
      await backend.changeGeneralData({ estetica: { dois_fatores: true } });
      await backend.revalidate('content');
      const { path, code: order } = await orderAesthetics(request);
      await page.goto(path);
      expect(await backend.codes(order)).toHaveLength(0);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Enviar código' }).click();
      await expect(page).toHaveURL(/\?codigo=enviado$/);
      await expect(
        page.getByText('Enviamos um código de 4 caracteres para o e-mail'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeVisible();
      const [code = ''] = await sentCodes(backend, order);
      const typed = page.getByLabel('Código de verificação');

      await typed.fill(wrong(code));
      await page.getByRole('button', { name: 'Ver orçamento' }).click();
      await expect(page).toHaveURL(/\?codigo=invalido$/);
      await expect(page.getByRole('alert')).toHaveText('Código inválido');
      await expectNoSidewaysScroll(page);

      await typed.fill(` ${code.slice(0, 2)}-${code.slice(2)} `);
      await page.getByRole('button', { name: 'Ver orçamento' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { name: 'Vetra Shield' })).toBeVisible();
    });
  });
});
