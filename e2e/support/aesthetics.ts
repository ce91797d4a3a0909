import type { Locator, Page } from '@playwright/test';
import { expectPageEntry } from './overlay-history';
import { expect } from './test';

const AESTHETICS_QUOTATION = '/estetica/cotacao';

/** A car of the embedded backend. */
export const glx = { brand: 'Kaiserstein', model: 'GLX 250' } as const;

/** Services of the embedded backend, with what their category is called there. */
export const services = {
  wash: { category: '8', id: '801' },
  polish: { category: '9', id: '901' },
  coating: { category: '10', id: '1001' },
  film: { category: '11', id: '1101' },
} as const;

/** The aesthetics quotation, as a visitor sees it. */
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
  /** The alert that has a text; empty ones stand in the page too. */
  alert = () => this.page.getByRole('alert').filter({ hasText: /\S/ });
  /** One question, by its heading. */
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
    // The list opens once the page is live.
    await expect(async () => {
      await box.click();
      await expect(option).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await option.click();
    await expect(box).toHaveValue(name);
    await expectPageEntry(this.page);
  }

  async pickCar({ brand, model }: Readonly<{ brand: string; model: string }> = glx): Promise<void> {
    await this.pick('Marca', brand);
    await this.pick('Modelo', model);
  }

  /** Presses the pill itself: its radio is for the keyboard. */
  async pickCategory(name: string): Promise<void> {
    await this.block('Categoria').getByText(name, { exact: true }).click();
    await expect(this.category(name)).toBeChecked();
  }

  /** To the service named, from the start. */
  async toService(category: string, service: string): Promise<void> {
    await this.open();
    await this.pickCar();
    await this.pickCategory(category);
    await this.service(service).check();
  }

  /** With the car chosen, and what else the link carries. */
  async withCar(choices: Readonly<Record<string, string>> = {}): Promise<void> {
    const query = { marca: glx.brand, modelo: glx.model, ...choices };
    await this.open(`?${new URLSearchParams(query)}`);
    await expect(this.combobox('Modelo')).toHaveValue(glx.model);
  }

  /** At a service, its options there, by the link that carries choices: what the way there is made of, tests walk by hand. */
  async at({ category, id }: (typeof services)[keyof typeof services]): Promise<void> {
    await this.withCar({ categoria: category, servico: id });
    await expect(this.services().and(this.page.locator(':checked'))).toHaveCount(1);
  }

  /** The page's own "Ver proposta". */
  async askProposal(): Promise<void> {
    await this.ready.getByRole('button', { name: 'Ver proposta' }).click();
    await expect(this.lead).toBeVisible();
  }
}
