import type { Locator, Page } from '@playwright/test';
import { AestheticsQuotation } from './support/aesthetics';
import { inspectFocus } from './support/keyboard';
import { expectLive } from './support/live';
import { createPhoto } from './support/photos';
import { dialogNamed, LeadFormOnPage, proposalButton, sentDialog } from './support/proposal';
import { filterOpener, pageHeading, resultCards, waitUntilSearchIsLive } from './support/search';
import { expect, test } from './support/test';
import { ArmouringWizardPage } from './support/wizard';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MARIA = { name: 'Maria Braille', phone: '11988887777', email: 'maria@dominio.test' };

/** More stops than there are on the way to any target. */
const MAX_STOPS = 60;

/** A visitor who has a keyboard alone, who makes no mistake and does not press the skip link. Counts the keys. */
class Visitor {
  private count = 0;

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses Tab until `target` has the focus, if it has not, and expects to see the focus at each element on the way. */
  async tabTo(target: Locator): Promise<void> {
    await expectLive(target.first());
    let { isReached, problem } = await target.evaluateAll(inspectFocus);
    for (let stop = 0; !isReached; stop += 1) {
      if (stop === MAX_STOPS) throw new Error(`${MAX_STOPS} stops, and none is ${String(target)}`);
      await this.press('Tab');
      ({ isReached, problem } = await target.evaluateAll(inspectFocus));
      expect(problem).toBeNull();
    }
  }

