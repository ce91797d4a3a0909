import type { Locator, Page } from '@playwright/test';
import { expectLive } from './live';
import { expectPageEntry } from './overlay-history';
import { expect } from './test';

/** Page object of the wizard of the armouring quotation, on a phone or on a desktop. */
export class ArmouringWizardPage {
  readonly brand: Locator;
  readonly model: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly alert: Locator;
  readonly notice: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    const visibleOnly = (locator: Locator) => locator.filter({ visible: true });
    const main = page.getByRole('main');
    this.brand = main.getByRole('combobox', { name: 'Marca', exact: true });
    this.model = main.getByRole('combobox', { name: 'Modelo', exact: true });
    this.next = visibleOnly(page.getByRole('button', { name: 'PRÓXIMO', exact: true }));
    this.back = visibleOnly(page.getByRole('button', { name: 'VOLTAR' }));
    this.alert = visibleOnly(main.getByRole('alert')).filter({ hasText: /./ });
    this.notice = visibleOnly(main.getByRole('status')).filter({ hasText: /./ });
    this.dialog = page.getByRole('dialog', { name: 'Para quem é o orçamento?' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/blindagem/cotacao${query}`);
    await this.waitUntilLive();
  }

  /** Waits until the wizard is hydrated. */
  async waitUntilLive(): Promise<void> {
    await expectLive(this.rail(1));
  }

  /** Returns the button of a step in the rail of steps; the first step is 1. */
  rail(step: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Passo 0${String(step)}`) });
  }

  /** Presses the button of a step by keyboard, because the page may still scroll; the button of a locked step shows why it is locked. */
  async goTo(step: number): Promise<void> {
    await this.rail(step).press('Enter');
  }

  /** Returns the header of a step in the accordion. */
  header(title: string): Locator {
    return this.page.getByRole('heading', { level: 2 }).getByRole('button', { name: title });
  }

  /** Presses the visible button "Ver proposta", which opens the dialog for the contact data. */
  async askProposal(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: 'Ver proposta' })
      .filter({ visible: true })
      .first()
      .click();
  }

  async choose(combobox: Locator, name: string): Promise<void> {
    await expect(combobox).toBeEnabled();
    await combobox.click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(combobox).toHaveValue(name);
    // On a phone the list is an overlay with a history entry, and going back over it would undo the next step.
    await expectPageEntry(this.page);
  }

  async chooseCar(brand = 'Kaiserstein', model = 'GLX 250'): Promise<void> {
    await this.choose(this.brand, brand);
    await this.choose(this.model, model);
  }

  /** Presses PRÓXIMO at the first step, and waits until the specification of the model is loaded. */
  async loadSpecification(): Promise<void> {
    await this.next.click();
    await this.expectStep(2);
    await expect(this.header('Como funciona')).toBeInViewport();
    await expect(this.header('Como funciona')).toBeFocused();
  }

  /** Chooses a radio or a checkbox by pressing its card. */
  async tapLabel(text: string): Promise<void> {
    await this.page.getByRole('main').locator('label').filter({ hasText: text }).click();
  }

  /** Opens the sixth step by a link with the choices of {@link fill}. */
  async openFilled(): Promise<void> {
    const choices = new URLSearchParams([
      ['marca', 'Kaiserstein'],
      ['modelo', 'GLX 250'],
      ['garantia', '10'],
      ['vidro', 'comfort_21_10'],
      ['opcional', 'porta_malas_eletrico'],
      ['opcional', 'cinta_aco_rodas'],
      ['teto', 'sim'],
      ['tipo-de-teto', 'teto_panoramico'],
      ['documento', 'regularizacao_detran'],
      ['etapa', '6'],
    ]);
    await this.open(`?${choices}`);
    await this.expectStep(6);
  }

  /** Goes from the first to the sixth step, with a choice in each. */
  async fill(): Promise<void> {
    await this.chooseCar();
    await this.loadSpecification();
    await this.next.click();
    await this.tapLabel('10 anos de garantia');
    await this.tapLabel('Selecionar Comfort 21 mm');
    await this.next.click();
    await this.tapLabel('Porta-malas elétrico');
    await this.tapLabel('Cinta de aço nas rodas');
    await this.next.click();
    await this.tapLabel('Sim');
    await this.tapLabel('Teto panorâmico');
    await this.next.click();
    await this.tapLabel('Regularização no Detran');
    await this.expectStep(6);
  }

  /** Expects that a step is the current one in the rail and in the address. */
  async expectStep(step: number): Promise<void> {
    await expect(this.rail(step)).toHaveAttribute('aria-current', 'step');
    await expect(this.page).toHaveURL(
      step === 1 ? /\/blindagem\/cotacao(#|$)/ : new RegExp(`\\?etapa=${String(step)}$`),
    );
  }
}
