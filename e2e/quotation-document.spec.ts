import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { orderArmouring } from './support/orders';
import { expectLive } from './support/live';
import { expect, test } from './support/test';

const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** Presses the result's button, and returns the document as a library that did not draw it reads it. */
async function downloaded(page: Page) {
  // A page that has just come writes its entry of the history, which aborts what a press on a link began before that.
  await expectLive(page.getByRole('button', { name: 'Copiar link' }));
  const download = page.waitForEvent('download');
  const answer = page.waitForResponse(/\/documento\.pdf$/);
  await page.getByRole('link', { name: 'Baixar PDF' }).click();
  const { status, retry } = await answer.then(async (response) => ({
    status: response.status(),
    retry: await response.headerValue('retry-after'),
  }));
  expect({ status, retry }).toEqual({ status: 200, retry: null });
  const file = await download;
  return { name: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
}

const answer = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('open orders', () => {
  test.beforeEach(async ({ backend }) => {
    await backend.changeGeneralData({
      orcamento: { dois_fatores: false, validade: 10 },
      estetica: { dois_fatores: false },
    });
    await backend.revalidate('content');
  });

  test('a quotation is downloaded, and its QR code leads to what was issued', async ({
    page,
    request,
    stack,
  }) => {
    const { path, code } = await orderArmouring(request);
    await page.goto(path);
    const document = await downloaded(page);

    expect(document.name).toBe(`orcamento-blindagem-${code}.pdf`);
    expect(document.pages).toHaveLength(1);
    expect(document.pages[0]).toContain('Valor estimado R$ 101.590');
    expect(document.pages[0]).not.toMatch(/Maria|98888|dominio\.test/);

    expect(document.qrCode).toMatch(`${stack.siteUrl}/verificar?codigo=`);
    // The site may have closed the connection while the document was read.
    const html = await (await request.get(document.qrCode!, { maxRetries: 1 })).text();
    const [, answered = ''] = /<section role="status"[^>]*>(.*?)<\/main>/s.exec(html)!;
    expect(answered).toContain('Este documento foi emitido aqui');
    expect(answered).toContain(today.format());
    expect(answered).toMatch(/R\$\s101\.590,00/);
    expect(answered).toMatch(/R\$\s110\.320,00/);
    expect(html).not.toMatch(/Maria|98888|BLD-/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('a code is typed with its order; one that is wrong is not ours', async ({
      page,
      request,
    }) => {
      const { path, code: order } = await orderArmouring(request);
      const pdf = await readPdf(await (await request.get(`${path}/documento.pdf`)).body());
      const code = new URL(pdf.qrCode!).searchParams.get('codigo')!;

      await page.goto('/verificar');
      await expect(answer(page)).toHaveCount(0);
      await page.getByLabel('Código do documento').fill(code.toLowerCase().replaceAll('-', ' '));
      await page.getByLabel('Número do pedido').fill(order);
      await page.getByRole('button', { name: 'Verificar' }).click();
      await expect(answer(page)).toContainText('O código é do pedido informado.');

      await page.getByLabel('Número do pedido').fill('BLD-2026-OUTRO');
      await page.getByRole('button', { name: 'Verificar' }).click();
      await expect(answer(page)).toContainText('Não reconhecemos este código');
    });
  });
});

test('behind the code there is no document: its address leads to where the code is asked for', async ({
  page,
  request,
  backend,
}) => {
  const { path, code: order } = await orderArmouring(request);
  await page.goto(`${path}/documento.pdf`);
  await expect(page).toHaveURL(path);
  const dialog = page.getByRole('dialog', { name: 'Digite o código' });
  await expect.poll(async () => (await backend.codes(order)).length).toBe(1);
  const [code = ''] = await backend.codes(order);
  await dialog.getByLabel('Código de verificação').pressSequentially(code);
  await expect(dialog).toBeHidden();
  const { pages } = await downloaded(page);
  expect(pages[0]).toContain('Valor estimado R$ 101.590');
});
