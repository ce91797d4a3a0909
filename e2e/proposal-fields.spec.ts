import { expectAccessible } from './support/checks';
import type { LeadFormOnPage } from './support/proposal';
import {
  ana,
  expectFits,
  expectHint,
  openProposal,
  proposalButton,
  proposalOf,
  sentDialog,
} from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test.beforeEach(async ({ backend }) => {
  await backend.reset();
});

test.describe('telephone', () => {
  for (const [typed, shown] of [
    ['1155502002', '(11) 5550-2002'],
    ['11988887777', '(11) 98888-7777'],
  ] as const) {
    test(`${typed} is written ${shown} while it is typed, and accepted`, async ({
      page,
      backend,
    }) => {
      const form = await proposalOf(page, vehicles.armoured);
      await form.fill({ ...ana, phone: '' });
      await form.phone.pressSequentially(typed);
      await expect(form.phone).toHaveValue(shown);
      await form.send();
      await expect(sentDialog(page)).toBeVisible();
      const [lead] = await backend.leads();
      expect(lead!.body).toMatchObject({ telefone: shown });
    });
  }

  test('loses the country when it is pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await proposalOf(page, vehicles.armoured);
    await form.phone.focus();
    await page.evaluate(() => navigator.clipboard.writeText('+55 11 98888-7777'));
    await page.keyboard.press('ControlOrMeta+V');
    await expect(form.phone).toHaveValue('(11) 98888-7777');
  });
});

test.describe('wrong fields', () => {
  const wrong = [
    ['name', 'A', 'An', 'Pelo menos 2 letras'],
    ['phone', '119888877', '1198888777', '(DD) 99999-9999'],
    ['email', 'ana @example.test', 'ana@example.test', 'nome@provedor.com'],
  ] as const;

  for (const [name, bad, good, hint] of wrong) {
    test(`${name}: its hint turns to danger when it is left, and back when it is right`, async ({
      page,
    }) => {
      const form = await proposalOf(page, vehicles.armoured);
      const field = form[name];
      await expectHint(field, hint, 'calm');
      // The rules arrive with the first touch of the form, maybe after the field was left.
      await field.fill(bad);
      await field.blur();
      await expectHint(field, hint, 'danger');
      await field.fill(good);
      await expectHint(field, hint, 'calm');
    });
  }

  test('sending goes to the first wrong one; nothing leaves until all are right', async ({
    page,
    backend,
  }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await form.send();
    await expect(form.name).toBeFocused();
    for (const [name, , , hint] of wrong) await expectHint(form[name], hint, 'danger');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(form.root);

    await form.name.fill(ana.name);
    await form.send();
    await expect(form.phone).toBeFocused();
    await form.phone.fill(ana.phone);
    await form.email.fill('ana');
    await form.send();
    await expect(form.email).toBeFocused();
    expect(await backend.leads()).toEqual([]);
    await form.email.fill(ana.email);
    await form.send();
    await expect(sentDialog(page)).toBeVisible();
    expect(await backend.leads()).toHaveLength(1);
  });

  test('a field the server alone finds wrong is marked, and has the focus', async ({
    page,
    problems,
  }) => {
    problems.allow(/422/);
    const form = await proposalOf(page, vehicles.armoured);
    await page.route('**/api/propostas', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: { title: 'Confira os campos marcados.', errors: { email: 'nome@provedor.com' } },
      }),
    );
    await form.fill();
    await form.send();
    await expect(form.email).toBeFocused();
    await expectHint(form.email, 'nome@provedor.com', 'danger');
    await expect(form.name).toHaveValue(ana.name);
  });
});

test.describe('what was typed', () => {
  async function fillSome(form: LeadFormOnPage): Promise<void> {
    await form.fill();
    await form.trade('Sim');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.model.selectOption({ index: 1 });
    await form.km.fill('58000');
  }

  async function expectSome(form: LeadFormOnPage): Promise<void> {
    await expect(form.name).toHaveValue(ana.name);
    await expect(form.phone).toHaveValue(ana.phone);
    await expect(form.email).toHaveValue(ana.email);
    await expect(form.km).toHaveValue('58.000');
    await expect.poll(() => form.chosen(form.brand)).toBe('Orizont');
    await expect(form.model).not.toHaveValue('');
  }

  test('is there again after Esc, and the focus is back on the button', async ({ page }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await fillSome(form);
    await page.keyboard.press('Escape');
    await expect(form.root).toBeHidden();
    await expect(proposalButton(page)).toBeFocused();
    await openProposal(page);
    await expectSome(form);
  });

  test('is there again after going back and forth', async ({ page }) => {
    await page.goto('/veiculos');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/detalhe\//);
    const form = await openProposal(page);
    await fillSome(form);
    await page.goBack();
    await expect(form.root).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/veiculos');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(form.root).toBeHidden();
    await openProposal(page);
    await expectSome(form);
  });

  test('outlives a reload, except telephone and e-mail', async ({ page }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await fillSome(form);
    await page.reload();
    await openProposal(page);
    await expect(form.name).toHaveValue(ana.name);
    await expect(form.km).toHaveValue('58.000');
    await expect(form.phone).toHaveValue('');
    await expect(form.email).toHaveValue('');
    await expect(form.root.getByRole('status').first()).toContainText(
      'Informe de novo: telefone e e-mail.',
    );
  });

  test('a press outside closes the dialog only while nothing was typed @desktop', async ({
    page,
  }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await page.mouse.click(5, 5);
    await expect(form.root).toBeHidden();
    await openProposal(page);
    await form.name.fill('Ana');
    await page.mouse.click(5, 5);
    await expect(form.root).toBeVisible();
    await form.root.getByRole('button', { name: 'Fechar' }).click();
    await expect(form.root).toBeHidden();
  });
});
