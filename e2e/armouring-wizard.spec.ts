import type { Locator, Page } from '@playwright/test';
import { maskEmail } from '@/lib/quotation/result/mask-email';
import type { Backend } from './support/backend';
import { expectAccessible } from './support/checks';
import { expectPageEntry } from './support/overlay-history';
import { visitorAna, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { ArmouringWizardPage } from './support/wizard';

const quotations = (backend: Backend) =>
  backend.received({ path: '/api/orcamento-blindagem', method: 'POST' });

const sendButton = (wizard: ArmouringWizardPage) =>
  wizard.dialog.getByRole('button', { name: 'Ver proposta' });

const radio = (page: Page, name: string) => page.getByRole('radio', { name });

test('six steps, back and forward, become one lead and one quotation; it is changed on the device that sent it, with its choices and contact data filled in; any other device gets the choices of the address alone', async ({
  page,
  browser,
  backend,
}) => {
  // Without two-factor the result opens at once; quotation-result.spec.ts covers the code.
  await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
  await backend.revalidate('content');
  const wizard = new ArmouringWizardPage(page);
  const form = new LeadFormOnPage(wizard.dialog);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await wizard.open();
  await page.getByRole('link', { name: 'Começar' }).click();
  await wizard.fill();
  for (const step of [5, 4, 3]) {
    await page.goBack();
    await wizard.expectStep(step);
  }
  await expect(radio(page, 'Selecionar Comfort 21 mm')).toBeChecked();
  await page.goForward();
  await wizard.expectStep(4);
  await expect(page.getByRole('checkbox', { name: /Porta-malas elétrico/ })).toBeChecked();
  await wizard.back.click();
  await wizard.expectStep(3);
  await page.getByText('Comparar os vidros lado a lado').click();
  await expectAccessible(page);
  await wizard.goTo(6);
  await wizard.askProposal();
  await form.fill();
  await sendButton(wizard).click();
  await expect(page).toHaveURL(/\/blindagem\/orcamento\/[^/]+$/);

  expect(await backend.leads()).toMatchObject([{ body: { nome: visitorAna.name, tipo: 2 } }]);
  const [quotation, ...more] = await quotations(backend);
  for (const sku of ['comfort_21_10', 'teto_panoramico', 'porta_malas_eletrico', 'cinta_aco_rodas'])
    expect(JSON.stringify(quotation?.body)).toContain(sku);
  expect(more).toEqual([]);
  await expect(heading).toContainText('GLX 250');
  await expect(heading).toBeFocused();
  // use-overlay.ts corrects the scroll position that the browser restores, before the next frame.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  // The choices saved for the wizard are deleted once the quotation is sent.
  expect(await page.evaluate(() => sessionStorage.getItem('orcamento:blindagem'))).toBeNull();
  const change = page.getByRole('link', { name: 'Alterar e recalcular' });
  const result = page.url();
  const address = new URL((await change.getAttribute('href'))!, result).href;
  await change.click();
  await wizard.waitUntilLive();
  await wizard.expectStep(6);
  await expect(wizard.notice).toContainText('Retomamos o orçamento do Kaiserstein GLX 250');
  // A reload restores the choices.
  await page.reload();
  await wizard.waitUntilLive();
  await expect(page.getByRole('checkbox', { name: /Regularização no Detran/ })).toBeChecked();
  await wizard.goTo(3);
  await wizard.tapLabel('Selecionar Ultralight 18 mm');
  await wizard.askProposal();
  await expect(form.name).toHaveValue(visitorAna.name);
  await expect(form.phone).toHaveValue(visitorAna.phone);
  await expect(form.email).toHaveValue(visitorAna.email);
  const stored = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join(' '),
  );
  for (const value of Object.values(visitorAna)) expect(stored).not.toContain(value);
  await sendButton(wizard).click();
  await expect(page).toHaveURL(/\/blindagem\/orcamento\/[^/]+$/);
  expect(page.url()).not.toBe(result);
  await expect(page.getByRole('main')).toContainText('Ultralight 18 mm');
  expect(await backend.leads()).toHaveLength(2);
  // Back shows what was chosen.
  await page.goBack();
  await wizard.waitUntilLive();
  await expect(radio(page, 'Selecionar Ultralight 18 mm')).toBeChecked();

  const other = await browser.newContext();
  const there = await other.newPage();
  await there.goto(address);
  await expect(there).toHaveURL(/\/blindagem\/cotacao\?etapa=6$/);
  await new ArmouringWizardPage(there).askProposal();
  await expect(there.getByLabel('E-mail')).toHaveValue('');
  expect(await there.content()).not.toContain(visitorAna.email);
  await other.close();
});

