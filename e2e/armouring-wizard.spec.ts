import type { Page } from '@playwright/test';
import type { Backend } from './support/backend';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { tabTo, typeContact } from './support/keyboard';
import { expectPageEntry } from './support/overlay-history';
import { ana, ENGLISH, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';

const quotations = (backend: Backend) =>
  backend.received({ path: '/api/orcamento-blindagem', method: 'POST' });

type Option = Readonly<{ id: string; name: string }>;

/** The id our own server gives to a model that can be armoured. */
async function modelId(page: Page, brandName: string, modelName: string): Promise<string> {
  const list = async (address: string) =>
    (await (await page.request.get(address)).json()) as Option[];
  const brand = (await list('/api/marcas')).find(({ name }) => name === brandName);
  const models = await list(`/api/modelos?marca=${brand!.id}&origem=blindados`);
  return models.find(({ name }) => name === modelName)!.id;
}

async function sendLead(wizard: ArmouringWizardPage): Promise<LeadFormOnPage> {
  await expect(wizard.dialog).toBeVisible();
  const form = new LeadFormOnPage(wizard.dialog);
  await form.fill();
  await wizard.dialog.getByRole('button', { name: /Ver proposta|Tentar de novo/ }).click();
  return form;
}

test('a wrong e-mail is corrected from the sheet that asks for the code', async ({
  page,
  backend,
}) => {
  await backend.reset();
  const wizard = new ArmouringWizardPage(page);
  await wizard.openFilled();
  await wizard.askProposal();
  const form = await sendLead(wizard);
  const sheet = page.getByRole('dialog', { name: 'Digite o código' });
  await expect(sheet).toContainText(ana.email);
  const first = new URL(page.url()).pathname;

  await sheet.getByRole('link', { name: 'Corrigir e-mail' }).click();
  await expect(wizard.dialog).toBeVisible();
  await expect(form.name).toHaveValue(ana.name);
  await expect(form.phone).toHaveValue(ana.phone);
  await expect(form.email).toHaveValue(ana.email);
  await expect(wizard.dialog).toContainText('Comfort 21 mm');
  await form.email.fill('ana.prado@example.test');
  await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();
  await expect(sheet).toContainText('ana.prado@example.test');
  expect(new URL(page.url()).pathname).not.toBe(first);
  // One visitor, one lead, whatever was corrected.
  expect(await backend.leads()).toHaveLength(1);
  const bodies = (await quotations(backend)).map(({ body }) => body as { lead: object });
  expect(bodies.map(({ lead }) => lead)).toMatchObject([
    { email: ana.email },
    { email: 'ana.prado@example.test' },
  ]);

  // Another document: what must not be kept is asked for again.
  await page.reload();
  await sheet.getByRole('link', { name: 'Corrigir e-mail' }).click();
  await expect(form.name).toHaveValue(ana.name);
  await expect(wizard.dialog).toContainText('Informe de novo: telefone e e-mail.');
});

test.describe('the whole way', () => {
  // The result opens at once: its code is another story.
  test.beforeEach(async ({ backend }) => {
    await backend.reset();
    await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
    await backend.revalidate('content');
  });
  test.afterEach(async ({ backend }) => {
    await backend.reset();
    await backend.revalidate('content');
  });

  test('six steps, back and forward, become one lead and one quotation @both', async ({
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
    await wizard.goTo(6);
    await wizard.expectStep(6);
    await wizard.askProposal();
    await sendLead(wizard);
    await expect(page).toHaveURL(/\/blindagem\/orcamento\/[^/]+$/);

    const [lead, ...moreLeads] = await backend.leads();
    expect(moreLeads).toEqual([]);
    expect(lead?.body).toEqual({
      nome: ana.name,
      telefone: ana.phone,
      email: ana.email,
      tipo: 2,
    });
    const [quotation, ...moreQuotations] = await quotations(backend);
    expect(moreQuotations).toEqual([]);
    expect(quotation?.body).toEqual({
      categoria: 2,
      lead: expect.objectContaining({ nome: ana.name, email: ana.email }),
      modelo: Number(await modelId(page, 'Kaiserstein', 'GLX 250')),
      especificacoes: [
        { id: 19, sku: 'tipo_vidro', produtos: ['comfort_21_10'] },
        { id: 20, sku: 'teto_panoramico', produtos: ['teto_panoramico'] },
        { id: 21, sku: 'porta_malas', produtos: ['porta_malas_eletrico', 'cinta_aco_rodas'] },
        { id: 22, sku: 'documentacao', produtos: ['regularizacao_detran'] },
      ],
    });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('GLX 250');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    // The browser's own place for an entry of the history is put right before the next frame (use-overlay.ts).
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(main).toContainText('Comfort 21 mm');

    // What was sent is no more under way: neither on the way back nor after a reload.
    await page.goBack();
    await expect(page).toHaveURL('/blindagem/cotacao');
    for (const look of [() => wizard.answers(), () => wizard.open()]) {
      await look();
      await wizard.expectStep(1);
      await expect(wizard.brand).toHaveValue('');
      await expect(wizard.notice).toHaveCount(0);
    }
  });

  test('the review leads back to each step; nothing personal is kept with the choices', async ({
    page,
  }) => {
    const wizard = new ArmouringWizardPage(page);
    await wizard.openFilled();
    await wizard.askProposal();
    const review = wizard.dialog.locator('dl');
    await expect(review).toContainText('Kaiserstein GLX 250');
    await expect(review).toContainText('Comfort 21 mm, 10 anos');
    await expect(review).toContainText('Porta-malas elétrico, Cinta de aço nas rodas');
    await wizard.dialog.getByRole('button', { name: 'alterar vidro' }).click();
    await expect(wizard.dialog).toBeHidden();
    await wizard.expectStep(3);
    await expect(wizard.header('Garantia do vidro')).toBeFocused();
    await wizard.press('Selecionar Standard 24 mm');
    await wizard.askProposal();
    await expect(review).toContainText('Standard 24 mm, 10 anos');
    await new LeadFormOnPage(wizard.dialog).fill();
    const kept = await page.evaluate(() => sessionStorage.getItem('escolhas:blindagem'));
    expect(kept).toContain('porta_malas_eletrico');
    for (const part of Object.values(ana)) expect(kept).not.toContain(part);
  });
});

test('the proposal is there as soon as the options are: what is left open, the consultant suggests', async ({
  page,
  backend,
}) => {
  await backend.reset();
  const wizard = new ArmouringWizardPage(page);
  await wizard.open();
  await wizard.chooseCar();
  await wizard.load();
  await wizard.askProposal();
  await expect(wizard.dialog).toContainText(
    'O que ficou em aberto, o consultor sugere: o vidro, os opcionais, o teto solar e a documentação.',
  );
  const review = wizard.dialog.getByLabel('A sua escolha');
  await expect(review.getByText('Não informado')).toHaveCount(4);
  await expectAccessible(page);
  await new LeadFormOnPage(wizard.dialog).fill();
  await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();
  await expect(page).toHaveURL(/\/blindagem\/orcamento\/BLD-/);
});

test.describe('in a window of 320 × 256, as at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('no step that takes the focus lies beneath something', async ({ page }) => {
    const wizard = new ArmouringWizardPage(page);
    await wizard.openFilled();
    for (const step of [5, 4, 3, 2, 1, 2, 3, 4, 5, 6]) {
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
  });
});

