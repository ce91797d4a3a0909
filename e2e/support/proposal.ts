import type { Locator, Page } from '@playwright/test';
import { themeColours } from '@/lib/site/theme-colours';
import { toCssColour } from './contrast';
import { expect } from './test';
import { openVehicle } from './vehicles';

/** Valid contact data of a visitor. */
export const visitorAna = {
  name: 'Ana Prado',
  phone: '(11) 98888-7777',
  email: 'ana@example.test',
};

const VALID_COLOUR = toCssColour(themeColours.accentOnLight);
const DANGER_COLOUR = toCssColour(themeColours.danger);

/** Page object of the form "Faça a sua proposta", or of the order form of a sold vehicle. */
export class LeadFormOnPage {
  readonly name: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly brand: Locator;
  readonly model: Locator;
  readonly km: Locator;
  readonly proposal: Locator;
  readonly subject: Locator;
  readonly alert: Locator;

  constructor(readonly root: Locator) {
    this.name = root.getByLabel('Nome');
    this.phone = root.getByLabel('Telefone');
    this.email = root.getByLabel('E-mail');
    this.brand = root.getByLabel('Marca (opcional)', { exact: true });
    this.model = root.getByLabel('Modelo (opcional)', { exact: true });
    this.km = root.getByLabel('KM (opcional)');
    this.proposal = root.getByLabel('Sua proposta');
    this.subject = root.getByLabel('Assunto');
    this.alert = root.getByRole('alert');
  }

  /** Waits until the scripts of the form have loaded: the form then marks a valid field by the colour of its border. */
  async expectReady(): Promise<void> {
    await this.name.blur();
    await expect(this.name).toHaveCSS('border-top-color', VALID_COLOUR);
  }

  async fill({ name, phone, email } = visitorAna): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(phone);
    await this.email.fill(email);
  }

  /** Answers "Possui carro para trocar?". */
  async answerTradeIn(answer: 'Sim' | 'Não'): Promise<void> {
    await this.root.getByText(answer, { exact: true }).click();
  }

  async send(): Promise<void> {
    await this.root.getByRole('button', { name: 'Enviar proposta' }).click();
  }
}

export const contactForm = (page: Page) =>
  new LeadFormOnPage(page.getByRole('region', { name: 'Escreva para nós' }));

export const dialogNamed = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name });

/** Button that opens the proposal, in the page itself; the bar of a phone repeats it. */
export const proposalButton = (page: Page, name = 'Fazer proposta') =>
  page.getByRole('main').locator('section').first().getByRole('link', { name });

/** Opens the dialog of the proposal on the current vehicle page. */
export async function openProposal(page: Page): Promise<LeadFormOnPage> {
  await proposalButton(page).click();
  const dialog = dialogNamed(page, 'Faça a sua proposta');
  await expect(dialog).toBeVisible();
  return new LeadFormOnPage(dialog);
}

/** Opens a vehicle page and the dialog of its proposal. */
export async function openProposalOf(page: Page, slug: string): Promise<LeadFormOnPage> {
  await openVehicle(page, slug);
  return openProposal(page);
}

/** Dialog that confirms a sent proposal. */
export const sentDialog = (page: Page) => dialogNamed(page, 'Proposta enviada!');

/** Matches the protocol number of a form that waits for the backend. */
export const PROTOCOL = /[2-9A-Z]{4}-[2-9A-Z]{4}/;

/** English line of the message about a failed proposal. */
export const ENGLISH_FAILURE = 'Error sending proposal. Please try again.';

/** Expects the hint below a field, and its colours; an error changes only the colours of the hint, not its text. */
export async function expectHint(
  field: Locator,
  hint: string,
  state: 'calm' | 'danger',
): Promise<void> {
  await expect(field).toHaveAccessibleDescription(hint);
  const line = field.page().locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  if (state === 'danger') {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(line).toHaveCSS('color', DANGER_COLOUR);
    await expect(field).toHaveCSS('border-top-color', DANGER_COLOUR);
  } else {
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(line).not.toHaveCSS('color', DANGER_COLOUR);
  }
}