test('a car that can not be armoured online is told, and a step that is shut says why', async ({
  page,
}) => {
  const wizard = new ArmouringWizardPage(page);
  await wizard.open();
  await wizard.chooseCar('Alcântara', 'Bravura');
  await wizard.next.click();
  await expect(wizard.alert).toContainText('O Bravura não tem orçamento online.');
  await expect(wizard.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(wizard.alert.getByRole('link', { name: /Ligar/ })).toBeVisible();

  await wizard.chooseCar();
  await wizard.loadSpecification();
  await wizard.goTo(3);
  await wizard.tapLabel('10 anos de garantia');
  const glass = page.getByRole('radio', { name: /^Selecionar/ }).first();
  // Each press moves the focus to the missing choice again, which the message describes.
  for (let press = 0; press < 2; press += 1) {
    await wizard.next.press('Enter');
    await expect(wizard.alert).toHaveText('Escolha o tipo de vidro para abrir o passo 04.');
    await expect(wizard.alert).toBeInViewport({ ratio: 1 });
    await expect(glass).toBeFocused();
    await expect(glass).toHaveAccessibleDescription(
      /m².* Escolha o tipo de vidro para abrir o passo 04\.$/,
    );
  }
  await wizard.goTo(6);
  await expect(wizard.alert).toContainText('para abrir o passo 06');
  await wizard.expectStep(3);
});

test('no step that takes the focus lies beneath something in a window of 320 × 256, as at 400 %; the choices stay over a reload and options that do not come', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_TIMED_OUT/);
  const wizard = new ArmouringWizardPage(page);
  await wizard.openFilled();
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 256 });
  for (const step of [4, 2, 1, 3, 5, 6]) {
    await wizard.goTo(step);
    await wizard.expectStep(step);
    const covered = await page.evaluate(() => {
      const box = document.activeElement!.getBoundingClientRect();
      const points = [box.top + 2, box.top + box.height / 2, box.bottom - 2];
      return points.filter((y) => {
        const there = document.elementFromPoint(box.left + box.width / 2, y);
        return !there || !document.activeElement!.contains(there);
      });
    });
    expect([step, covered]).toEqual([step, []]);
  }
  await page.setViewportSize(size);

  const options = '**/api/blindagem-especificacao*';
  await page.route(options, (route) => route.abort('timedout'));
  await page.reload();
  await wizard.waitUntilLive();
  await expect(wizard.alert).toContainText('As opções deste modelo não carregaram.');
  await expect(wizard.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await page.unroute(options);
  await wizard.next.click();
  await wizard.expectStep(6);
  await expect(page.getByRole('checkbox', { name: /Detran/ })).toBeChecked();
});

test('a car that is in no list stays typed, and WhatsApp opens with its name', async ({ page }) => {
  const wizard = new ArmouringWizardPage(page);
  const offer = page
    .getByRole('link', { name: /^Peça o orçamento ao consultor/ })
    .filter({ visible: true });
  const expectOffer = (car: string) =>
    expect
      .poll(async () => new URL((await offer.getAttribute('href'))!).searchParams.get('text'))
      .toBe(`Olá! Quero um orçamento de blindagem para o meu ${car}.`);
  /** Types into the list of a field, whose text box on a phone is in a sheet. */
  const type = async (field: Locator, text: string): Promise<Locator> => {
    await field.click();
    const box = page
      .getByRole('combobox', { name: /^Buscar / })
      .or(field)
      .last();
    await box.fill(text);
    return box;
  };
  await wizard.open();
  await type(wizard.brand, 'Toyota');
  await expect(page.getByText('Sem Resultado').filter({ visible: true })).toBeVisible();
  await expectOffer('Toyota');
  await page.keyboard.press('Escape');
  await expectPageEntry(page);
  await wizard.next.click();
  await expect(wizard.brand).toHaveAccessibleDescription('Nenhum modelo selecionado');
  await expect(wizard.brand).toHaveValue('Toyota');
  await expectOffer('Toyota');

  await (await type(wizard.brand, 'kaiser')).press('Enter');
  await expect(wizard.brand).toHaveValue('Kaiserstein');
  await expectPageEntry(page);
  await expect(offer).toHaveCount(0);
  await expect(wizard.model).toBeEnabled();
  await type(wizard.model, 'Corolla');
  await expectOffer('Kaiserstein Corolla');
});

test('Enter, Enter in a list chooses nothing; a wrong e-mail is corrected from the code, without a second lead @desktop', async ({
  page,
  backend,
}) => {
  const wizard = new ArmouringWizardPage(page);
  const { keyboard } = page;
  await wizard.open();
  await wizard.next.press('Enter');
  await expect(wizard.brand).toBeFocused();
  await expect(wizard.brand).toHaveAccessibleDescription(/Nenhum modelo selecionado/);
  const list = page.getByRole('listbox', { name: 'Marca' });
  for (const chosen of ['', 'Kaiserstein']) {
    await keyboard.press('Enter');
    await expect(list).toBeVisible();
    await keyboard.press('Enter');
    await expect(list).toBeVisible();
    await keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(wizard.brand).toHaveValue(chosen);
    if (chosen === '') await wizard.choose(wizard.brand, 'Kaiserstein');
  }

  await wizard.openFilled();
  await wizard.askProposal();
  const form = new LeadFormOnPage(wizard.dialog);
  await sendButton(wizard).click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await form.fill();
  await sendButton(wizard).click();
  const sheet = page.getByRole('dialog', { name: 'Digite o código' });
  await expect(sheet).toContainText(maskEmail(visitorAna.email));
  const first = new URL(page.url()).pathname;
  await sheet.getByRole('link', { name: 'Corrigir e-mail' }).press('Enter');
  await expect(form.name).toHaveValue(visitorAna.name);
  await expect(form.phone).toHaveValue(visitorAna.phone);
  await expect(form.email).toHaveValue(visitorAna.email);
  await expect(wizard.dialog).toContainText('Comfort 21 mm');
  await form.email.fill('ana.prado@example.test');
  await keyboard.press('Enter');
  await expect(sheet).toContainText('a…o@example.test');
  expect(new URL(page.url()).pathname).not.toBe(first);
  expect(await backend.leads()).toHaveLength(1);
  expect((await quotations(backend)).map(({ body }) => body)).toMatchObject([
    { lead: { email: visitorAna.email } },
    { lead: { email: 'ana.prado@example.test' } },
  ]);
});