test('a step that is shut says why: without a model, without its options; without a glass type leads to the glass', async ({
  page,
}) => {
  const wizard = new ArmouringWizardPage(page);
  await wizard.open('?etapa=4');
  await expect(page.getByText('Nenhum modelo selecionado')).toBeVisible();
  await wizard.expectStep(1);
  await wizard.next.click();
  await expect(wizard.brand).toBeFocused();
  await expect(wizard.brand).toHaveAccessibleDescription(/Nenhum modelo selecionado/);
  await wizard.goTo(4);
  await expect(wizard.brand).toBeFocused();
  await wizard.askProposal();
  await expect(page.getByText('Nenhum modelo selecionado')).toBeVisible();
  await wizard.choose(wizard.brand, 'Kaiserstein');
  await expect(wizard.model).toBeEnabled();
  await wizard.header('Como funciona').click({ force: true });
  await expect(wizard.model).toBeFocused();
  await expect(wizard.model).toHaveAccessibleDescription(/Nenhum modelo selecionado/);
  await wizard.expectStep(1);

  await wizard.choose(wizard.model, 'GLX 250');
  await wizard.goTo(2);
  await expect(wizard.alert).toContainText('use PRÓXIMO');
  await expect(wizard.next).toBeFocused();

  await wizard.load();
  for (const step of [4, 5, 6]) {
    await wizard.goTo(step);
    await expect(wizard.alert).toContainText(`Para abrir o passo 0${String(step)}`);
    await wizard.expectStep(3);
    await wizard.goTo(2);
    await wizard.expectStep(2);
  }
  await wizard.goTo(3);
  const period = page.getByRole('radio', { name: '5 anos de garantia' });
  // Each press says it again: the focus comes back to what is missing, which is described by it.
  for (let press = 0; press < 2; press += 1) {
    await wizard.next.press('Enter');
    await expect(period).toBeFocused();
    await expect(period).toHaveAccessibleDescription(
      'Para abrir o passo 04, escolha a garantia do vidro.',
    );
  }
  await wizard.press('10 anos de garantia');
  const glass = page.getByRole('radio', { name: /^Selecionar/ }).first();
  for (let press = 0; press < 2; press += 1) {
    await wizard.next.press('Enter');
    await expect(wizard.alert).toHaveText('Para abrir o passo 04, escolha o tipo de vidro.');
    await expect(glass).toBeFocused();
    await expect(glass).toHaveAccessibleDescription(/m².* escolha o tipo de vidro\.$/);
  }
  await expect(page.getByRole('radio', { name: '10 anos de garantia' })).toBeChecked();
});

