import type { Locator, Page } from '@playwright/test';
import type { Backend } from './backend';
import { expect } from './test';
import { openVehicle } from './vehicles';

/** A visitor whose every field is right. */
export const ana = { name: 'Ana Prado', phone: '(11) 98888-7777', email: 'ana@example.test' };

const RIGHT = 'rgb(0, 104, 63)';
const DANGER = 'rgb(179, 38, 30)';

/** The form "Faça a sua proposta" (or the order of a sold vehicle), wherever it stands. */
export class LeadFormOnPage {
  readonly name: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly brand: Locator;
  readonly model: Locator;
  readonly km: Locator;
  readonly detail: Locator;
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
    this.detail = root.getByLabel('Detalhe (opcional)');
    this.proposal = root.getByLabel('Sua proposta');
    this.subject = root.getByLabel('Assunto');
    this.alert = root.getByRole('alert');
  }

  /** Everything it needs has come: it marks what is right. */
  async expectReady(): Promise<void> {
    await this.name.blur();
    await expect(this.name).toHaveCSS('border-top-color', RIGHT);
  }

  async fill({ name, phone, email } = ana): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(phone);
    await this.email.fill(email);
  }

  /** Answers "Possui carro para trocar?". */
  async trade(answer: 'Sim' | 'Não'): Promise<void> {
    await this.root.getByText(answer, { exact: true }).click();
  }

  async send(): Promise<void> {
    await this.root.getByRole('button', { name: 'Enviar proposta' }).click();
  }

  /** The label of the entry chosen in a list. */
  async chosen(list: Locator): Promise<string> {
    return list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '');
  }
}

/** The form of the contact page. */
export const contactForm = (page: Page) =>
  new LeadFormOnPage(page.getByRole('region', { name: 'Escreva para nós' }));

export const dialogNamed = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name });

/** The page's own button, which the bar of a phone repeats. */
export const proposalButton = (page: Page, name = 'Fazer proposta') =>
  page.getByRole('main').locator('section').first().getByRole('link', { name });

/** Opens the proposal's dialog on the vehicle's page the visitor is on. */
export async function openProposal(page: Page): Promise<LeadFormOnPage> {
  await proposalButton(page).click();
  const dialog = dialogNamed(page, 'Faça a sua proposta');
  await expect(dialog).toBeVisible();
  return new LeadFormOnPage(dialog);
}

/** Goes to a vehicle's page and opens its proposal. */
export async function proposalOf(page: Page, slug: string): Promise<LeadFormOnPage> {
  await openVehicle(page, slug);
  return openProposal(page);
}

/** The dialog that says a proposal was sent. */
export const sentDialog = (page: Page) => dialogNamed(page, 'Proposta enviada!');

/** The form of the protocol of a form that waits for the backend. */
export const PROTOCOL = /[2-9A-Z]{4}-[2-9A-Z]{4}/;

/** The technical line of a failure. */
export const ENGLISH = 'Error sending proposal. Please try again.';

/** The id the backend gave to a vehicle. */
export async function idOf(backend: Backend, slug: string): Promise<number> {
  const [vehicle] = await backend.list(`/api/veiculos?seo_url=${slug}&origem=site`);
  return Number(vehicle!.id);
}

/** The hint under a field: the same words before and after; only its look changes. */
export async function expectHint(
  field: Locator,
  hint: string,
  state: 'calm' | 'danger',
): Promise<void> {
  await expect(field).toHaveAccessibleDescription(hint);
  const line = field.page().locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  if (state === 'danger') {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(line).toHaveCSS('color', DANGER);
    await expect(field).toHaveCSS('border-top-color', DANGER);
  } else {
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(line).not.toHaveCSS('color', DANGER);
  }
}
