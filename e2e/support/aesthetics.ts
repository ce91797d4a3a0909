import type { Locator, Page } from '@playwright/test';
import { expectPageEntry } from './overlay-history';
import { expect } from './test';

const AESTHETICS_QUOTATION = '/estetica/cotacao';

/** Brand and model of a car of the embedded backend. */
export const glxCar = { brand: 'Kaiserstein', model: 'GLX 250' } as const;

/** Services of the embedded backend, each with the ids of its category and of itself. */
export const aestheticsServices = {
  wash: { category: '8', id: '801' },
  coating: { category: '10', id: '1001' },
  film: { category: '11', id: '1101' },
} as const;

/** Page object of the aesthetics quotation. */
export class AestheticsQuotation {
  readonly bar: Locator;
  readonly ready: Locator;
  readonly lead: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('region', { name: 'Navegação do orçamento' });
    this.ready = page.getByRole('region', { name: 'Tudo pronto!' });
    this.lead = page.getByRole('dialog', { name: 'Para quem é o orçamento?' });
  }

  combobox = (label: 'Marca' | 'Modelo') =>
    this.page.getByRole('combobox', { name: label, exact: true });
  /** The alert with a text; the page also has empty alerts. */
  alert = () => this.page.getByRole('alert').filter({ hasText: /\S/ });
  /** The region of a question, by its heading. */
  block = (name: string) => this.page.getByRole('region', { name, exact: true });
  categories = () => this.block('Categoria').getByRole('radio');
  services = () => this.page.locator('[data-supplies=service]').getByRole('radio');
  options = () => this.block('Onde gostaria de aplicar?').getByRole('checkbox');
  category = (name: string) => this.block('Categoria').getByRole('radio', { name, exact: true });
  service = (title: string) => this.page.getByRole('radio', { name: `Selecionar ${title}` });
  option = (title: string) => this.page.getByRole('checkbox', { name: `Selecionar ${title}` });

  async open(query = ''): Promise<void> {
    await this.page.goto(AESTHETICS_QUOTATION + query);
  }

  async pick(label: 'Marca' | 'Modelo', name: string): Promise<void> {
    const box = this.combobox(label);
    await expect(box).toBeEnabled();
    const option = this.page.getByRole('option', { name, exact: true });
    // The click is repeated, because the list opens only when the page is hydrated.
    await expect(async () => {
      await box.click();
      await expect(option).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await option.click();
    await expect(box).toHaveValue(name);
    await expectPageEntry(this.page);
  }

  async pickCar(): Promise<void> {
    await this.pick('Marca', glxCar.brand);
    await this.pick('Modelo', glxCar.model);
  }

  /** Chooses a category by a click on its label; its radio is visually hidden. */
  async pickCategory(name: string): Promise<void> {
    await this.block('Categoria').getByText(name, { exact: true }).click();
    await expect(this.category(name)).toBeChecked();
  }

  /** Opens the quotation by a link with the car and further choices. */
  async openWithCar(choices: Readonly<Record<string, string>> = {}): Promise<void> {
    const query = { marca: glxCar.brand, modelo: glxCar.model, ...choices };
    await this.open(`?${new URLSearchParams(query)}`);
    await expect(this.combobox('Modelo')).toHaveValue(glxCar.model);
  }

  /** Opens the quotation at a service by a link with the choices, which is faster than choosing by hand. */
  async openService({
    category,
    id,
  }: (typeof aestheticsServices)[keyof typeof aestheticsServices]): Promise<void> {
    await this.openWithCar({ categoria: category, servico: id });
    await expect(this.services().and(this.page.locator(':checked'))).toHaveCount(1);
  }

  /** Presses "Ver proposta" in the page, which opens the dialog for the contact data. */
  async askProposal(): Promise<void> {
    await this.ready.getByRole('button', { name: 'Ver proposta' }).click();
    await expect(this.lead).toBeVisible();
  }
}