test('another warranty period shows its own glass types, and the video of one at the press of its button', async ({
  page,
  problems,
}) => {
  problems.allow(/^foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\/Y-rmzh0PI3c/);
  const wizard = new ArmouringWizardPage(page);
  await wizard.openAt(3);
  await wizard.press('5 anos de garantia');
  await expect(page.getByRole('heading', { name: 'Tipo de vidro' })).toBeInViewport();
  await expect(page.getByRole('radio', { name: /Selecionar/ })).toHaveCount(3);
  await wizard.press('10 anos de garantia');
  await expect(page.getByRole('radio', { name: /Selecionar/ })).toHaveCount(4);
  await page.getByText('Comparar os vidros lado a lado').click();
  const table = page.getByRole('region', { name: 'Comparação dos vidros' });
  // Of the period chosen, by what the backend says of any of them.
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expect(table.getByRole('rowheader')).toHaveText([
    'Espessura',
    'Peso',
    'Som',
    'Garantia',
    'Outros pontos',
  ]);
  await expect(table.getByRole('row', { name: /^Espessura/ })).toHaveText(
    'Espessura24 mm21 mm18 mm19 mm',
  );
  await expect(table.getByRole('row', { name: /^Som/ })).toContainText('Camada acústica extra');
  await expectNoSidewaysScroll(page);

  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver o vídeo de Comfort 21 mm' }).click();
  await expect(page.getByRole('dialog', { name: 'Comfort 21 mm' }).locator('iframe')).toBeVisible();
});

