import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { expectNoSidewaysScroll } from './support/checks';
import { expectLive } from './support/live';
import { orderArmouring } from './support/orders';
import { expectPageEntry } from './support/overlay-history';
import { LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';

const DAY_MS = 24 * 60 * 60_000;

const choice = (page: Page) => page.getByRole('heading', { name: 'a sua escolha' });

// A page that has just loaded replaces its history entry, which would cancel a reload or a navigation that is under
// way.
const expectLiveResult = (page: Page) =>
  expectLive(page.getByRole('button', { name: 'Copiar link' }));

test.describe('armouring', () => {
  test.beforeEach(async ({ backend }) => {
    await backend.changeGeneralData({ orcamento: { dois_fatores: false, validade: 10 } });
    await backend.revalidate('content');
  });

  test('a result that does not load says so, and loads on the next try; it is copied, shared, printed and talked about; its document is downloaded, whose QR code and typed code lead to what was issued; a visit is offered', async ({
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
    // After an earlier test the site may still require a code, and learns here from the backend that none is needed.
    await page.goto(path);
    await expect(choice(page)).toBeVisible();
    await backend.fail({ match: { path: '/api/orcamento-blindagem' }, kind: 'status', code: 503 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'O orçamento não carregou' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Falar no WhatsApp/ })).toBeVisible();
    await backend.fail();
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(choice(page)).toBeVisible();

    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByText('Link copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.siteUrl + path);
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', stack.siteUrl + path);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
    const consultant = page.getByRole('link', { name: /^FALAR COM CONSULTOR/ }).first();
    expect(decodeURIComponent((await consultant.getAttribute('href'))!)).toContain(code);

    await expectLiveResult(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`orcamento-blindagem-${code}.pdf`);
    const { pages, qrCode } = await readPdf(await readFile(await file.path()));
    expect(pages).toEqual([expect.stringContaining('Valor estimado R$ 101.590')]);
    expect(pages[0]).not.toMatch(/Maria|98888|dominio\.test/);

    await page.getByRole('link', { name: 'Agendar visita' }).click();
    await expect(page.getByLabel('O que você quer ver')).toHaveValue(/^Blindagem do /);

    await page.goto(qrCode!);
    const answer = page.getByRole('main').getByRole('status');
    await expect(answer).toContainText('Este documento foi emitido aqui');
    await expect(answer).toContainText('R$ 101.590,00');
    expect(await page.content()).not.toMatch(/Maria|98888|BLD-/);
    const typed = new URL(qrCode!).searchParams.get('codigo')!.toLowerCase().replaceAll('-', ' ');
    for (const [order, words] of [
      [code, 'O código é do pedido informado.'],
      ['BLD-2026-OUTRO', 'Não reconhecemos este código'],
    ] as const) {
      await page.getByLabel('Código do documento').fill(typed);
      await page.getByLabel('Número do pedido').fill(order);
      await page.getByRole('button', { name: 'Verificar' }).click();
      await expect(answer).toContainText(words);
    }
  });

  test('begun on the page of a vehicle it ends with the price of that vehicle armoured', async ({
    page,
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
    await new LeadFormOnPage(wizard.dialog).fill();
    await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();

    const prices = page.getByRole('table', { name: 'Este carro blindado' }).getByRole('cell');
    await expect(prices).toHaveCount(2);
    const [vehiclePrice = 0, armouringPrice = 0] = (await prices.allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    );
    expect(vehiclePrice).toBe(789_900);
    const total = new Intl.NumberFormat('pt-BR').format(vehiclePrice + armouringPrice);
    await expect(page.getByRole('heading', { name: 'Este carro blindado' })).toHaveText(
      `Este carro blindado: R$ ${total}`,
    );
    await expect(page.getByRole('heading', { name: 'Já blindados no estoque' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Fazer proposta com este total' }).click();
    await expect(page.getByLabel('Sua proposta')).toHaveValue(new RegExp(`no total R\\$ ${total}`));
  });
});

test.describe('with two-factor', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Digite o código' });
  const alert = (page: Page, text: string) =>
    dialog(page).getByRole('alert').filter({ hasText: text });

  test('a code that could not be sent is said not to be, with a way out; another can be asked for after a wait; a short one is not sent, a wrong one is invalid, one that is pasted opens the result for the day, and no longer', async ({
    page,
    context,
    request,
    backend,
    problems,
  }) => {
    for (const status of [422, 502, 503]) problems.allow([status, /^\/api\/.+\/codigo/]);
    const field = dialog(page).getByLabel('Código de verificação');
    const wait = dialog(page).getByText(/^Reenviar código em \d+ s$/);
    await page.clock.install();
    const unsent = await orderArmouring(request);
    await backend.fail({ match: { path: '/api/orcamento-blindagem' }, kind: 'status', code: 500 });
    await page.goto(unsent.path);
    await expect(alert(page, 'Não recebemos a confirmação do envio.')).toBeVisible();
    await expect(wait).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Falar no WhatsApp/ })).toBeVisible();
    await expectPageEntry(page);

    await backend.fail();
    const { path, code: order } = await orderArmouring(request);
    await page.goto(path);
    await expect(field).toBeFocused();
    // A phone offers the code from the message. Codes may contain letters in either case.
    for (const [name, value] of [
      ['autocomplete', 'one-time-code'],
      ['inputmode', 'text'],
      ['autocapitalize', 'none'],
    ] as const)
      await expect(field).toHaveAttribute(name, value);
    await expect.poll(async () => (await backend.codes(order)).length).toBe(1);
    const [code = ''] = await backend.codes(order);
    expect(await page.content()).not.toMatch(/Kaiserstein GLX|R\$|maria/i);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Digitar o código' }).click();
    await page.clock.runFor(61_000);
    await dialog(page).getByRole('button', { name: 'Reenviar código' }).click();
    await expect(dialog(page)).toContainText('outro código de 4 caracteres chega em instantes');
    await expect(field).toBeFocused();
    await expect(wait).toBeVisible();
    // The server sends no second e-mail before its own minute is over.
    expect(await backend.codes(order)).toHaveLength(1);

    const tries = () => backend.received({ path: '/api/orcamento-blindagem', method: 'GET' });
    const triesBefore = await tries();
    await field.pressSequentially(code.slice(0, 3));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('Digite os 4 caracteres');
    expect(await tries()).toEqual(triesBefore);
    // A phone fills all four characters in at once.
    await field.fill('7kQz');
    await expect(alert(page, 'Código inválido')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('');
    expect((await tries()).at(-1)!.query.two_factor).toBe('7kQz');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = ` ${code.slice(0, 2)}-${code.slice(2)} `;
    await page.evaluate((written) => navigator.clipboard.writeText(written), text);
    await field.press('ControlOrMeta+v');
    await expect(choice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await expectLiveResult(page);
    await page.reload();
    await expect(choice(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await backend.advanceClock(DAY_MS + 60_000);
    await page.reload();
    await expect(alert(page, 'Código inválido')).toBeVisible();
    await expect(choice(page)).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the code is a form of the page: a wrong one comes back, the right one opens', async ({
      page,
      request,
      backend,
    }) => {
      const { path, code: order } = await orderArmouring(request);
      await page.goto(path);
      expect(await backend.codes(order)).toHaveLength(0);
      await page.getByRole('button', { name: 'Enviar código' }).click();
      await expect(page).toHaveURL(/\?codigo=enviado$/);
      await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect.poll(async () => (await backend.codes(order)).length).toBe(1);
      const [code = ''] = await backend.codes(order);
      const typed = page.getByLabel('Código de verificação');
      await typed.fill(code === '0000' ? '1111' : '0000');
      await page.getByRole('button', { name: 'Ver orçamento' }).click();
      await expect(page).toHaveURL(/\?codigo=invalido$/);
      await expect(page.getByRole('alert')).toHaveText('Código inválido');
      await typed.fill(` ${code.slice(0, 2)}-${code.slice(2)} `);
      await page.getByRole('button', { name: 'Ver orçamento' }).click();
      await expect(page).toHaveURL(path);
      await expect(choice(page)).toBeVisible();
    });
  });
});
