import type { Page } from '@playwright/test';
import type { Backend } from './support/backend';
import { expectAccessible } from './support/checks';
import { tabTo, typeContact } from './support/keyboard';
import { visitorAna, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { ArmouringWizardPage } from './support/wizard';

const quotations = (backend: Backend) =>
  backend.received({ path: '/api/orcamento-blindagem', method: 'POST' });

async function sendLead(wizard: ArmouringWizardPage): Promise<LeadFormOnPage> {
  await expect(wizard.dialog).toBeVisible();
  const form = new LeadFormOnPage(wizard.dialog);
  await form.fill();
  await wizard.dialog.getByRole('button', { name: /Ver proposta|Tentar de novo/ }).click();
  return form;
}

test.describe('the whole way', () => {
  // Without two-factor the result opens at once; quotation-result.spec.ts covers the code.
  test.beforeEach(async ({ backend }) => {
    await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
    await backend.revalidate('content');
  });

  test('six steps, back and forward, become one lead and one quotation', async ({
    page,
    backend,
  }) => {
    const wizard = new ArmouringWizardPage(page);
    await wizard.open();
    await page.getByRole('link', { name: 'Começar' }).click();
    await wizard.fill();
    for (const step of [5, 4, 3]) {
      await page.goBack();
      await wizard.expectStep(step);
    }
    await expect(page.getByRole('radio', { name: 'Selecionar Comfort 21 mm' })).toBeChecked();
    await page.goForward();
    await wizard.expectStep(4);
    await expect(page.getByRole('checkbox', { name: /Porta-malas elétrico/ })).toBeChecked();
    await wizard.back.click();
    await wizard.expectStep(3);
    await page.getByText('Comparar os vidros lado a lado').click();
    await expectAccessible(page);
    await wizard.goTo(6);
    await wizard.expectStep(6);
    await wizard.askProposal();
    await sendLead(wizard);
    await expect(page).toHaveURL(/\/blindagem\/orcamento\/[^/]+$/);

    expect(await backend.leads()).toMatchObject([{ body: { nome: visitorAna.name, tipo: 2 } }]);
    const products = [
      'comfort_21_10',
      'teto_panoramico',
      'porta_malas_eletrico',
      'cinta_aco_rodas',
    ];
    const [quotation, ...more] = await quotations(backend);
    for (const sku of products) expect(JSON.stringify(quotation?.body)).toContain(sku);
    expect(more).toEqual([]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('GLX 250');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    // The browser's own place for an entry of the history is put right before the next frame (use-overlay.ts).
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(main).toContainText('Comfort 21 mm');

    // A quotation that was sent no longer waits, but Back shows what was chosen.
    expect(await page.evaluate(() => sessionStorage.getItem('escolhas:blindagem'))).toBeNull();
    await page.goBack();
    await wizard.waitUntilLive();
    await wizard.expectStep(6);
    await expect(wizard.notice).toContainText('Retomamos o orçamento do Kaiserstein GLX 250');
    await expect(page.getByRole('checkbox', { name: /Regularização no Detran/ })).toBeChecked();
    await wizard.goTo(3);
    await expect(page.getByRole('radio', { name: 'Selecionar Comfort 21 mm' })).toBeChecked();
  });

  test('an order is changed on the device that sent it, with its choices and contact data filled in; any other device gets the choices of the address alone', async ({
    page,
    browser,
    backend,
  }) => {
    const wizard = new ArmouringWizardPage(page);
    await wizard.openFilled();
    await wizard.askProposal();
    await sendLead(wizard);
    const change = page.getByRole('link', { name: 'Alterar e recalcular' });
    await expect(change).toBeVisible();
    const result = page.url();
    const address = new URL((await change.getAttribute('href'))!, result).href;
    await change.click();
    await wizard.waitUntilLive();
    await wizard.expectStep(6);
    await expect(wizard.notice).toContainText('Retomamos o orçamento do Kaiserstein GLX 250');
    // A new document fills everything in again.
    await page.reload();
    await wizard.waitUntilLive();
    await wizard.goTo(3);
    await wizard.tapLabel('Selecionar Ultralight 18 mm');
    await wizard.askProposal();
    await expect(wizard.dialog).toBeVisible();
    const form = new LeadFormOnPage(wizard.dialog);
    await expect(form.name).toHaveValue(visitorAna.name);
    await expect(form.phone).toHaveValue(visitorAna.phone);
    await expect(form.email).toHaveValue(visitorAna.email);
    const stored = await page.evaluate(() =>
      [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join(' '),
    );
    for (const value of Object.values(visitorAna)) expect(stored).not.toContain(value);
    await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();
    await expect(page).toHaveURL(/\/orcamento\/[^/]+$/);
    await expect(page.getByRole('main')).toContainText('Ultralight 18 mm');
    expect(page.url()).not.toBe(result);
    const contacts = (await backend.leads()).map(({ body }) => body);
    expect(contacts).toEqual(Array(2).fill(expect.objectContaining({ email: visitorAna.email })));

    const other = await browser.newContext();
    const there = await other.newPage();
    await there.goto(address);
    await expect(there).toHaveURL(/\/blindagem\/cotacao\?etapa=6$/);
    await new ArmouringWizardPage(there).askProposal();
    await expect(there.getByLabel('E-mail')).toHaveValue('');
    expect(await there.content()).not.toContain(visitorAna.email);
    await other.close();
  });
});

/** In a window of 320 × 256, as at 400 %, no step that takes the focus lies beneath something. */
async function expectStepsToBeSeen(page: Page, wizard: ArmouringWizardPage): Promise<void> {
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
}

test('a car that can not be armoured online is told, and a step that is shut says why', async ({
  page,
}) => {
  const wizard = new ArmouringWizardPage(page);
  await wizard.open('?marca=Kaiserstein&modelo=Fora+de+Linha&etapa=4');
  await expect(wizard.notice).toContainText('não tem orçamento online');
  await expect(wizard.notice.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await wizard.goTo(4);
  await expect(page.getByText('Nenhum modelo selecionado')).toBeVisible();
  await wizard.expectStep(1);

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
  // Each press says it again: the focus comes back to what is missing, which is described by it.
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
  await expect(page.getByRole('radio', { name: '10 anos de garantia' })).toBeChecked();
});

test('no step that takes the focus lies beneath something in a small window; the choices stay: over a reload, options that do not come, and another page; they can be dropped', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_TIMED_OUT/);
  const wizard = new ArmouringWizardPage(page);
  await wizard.openFilled();
  await expectStepsToBeSeen(page, wizard);
  const options = '**/api/blindagem-especificacao*';
  await page.route(options, (route) => route.abort('timedout'));
  await page.reload();
  await wizard.waitUntilLive();
  await expect(wizard.alert).toContainText('Não recebemos as opções deste modelo.');
  await expect(wizard.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await page.unroute(options);
  await wizard.next.click();
  await wizard.expectStep(6);
  await expect(page.getByRole('checkbox', { name: /Detran/ })).toBeChecked();
  await wizard.goTo(3);
  await expect(page.getByRole('radio', { name: 'Selecionar Comfort 21 mm' })).toBeChecked();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Blindagem' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Fazer orçamento', exact: true }).click();
  await wizard.expectStep(3);
  await expect(page.getByRole('radio', { name: 'Selecionar Comfort 21 mm' })).toBeChecked();

  // A new document resumes the choices as well.
  await wizard.open();
  await wizard.expectStep(3);
  await expect(wizard.notice).toContainText('Retomamos o orçamento do Kaiserstein GLX 250');
  await wizard.notice.getByRole('button', { name: 'Começar de novo' }).click();
  await wizard.expectStep(1);
  await expect(wizard.brand).toHaveValue('');
  await page.reload();
  await wizard.waitUntilLive();
  await expect(wizard.brand).toHaveValue('');
});

test('the keyboard alone gets to the end, past each mistake, and back from the code to a wrong e-mail @desktop', async ({
  page,
  backend,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wizard = new ArmouringWizardPage(page);
  await wizard.open();
  const { keyboard } = page;
  const pressNext = async () => {
    await tabTo(page, wizard.next);
    await keyboard.press('Enter');
  };
  const radio = (name: string) => page.getByRole('radio', { name });

  await pressNext();
  await expect(wizard.brand).toBeFocused();
  await expect(wizard.brand).toHaveAccessibleDescription(/Nenhum modelo selecionado/);
  const list = page.getByRole('listbox', { name: 'Marca' });
  // Enter, Enter in a list chooses nothing: what was chosen stays.
  const openAndPressEnter = async () => {
    await keyboard.press('Enter');
    await expect(list).toBeVisible();
    await keyboard.press('Enter');
    await expect(list).toBeVisible();
    await keyboard.press('Escape');
    await expect(list).toBeHidden();
  };
  await openAndPressEnter();
  await expect(wizard.brand).toHaveValue('');
  await keyboard.type('kaiser');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(list).toBeHidden();
  await openAndPressEnter();
  await expect(wizard.brand).toHaveValue('Kaiserstein');
  await expect(wizard.model).toBeEnabled();
  await keyboard.press('Tab');
  await expect(wizard.model).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'GLX 250' })).toBeVisible();
  await keyboard.type('glx 250');
  await keyboard.press('Enter');
  await expect(wizard.model).toHaveValue('GLX 250');
  await keyboard.press('Tab');
  await expect(radio('Já Tenho o Veículo')).toBeFocused();
  await pressNext();

  await expect(wizard.header('Como funciona')).toBeFocused();
  await pressNext();

  await expect(wizard.header('Garantia do vidro')).toBeFocused();
  await pressNext();
  await expect(wizard.alert).toContainText('Escolha a garantia do vidro para abrir o passo 04');
  await expect(radio('5 anos de garantia')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(radio('10 anos de garantia')).toBeChecked();
  await tabTo(page, radio('Selecionar Standard 24 mm'));
  await keyboard.press('Space');
  await expect(radio('Selecionar Standard 24 mm')).toBeChecked();
  await pressNext();

  // By the keyboard through the steps after it: journeys-by-keyboard.spec.ts.
  await expect(wizard.header('Opcionais')).toBeFocused();
  await wizard.goTo(6);
  await wizard.expectStep(6);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: 'Ver proposta' }).filter({ visible: true }));
  await keyboard.press('Enter');
  const form = new LeadFormOnPage(wizard.dialog);
  const send = wizard.dialog.getByRole('button', { name: 'Ver proposta' });
  await expect(form.name).toBeEditable();
  await tabTo(page, send);
  await keyboard.press('Enter');
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await typeContact(page, form);
  await tabTo(page, send);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blindagem\/orcamento\/BLD-/);

  const sheet = page.getByRole('dialog', { name: 'Digite o código' });
  await expect(sheet).toContainText(visitorAna.email);
  const first = new URL(page.url()).pathname;
  await sheet.getByRole('link', { name: 'Corrigir e-mail' }).press('Enter');
  await expect(wizard.dialog).toBeVisible();
  await expect(form.name).toHaveValue(visitorAna.name);
  await expect(form.phone).toHaveValue(visitorAna.phone);
  await expect(form.email).toHaveValue(visitorAna.email);
  await expect(wizard.dialog).toContainText('Standard 24 mm');
  await form.email.fill('ana.prado@example.test');
  await keyboard.press('Enter');
  await expect(sheet).toContainText('ana.prado@example.test');
  expect(new URL(page.url()).pathname).not.toBe(first);
  // One visitor, one lead, whatever was corrected.
  expect(await backend.leads()).toHaveLength(1);
  const bodies = (await quotations(backend)).map(({ body }) => body as { lead: object });
  expect(bodies.map(({ lead }) => lead)).toMatchObject([
    { email: visitorAna.email },
    { email: 'ana.prado@example.test' },
  ]);
});
