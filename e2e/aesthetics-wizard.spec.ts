import type { Locator, Page } from '@playwright/test';
import { AestheticsQuotation, glxCar, aestheticsServices } from './support/aesthetics';
import { expectAccessible } from './support/checks';
import { ENGLISH_FAILURE } from './support/proposal';
import { expect, test } from './support/test';

const PROTECTION = 'Película de proteção de pintura';

/** Has our own server answer an address with a failure, until the returned function is called. */
async function failing(page: Page, address: string): Promise<() => Promise<void>> {
  const pattern = `**${address}*`;
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: '' }));
  return () => page.unroute(pattern);
}

let quotation: AestheticsQuotation;

test.beforeEach(({ page }) => {
  quotation = new AestheticsQuotation(page);
});

test('choosing brings the next question into view; "Ver proposta" too early says what is missing and moves there', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const proposal = quotation.bar.getByRole('button', { name: 'Ver proposta' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await quotation.open();
  await expect(quotation.combobox('Modelo')).toBeDisabled();
  await expect(async () => {
    await proposal.click();
    await expect(quotation.combobox('Marca')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await quotation.pickCar();
  await expect(heading('Categoria')).toBeInViewport();
  await quotation.pickCategory(PROTECTION);
  await expect(heading('Qual tipo você prefere?')).toBeInViewport();
  await proposal.click();
  await expect(quotation.services().first()).toBeFocused();
  await expect(quotation.services().first()).toHaveAccessibleDescription(
    /Escolha o serviço para ver o orçamento\.$/,
  );
  await quotation.service('PPF Premium').check();
  await expect(heading('Onde gostaria de aplicar?')).toBeInViewport();
  // A view has one primary button.
  const green = page.getByRole('button').and(page.locator('.chamfer'));
  await expect(green.filter({ visible: true })).toHaveCount(1);

  // A choice made by keyboard scrolls nothing, because the next key goes to the same list.
  await quotation.service('PPF Premium').focus();
  await page.keyboard.press('ArrowDown');
  const chosen = quotation.services().and(page.locator(':checked'));
  await expect(chosen).toBeFocused();
  await expect(page.locator('[data-supplies=service] label:has(:checked)')).toBeInViewport();
});

test('what is on its way, or does not come, says so and is asked for again; the choices stay; a category without services leads to the team', async ({
  page,
  problems,
}) => {
  problems.allow([503, /^\/api\//]);
  const again = (within: Locator) => within.getByRole('button', { name: 'Tentar de novo' }).click();
  const [mendModels, mendCategories, mendServices, mendOptions] = [
    await failing(page, '/api/modelos'),
    await failing(page, '/api/categorias-estetica'),
    await failing(page, '/api/servicos-estetica'),
    await failing(page, '/api/servico-estetica'),
  ];
  const main = page.getByRole('main');
  await quotation.open();
  await quotation.pick('Marca', glxCar.brand);
  await expect(quotation.alert()).toContainText('Os modelos não carregaram.');
  await expect(quotation.alert().locator('[lang=en]')).toHaveText(ENGLISH_FAILURE);
  await expect(quotation.alert().getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expectAccessible(page);
  await mendModels();
  await again(main);
  await quotation.pick('Modelo', glxCar.model);
  await expect(quotation.alert()).toContainText('As categorias não carregaram.');
  await mendCategories();
  await again(main);
  await quotation.pickCategory(PROTECTION);
  await expect(quotation.alert()).toContainText('Os serviços não carregaram.');
  await mendServices();
  await again(page.locator('[data-supplies=service]'));
  await quotation.service('PPF Premium').check();
  await expect(quotation.alert()).toContainText('As aplicações não carregaram.');
  await mendOptions();
  await again(quotation.block('Onde gostaria de aplicar?'));
  await expect(quotation.options()).toHaveCount(6);
  await expect(quotation.service('PPF Premium')).toBeChecked();
  await expect(quotation.combobox('Marca')).toHaveValue(glxCar.brand);

  await quotation.pickCategory('Couro e estofados');
  await expect(
    page.getByRole('heading', { name: 'Produto indisponível para cotação online' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Fale com a nossa equipe/ })).toHaveAttribute(
    'href',
    /phone=5511955502004&text=.*Couro\+e\+estofados\+para\+o\+meu\+Kaiserstein\+GLX\+250/,
  );
});

test('before it is sent all is shown once more; a link carries the choices to another phone; another page keeps them, and they can be dropped; a car that is not there, and a choice that is gone, are said', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void (document.title = data.url ?? ''),
    });
  });
  await quotation.openService(aestheticsServices.film);
  await quotation.option('Soleiras').check();
  await quotation.askProposal();
  await expect(quotation.lead.locator('dl > div')).toHaveText([
    /^VeículoKaiserstein GLX 250/,
    /^CategoriaPelícula de proteção de pintura/,
    /^ServiçoPPF Premium/,
    /^AplicaçãoSoleiras/,
  ]);
  await quotation.lead.getByRole('button', { name: 'alterar serviço' }).click();
  await expect(quotation.lead).toBeHidden();
  await expect(quotation.services().first()).toBeFocused();
  await expect(quotation.option('Soleiras')).toBeChecked();

  await page.getByRole('button', { name: 'Compartilhar estas escolhas' }).click();
  await expect(page).toHaveTitle(/^http/);
  const url = await page.title();
  expect(new URL(url).origin).toBe(new URL(baseURL!).origin);
  const other = await browser.newContext();
  const there = new AestheticsQuotation(await other.newPage());
  await there.page.goto(url);
  await expect(there.option('Soleiras')).toBeChecked();
  await expect(there.ready).toContainText('PPF Premium: Soleiras, no GLX 250.');
  await expect(there.page.getByText(/vieram pelo link/)).toBeVisible();
  await other.close();

  await quotation.open();
  await expect(page.getByText(/^Retomamos o orçamento do Kaiserstein GLX 250/)).toBeVisible();
  await expect(quotation.option('Soleiras')).toBeChecked();
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect(quotation.combobox('Marca')).toHaveValue('');
  await page.reload();
  await expect(quotation.combobox('Marca')).toBeEnabled();
  await expect(quotation.combobox('Marca')).toHaveValue('');

  await quotation.open('?marca=Nenhuma&modelo=Nenhum');
  await expect(page.getByText(/Esse carro não tem orçamento online/)).toBeVisible();
  await quotation.openWithCar({ categoria: '11', servico: '9999' });
  await expect(page.getByText(/Uma escolha não existe mais/)).toBeVisible();
  await expect(quotation.services()).toHaveCount(3);
});