  async follow(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Types into a combobox what its list is to be filtered by, and takes the first option. */
  async choose(combobox: Locator, text: string): Promise<void> {
    await expect(combobox).toBeEnabled();
    await this.tabTo(combobox);
    await this.type(text);
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.press('Enter');
    await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    await expect(combobox).not.toHaveValue(text);
  }

  /** Types into the fields of a form; Enter in the last one sends it. */
  async fill(fields: readonly (readonly [field: Locator, text: string])[]): Promise<void> {
    for (const [field, text] of fields) {
      await this.tabTo(field);
      await this.type(text);
    }
    await this.press('Enter');
  }

  contact = ({ name, phone, email }: LeadFormOnPage) =>
    [
      [name, MARIA.name],
      [phone, MARIA.phone],
      [email, MARIA.email],
    ] as const;

  expectAtMost(keys: number): void {
    expect(this.count).toBeLessThanOrEqual(keys);
  }
}

test.describe('a journey by keyboard @desktop', () => {
  test('from the home page to the proposal for an armoured car below R$ 400.000: 110 keys', async ({
    page,
  }) => {
    const visitor = new Visitor(page);
    const main = page.getByRole('main');
    await page.goto('/');
    await visitor.follow(main.getByRole('link', { name: /^Blindados/ }));
    await expect(page).toHaveURL('/busca/blindados');
    await expect(pageHeading(page)).toBeFocused();
    await waitUntilSearchIsLive(page);
    await visitor.follow(filterOpener(page, 'preco'));
    await visitor.fill([[page.getByRole('textbox', { name: 'Até' }), '400000']]);
    await expect(page).toHaveURL('/busca/blindados?preco-ate=400000');
    await expect(filterOpener(page, 'preco')).toBeFocused();
    await visitor.follow(resultCards(page).first().getByRole('link'));
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(page.locator('[data-preview]')).toHaveCount(0);
    await expect(pageHeading(page)).toBeFocused();
    await visitor.follow(proposalButton(page));
    await visitor.fill(
      visitor.contact(new LeadFormOnPage(dialogNamed(page, 'Faça a sua proposta'))),
    );
    await expect(sentDialog(page)).toBeVisible();
    visitor.expectAtMost(110);
    await visitor.press('Escape');
    await expect(sentDialog(page)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Proposta enviada!' })).toBeFocused();
  });

  test('from the start of an armouring quotation to its result, with the code: 120 keys', async ({
    page,
    backend,
  }) => {
    const visitor = new Visitor(page);
    const wizard = new ArmouringWizardPage(page);
    const main = page.getByRole('main');
    await wizard.open();
    await visitor.follow(main.getByRole('link', { name: 'Começar' }));
    await expect(wizard.header('Marca e modelo')).toBeFocused();
    await visitor.choose(wizard.brand, 'kaiser');
    await visitor.choose(wizard.model, 'glx 250');
    const next = async (step: number) => {
      await visitor.follow(wizard.next);
      await wizard.expectStep(step);
    };
    await next(2);
    await next(3);
    await visitor.tabTo(page.getByRole('radio', { name: /anos de garantia/ }));
    await visitor.press('Space');
    await visitor.tabTo(page.getByRole('radio', { name: /^Selecionar / }));
    await visitor.press('Space');
    await next(4);
    await visitor.tabTo(page.getByRole('checkbox').first());
    await visitor.press('Space');
    await next(5);
    await visitor.tabTo(
      page
        .getByRole('radio', { name: 'Não', exact: true })
        .or(page.getByRole('radio', { name: 'Sim', exact: true })),
    );
    await visitor.press('Space');
    await next(6);
    await visitor.follow(
      main.getByRole('button', { name: 'Ver proposta' }).and(page.locator('[class*=button-go]')),
    );
    await visitor.fill(visitor.contact(new LeadFormOnPage(wizard.dialog)));
    await expect(page).toHaveURL(/\/blindagem\/orcamento\/.+/);
    const code = page.getByLabel('Código de verificação');
    await expect(code).toBeFocused();
    await expectLive(code);
    const [, order] = /orcamento\/([^/?]+)/.exec(page.url())!;
    await expect.poll(() => backend.codes(order!)).toHaveLength(1);
    await visitor.type((await backend.codes(order!))[0]!);
    await expect(main.getByRole('heading', { name: 'nossa recomendação' })).toBeVisible();
    visitor.expectAtMost(120);
  });

  test('from the start of an aesthetics quotation to its result: 80 keys', async ({
    page,
    backend,
  }) => {
    await backend.changeGeneralData({ estetica: { dois_fatores: false } });
    await backend.revalidate('content');
    const visitor = new Visitor(page);
    const quotation = new AestheticsQuotation(page);
    await quotation.open();
    await visitor.choose(quotation.combobox('Marca'), 'kaiser');
    await visitor.choose(quotation.combobox('Modelo'), 'glx 250');
    await visitor.tabTo(quotation.categories());
    await visitor.press('Space');
    await visitor.tabTo(quotation.services());
    await visitor.press('Space');
    await visitor.follow(quotation.ready.getByRole('button', { name: 'Ver proposta' }));
    await visitor.fill(visitor.contact(new LeadFormOnPage(quotation.lead)));
    await expect(page).toHaveURL(/\/estetica\/orcamento\/.+/);
    await expect(page.getByRole('heading', { name: 'a sua escolha' })).toBeVisible();
    await expect(pageHeading(page)).toBeFocused();
    visitor.expectAtMost(80);
  });

  test('a car to sell, with two photos: 110 keys', async ({ page }) => {
    const visitor = new Visitor(page);
    await page.goto('/vendaseucarro');
    const form = page.getByRole('region', { name: 'Conte sobre o carro' });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const photo = async (which: string) => {
      const chooser = page.waitForEvent('filechooser');
      await visitor.follow(page.getByLabel(`Adicionar foto: ${which}`, { exact: true }));
      await (await chooser).setFiles(await createPhoto());
      await expect(page.getByAltText(`Prévia: ${which} do carro`)).toBeVisible();
    };
    for (const [label, text] of [
      ['Marca', 'Kaiserstein'],
      ['Modelo', 'C 300 Avant'],
      ['Ano (opcional)', '2022'],
      ['Quilometragem (opcional)', '98500'],
      ['Preço (opcional)', '12000000'],
    ] as const) {
      await visitor.tabTo(field(label));
      await visitor.type(text);
    }
    await photo('frente');
    await photo('lateral');
    await visitor.fill([
      [field('Nome'), MARIA.name],
      [field('Telefone'), MARIA.phone],
    ]);
    await expect(dialogNamed(page, 'Proposta enviada!')).toBeVisible();
    visitor.expectAtMost(110);
  });

  test('two cars beside each other, one of which is taken away again: 60 keys', async ({
    page,
  }) => {
    const visitor = new Visitor(page);
    const main = page.getByRole('main');
    await page.goto('/veiculos');
    await waitUntilSearchIsLive(page);
    await visitor.follow(main.getByRole('article').first().getByRole('link'));
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(page.locator('[data-preview]')).toHaveCount(0);
    await expect(pageHeading(page)).toBeFocused();
    await visitor.follow(main.getByRole('link', { name: 'Comparar', exact: true }));
    await expect(page).toHaveURL(/\/comparar/);
    await expect(pageHeading(page)).toBeFocused();
    const offers = page.getByRole('region', { name: 'Adicionar outro carro' });
    await visitor.follow(offers.getByRole('listitem').first().getByRole('link'));
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(pageHeading(page)).toBeFocused();
    await visitor.follow(main.getByRole('link', { name: /^Remover / }).last());
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    visitor.expectAtMost(60);
  });

  test('a message to the group: 80 keys', async ({ page }) => {
    const visitor = new Visitor(page);
    await page.goto('/faleconosco');
    const form = page.getByRole('region', { name: 'Escreva para nós' });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await visitor.follow(
      page.getByRole('main').getByRole('link', { name: 'Escrever uma mensagem' }),
    );
    await visitor.fill([
      [field('Nome'), MARIA.name],
      [field('E-mail'), MARIA.email],
      [field('Telefone'), MARIA.phone],
      [field('Assunto'), 'Visita no sábado'],
    ]);
    await expect(dialogNamed(page, 'Formulário enviado!')).toBeVisible();
    visitor.expectAtMost(80);
  });
});