test.describe('the choices stay', () => {
  test('a reload goes on where the visitor was; two before the options come lose nothing', async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_TIMED_OUT/);
    const wizard = new ArmouringWizardPage(page);
    await wizard.openFilled();
    await page.reload();
    await wizard.answers();
    await wizard.expectStep(6);
    await expect(wizard.notice).toContainText('Retomamos a cotação do Kaiserstein GLX 250');
    await expect(page.getByRole('checkbox', { name: /Detran/ })).toBeChecked();
    await wizard.goTo(5);
    await wizard.expectStep(5);
    let isSlow = true;
    await page.route('**/api/blindagem-especificacao*', (route) =>
      isSlow ? route.abort('timedout') : route.continue(),
    );
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await wizard.answers();
      await expect(page.getByText('Não recebemos as opções deste modelo.')).toBeVisible();
    }
    isSlow = false;
    await wizard.next.click();
    await wizard.expectStep(5);
    await expect(page.getByRole('radio', { name: 'Teto panorâmico' })).toBeChecked();
    await wizard.goTo(3);
    await expect(page.getByRole('radio', { name: 'Selecionar Comfort 21 mm' })).toBeChecked();
    await wizard.goTo(4);
    await expect(page.getByRole('checkbox', { name: /Cinta de aço/ })).toBeChecked();

    // PRÓXIMO of the first step starts glass, extras and documents again, which it says before.
    await wizard.goTo(1);
    await expect(page.getByText('recomeça a escolha de vidro')).toBeVisible();
    await wizard.load();
    await wizard.goTo(4);
    await expect(wizard.alert).toContainText('escolha a garantia do vidro');
  });

  test('a visitor who looks at another page finds the step again, and can start again', async ({
    page,
  }) => {
    const wizard = new ArmouringWizardPage(page);
    await wizard.openAt(3);
    await wizard.press('5 anos de garantia');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blindagem' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Fazer cotação', exact: true }).click();
    await wizard.expectStep(3);
    await expect(page.getByRole('radio', { name: '5 anos de garantia' })).toBeChecked();
    await wizard.goTo(1);
    await expect(wizard.model).toHaveValue('GLX 250');
    await wizard.goTo(3);
    await wizard.expectStep(3);

    // Another document too.
    await page.goto('/blindagem');
    await wizard.open();
    await wizard.expectStep(3);
    await wizard.notice.getByRole('button', { name: 'Começar de novo' }).click();
    await wizard.expectStep(1);
    await expect(wizard.brand).toHaveValue('');
    await page.reload();
    await expect(wizard.brand).toHaveValue('');
  });

  test('a link restores them on another phone, without what is not offered', async ({
    page,
    browser,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    const wizard = new ArmouringWizardPage(page);
    await wizard.openFilled();
    await wizard.share.click();
    await expect(page.getByText('Endereço copiado.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(baseURL!)).toBe(true);

    const other = await browser.newContext({ baseURL: baseURL! });
    const theirs = new ArmouringWizardPage(await other.newPage());
    await theirs.page.goto(`${link}&opcional=nao_existe_mais`);
    await theirs.answers();
    await theirs.expectStep(6);
    await expect(theirs.notice).toContainText('vieram pelo link');
    await expect(theirs.notice).toContainText('Uma escolha não existe mais');
    await expect(theirs.page.getByRole('checkbox', { name: /Detran/ })).toBeChecked();
    await theirs.goTo(5);
    await expect(theirs.page.getByRole('radio', { name: 'Teto panorâmico' })).toBeChecked();
    await theirs.goTo(3);
    await expect(
      theirs.page.getByRole('radio', { name: 'Selecionar Comfort 21 mm' }),
    ).toBeChecked();
    await other.close();
  });
});

test.describe('a car brought along', () => {
  test('from its page comes filled in', async ({ page }) => {
    await openVehicle(page, vehicles.unarmoured);
    await page.getByRole('link', { name: 'Cotar a blindagem' }).click();
    const wizard = new ArmouringWizardPage(page);
    await expect(wizard.brand).toHaveValue('Monte Real');
    await expect(wizard.model).toHaveValue('Serra Alta');
    await expect(wizard.notice).toContainText('já começa com marca e modelo');
    await wizard.expectStep(1);
    await wizard.load();
  });

  test('that can not be armoured online is told; a model without specification leads to the consultant', async ({
    page,
  }) => {
    const wizard = new ArmouringWizardPage(page);
    await wizard.open('?marca=Kaiserstein&modelo=Fora+de+Linha');
    await expect(wizard.notice).toContainText('não está na cotação online');
    await expect(wizard.notice.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(wizard.brand).toHaveValue('Kaiserstein');

    await wizard.chooseCar('Alcântara', 'Bravura');
    await wizard.next.click();
    await expect(wizard.alert).toContainText('O Bravura não tem cotação online.');
    await expect(wizard.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(wizard.alert.getByRole('link', { name: /Ligar/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('what does not come', () => {
  // The site reads the brands when it starts.
  test.use({
    ownSite: true,
    failing: { faults: [{ match: { path: '/api/marcas' }, kind: 'status', code: 500 }] },
  });

  test('brands, models and options that fail or are none can be asked for again', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow([502, /^\/api\//], [503, /^\/api\//]);
    const wizard = new ArmouringWizardPage(page);
    await wizard.open();
    const again = wizard.alert.getByRole('button', { name: 'Tentar de novo' });
    const fails = async (kind: 'status' | 'empty-list', path: string, said: string) => {
      await backend.fail({ match: { path }, kind });
      await again.click();
      await expect(wizard.alert).toContainText(said);
      await expect(wizard.alert.locator('[lang=en]')).toHaveText(ENGLISH);
      await expect(wizard.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    };
    await expect(wizard.alert).toContainText('Não recebemos as marcas.');
    // Often enough for the site to stop asking for a while.
    for (let time = 0; time < 4; time += 1) {
      await fails('status', '/api/marcas', 'Não recebemos as marcas.');
    }
    await fails('empty-list', '/api/marcas', 'A lista de marcas veio vazia.');
    await expectAccessible(page);
    await backend.fail({ match: { path: '/api/modelos' }, kind: 'status' });
    await again.click();
    await wizard.choose(wizard.brand, 'Kaiserstein');
    await expect(wizard.alert).toContainText('Não recebemos os modelos.');
    await fails('empty-list', '/api/modelos', 'A lista de modelos desta marca veio vazia.');
    await backend.fail();
    await again.click();
    await wizard.choose(wizard.model, 'GLX 250');
    await backend.fail({ match: { path: '/api/blindagem-especificacao' }, kind: 'status' });
    await wizard.next.click();
    await expect(wizard.alert).toContainText('Não recebemos as opções deste modelo.');
    await expect(wizard.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await backend.fail();
    // The first try after the recovery is the one that works.
    await again.click();
    await wizard.expectStep(2);
    await expect(page.getByText('sai pronta para o modelo escolhido')).toBeVisible();
  });
});

test('every step and the modal are accessible and fit 360 px @both', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  const wizard = new ArmouringWizardPage(page);
  const check = async () => {
    // Anywhere else something may be half beneath what stays in view.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await wizard.open();
  await check();
  await wizard.brand.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expectPageEntry(page);
  await wizard.openFilled();
  for (const step of [2, 3, 4, 5, 6]) {
    await wizard.goTo(step);
    await wizard.expectStep(step);
    if (step === 3) await page.getByText('Comparar os vidros lado a lado').click();
    await check();
  }
  await wizard.askProposal();
  await expect(wizard.dialog).toBeVisible();
  await check();
});

test('the keyboard alone gets to the end, and past each mistake @desktop', async ({
  page,
  backend,
}) => {
  await backend.reset();
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
  await keyboard.type('kaiser');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(wizard.model).toBeEnabled();
  await keyboard.press('Tab');
  await expect(wizard.model).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'GLX 250' })).toBeVisible();
  await keyboard.type('zzz');
  await expect(page.getByText('Sem Resultado')).toBeVisible();
  await keyboard.press('Escape');
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
  await expect(wizard.alert).toContainText('Para abrir o passo 04, escolha a garantia');
  await expect(radio('5 anos de garantia')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(radio('10 anos de garantia')).toBeChecked();
  await tabTo(page, radio('Selecionar Standard 24 mm'));
  await keyboard.press('Space');
  await expect(radio('Selecionar Standard 24 mm')).toBeChecked();
  await pressNext();

  await expect(wizard.header('Opcionais')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await pressNext();

  await expect(wizard.header('Teto solar')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(radio('Sim')).toBeChecked();
  await tabTo(page, radio('Teto fixo'));
  await keyboard.press('Space');
  await expect(radio('Teto fixo')).toBeChecked();
  await pressNext();

  await expect(wizard.header('Documentação')).toBeFocused();
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
});

test('Enter, Enter in a list chooses nothing: what was chosen stays @both', async ({
  page,
  isMobile,
}) => {
  const wizard = new ArmouringWizardPage(page);
  await wizard.open();
  const list = page.getByRole('listbox', { name: 'Marca' });
  const sheet = page.getByRole('dialog', { name: 'Marca' });
  const box = isMobile ? sheet.getByRole('combobox') : wizard.brand;
  const openAndPressEnter = async () => {
    await wizard.brand.press('Enter');
    await expect(list).toBeVisible();
    await box.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  };
  await openAndPressEnter();
  await expect(wizard.brand).toHaveValue('');

  await wizard.brand.press('Enter');
  await box.fill('orizont');
  await box.press('Enter');
  await expect(list).toBeHidden();
  await expect(wizard.brand).toHaveValue('Orizont');
  await openAndPressEnter();
  await expect(wizard.brand).toHaveValue('Orizont');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs, and the way out', async ({ page, problems }) => {
    problems.allow(/^csp: .*\.js$/);
    const response = await page.goto('/blindagem/cotacao');
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cotação de blindagem');
    // Playwright's searches by text pass over what stands in a <noscript>.
    const notice = main.locator('noscript p');
    await expect(notice.first()).toBeVisible();
    await expect(notice.first()).toHaveText(/^A cotação online precisa de JavaScript/);
    await expect(notice.nth(1)).toContainText('Kaiserstein');
    await expect(main.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /Ligar para/ })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Passo 0/ })).toHaveCount(6);
    await expectNoSidewaysScroll(page);
  });
});

test('inner states are not for search engines', async ({ page }) => {
  const robots = async (query: string) =>
    (await page.request.get(`/blindagem/cotacao${query}`)).headers()['x-robots-tag'];
  expect(await robots('')).toBeUndefined();
  expect(await robots('?etapa=3')).toBe('noindex');
  expect(await robots('?marca=Kaiserstein&modelo=GLX+250')).toBe('noindex');
});
