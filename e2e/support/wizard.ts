import type { Locator, Page } from '@playwright/test';
import { expectLive } from './live';
import { expectPageEntry } from './overlay-history';
import { expect } from './test';

/** The armouring quotation's wizard as a visitor sees it, on a phone or on a desktop. */
export class ArmouringWizardPage {
  readonly brand: Locator;
  readonly model: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly alert: Locator;
  readonly notice: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    const shown = (locator: Locator) => locator.filter({ visible: true });
    const main = page.getByRole('main');
    this.brand = main.getByRole('combobox', { name: 'Marca', exact: true });
    this.model = main.getByRole('combobox', { name: 'Modelo', exact: true });
    this.next = shown(page.getByRole('button', { name: 'PRÓXIMO', exact: true }));
    this.back = shown(page.getByRole('button', { name: 'VOLTAR' }));
    this.alert = shown(main.getByRole('alert')).filter({ hasText: /./ });
    this.notice = shown(main.getByRole('status')).filter({ hasText: /./ });
    this.dialog = page.getByRole('dialog', { name: 'Para quem é o orçamento?' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/blindagem/cotacao${query}`);
    await this.answers();
  }

  /** Its controls answer: their scripts have arrived. */
  async answers(): Promise<void> {
    await expectLive(this.rail(1));
  }

  /** A step's button of the rail: 1 is the first. */
  rail(step: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Passo 0${String(step)}`) });
  }

  /** Presses a step's button of the rail, also of one that is shut: it says why. By the keyboard: the page may still scroll. */
  async goTo(step: number): Promise<void> {
    await this.rail(step).press('Enter');
  }

  /** A step's header in the accordion. */
  header(title: string): Locator {
    return this.page.getByRole('heading', { level: 2 }).getByRole('button', { name: title });
  }

  /** Asked for, wherever the button stands on this screen. */
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
    // On a phone the list lies over the page: the next step would be taken back with its entry.
    await expectPageEntry(this.page);
  }

  async chooseCar(brand = 'Kaiserstein', model = 'GLX 250'): Promise<void> {
    await this.choose(this.brand, brand);
    await this.choose(this.model, model);
  }

  /** PRÓXIMO of step 01, until the specification is there. */
  async load(): Promise<void> {
    await this.next.click();
    await this.expectStep(2);
    await expect(this.header('Como funciona')).toBeInViewport();
    await expect(this.header('Como funciona')).toBeFocused();
  }

  /** Chooses a radio or a checkbox by pressing its card. */
  async press(text: string): Promise<void> {
    await this.page.getByRole('main').locator('label').filter({ hasText: text }).click();
  }

  async chooseGlass(warranty: string, title: string): Promise<void> {
    await this.press(warranty);
    await this.press(`Selecionar ${title}`);
    await expect(this.page.getByRole('radio', { name: `Selecionar ${title}` })).toBeChecked();
  }

  /** At a step with the car alone, by the link that carries it. */
  async openAt(step: number): Promise<void> {
    await this.open(`?marca=Kaiserstein&modelo=GLX+250&etapa=${String(step)}`);
    await this.expectStep(step);
  }

  /** At the sixth step with the choices of {@link fill}, by the link that carries them. */
  async openFilled(car = { marca: 'Kaiserstein', modelo: 'GLX 250' }): Promise<void> {
    const choices = new URLSearchParams([
      ...Object.entries(car),
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

  /** From the start to the sixth step, with something chosen in each. */
  async fill(): Promise<void> {
    await this.chooseCar();
    await this.load();
    await this.next.click();
    await this.chooseGlass('10 anos de garantia', 'Comfort 21 mm');
    await this.next.click();
    await this.press('Porta-malas elétrico');
    await this.press('Cinta de aço nas rodas');
    await this.next.click();
    await this.press('Sim');
    await this.press('Teto panorâmico');
    await this.next.click();
    await this.press('Regularização no Detran');
    await this.expectStep(6);
  }

  /** The step is the one open, in the rail as in the address. */
  async expectStep(step: number): Promise<void> {
    await expect(this.rail(step)).toHaveAttribute('aria-current', 'step');
    await expect(this.page).toHaveURL(
      step === 1 ? /\/blindagem\/cotacao(#|$)/ : new RegExp(`\\?etapa=${String(step)}$`),
    );
  }
}
