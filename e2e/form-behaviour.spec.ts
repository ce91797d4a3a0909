import { routes } from '../lib/site/routes';
import { openWithStoppedClock } from './support/checks';
import { expectPageEntry } from './support/overlay-history';
import {
  visitorAna,
  dialogNamed,
  ENGLISH_FAILURE,
  expectHint,
  openProposal,
  proposalButton,
  openProposalOf,
  sentDialog,
} from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/*
 * What every form does (components/lead/lead-form.tsx), shown by the proposal: masks, hints that turn to danger, the focus
 * on the first wrong field, drafts, the honeypot, one idempotency key an attempt, retries, the receipt. The specs of the
 * other forms show what is their own: fields, payload, files, and what a form of a page does otherwise than one in a dialog.
 */

const slug = vehicles.withoutPictures;

test('a wrong field turns to danger when it is left; sending goes to the first wrong one, also where the server alone finds it; nothing leaves until all are right; sent by keyboard, what says so stays', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow([422, '/api/propostas']);
  await page.clock.install();
  const form = await openProposalOf(page, slug);
  const emailHint = 'nome@provedor.com';
  await expect(form.name).toHaveAttribute('autocomplete', 'name');
  await expect(form.phone).toHaveAttribute('autocomplete', 'tel');
  await expect(form.email).toHaveAttribute('autocomplete', 'email');
  await expectHint(form.email, emailHint, 'calm');
  await form.email.fill('ana @example.test');
  await form.email.blur();
  await expectHint(form.email, emailHint, 'danger');
  await form.send();
  await expect(form.name).toBeFocused();
  await expectHint(form.name, 'Pelo menos 2 letras, sem links', 'danger');
  await form.fill();
  await expectHint(form.email, emailHint, 'calm');
  expect(await backend.leads()).toEqual([]);

  await page.route('**/api/propostas', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { title: 'Confira os campos marcados.', errors: { email: emailHint } },
    }),
  );
  await form.send();
  await expectHint(form.email, emailHint, 'danger');
  await expect(form.email).toBeFocused();
  await expect(form.name).toHaveValue(visitorAna.name);
  await page.unrouteAll();
  await form.root.getByRole('button', { name: 'Enviar proposta' }).press('Enter');
  // The dialog stays open for visitors who sent the form by keyboard or listen to it.
  await expect(sentDialog(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(sentDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Proposta enviada!' })).toBeFocused();
  expect(await backend.leads()).toHaveLength(1);
});

test('what was typed is there again after Esc, with the focus on the button, and after another page; outlives a reload, except telephone and e-mail; another brand clears the model', async ({
  page,
}) => {
  const form = await openProposalOf(page, slug);
  const expectTyped = async () => {
    await expect(form.name).toHaveValue(visitorAna.name);
    await expect(form.km).toHaveValue('58.000');
    await expect(form.brand.locator('option:checked')).toHaveText('Orizont');
    await expect(form.model).not.toHaveValue('');
  };
  await form.fill();
  await form.answerTradeIn('Sim');
  await expect(form.model).toBeDisabled();
  await form.brand.selectOption({ label: 'Kaiserstein' });
  await form.model.selectOption({ index: 1 });
  await form.brand.selectOption({ label: 'Orizont' });
  await expect(form.model).toHaveValue('');
  await form.model.selectOption({ index: 1 });
  await form.km.fill('58000');
  await page.keyboard.press('Escape');
  await expect(form.root).toBeHidden();
  await expect(proposalButton(page)).toBeFocused();
  await expectPageEntry(page);
  await page.getByRole('contentinfo').locator('a[href="/sobre"]').first().click();
  await expect(page).toHaveURL('/sobre');
  await page.goBack();
  await expect(form.root).toBeHidden();
  await openProposal(page);
  await expectTyped();
  await expect(form.phone).toHaveValue(visitorAna.phone);
  await expect(form.email).toHaveValue(visitorAna.email);
  await page.reload();
  await openProposal(page);
  await expectTyped();
  await expect(form.phone).toHaveValue('');
  await expect(form.email).toHaveValue('');
  await expect(form.root.getByRole('status').first()).toContainText(
    'Informe de novo: telefone e e-mail.',
  );
});

test('without a line, answered with what cannot be read, or broken while it is sent: each is said; sent again, even twice at once, it arrives once', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.allow([502, '/api/propostas'], /ERR_INTERNET_DISCONNECTED/, /broken/);
  const form = await openProposalOf(page, slug);
  await form.fill();
  await form.answerTradeIn('Não');
  // The rules have to be there before the connection goes.
  await form.expectReady();
  const button = form.root.getByRole('button', { name: /Enviar proposta|Tentar de novo/ });
  await context.setOffline(true);
  await button.click();
  await expect(form.alert).toContainText('Sem conexão: o envio não saiu do seu aparelho.');
  await context.setOffline(false);

  // The backend stores this one, and then its answer breaks off.
  await backend.fail({ match: { path: '/api/leads', method: 'POST' }, kind: 'malformed' });
  await button.click();
  await expect(form.alert).toContainText('Não conseguimos confirmar o envio');
  await expect(form.alert.locator('[lang=en]')).toHaveText(ENGLISH_FAILURE);
  await expect(form.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(form.alert.getByRole('link', { name: /Ligar para/ })).toBeVisible();

  const breakSending = (isBroken: boolean) =>
    page.evaluate((breaks) => {
      const controller = () => {
        if (breaks) throw new Error('broken');
        return null;
      };
      const descriptor = { configurable: true, get: controller };
      Object.defineProperty(navigator.serviceWorker, 'controller', descriptor);
    }, isBroken);
  await breakSending(true);
  await button.click();
  await expect(form.alert).toContainText('O envio parou no meio do caminho.');
  await breakSending(false);

  await backend.fail({ match: { path: '/api/leads' }, kind: 'slow', ms: 2_000 });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await button.dblclick();
  await expect(form.root.getByText('Enviando')).toBeVisible();
  await expect(sentDialog(page)).toBeVisible();
  expect(posted.filter((path) => path === routes.api.proposals)).toHaveLength(1);
  const keys = (await backend.leads()).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await backend.countLeadsOf(visitorAna.name)).toBe(1);
});

test('once sent, "Proposta enviada!" closes by itself after 4 seconds; the receipt and the bar say what was sent, and how to go on', async ({
  page,
}) => {
  await openWithStoppedClock(page, `/detalhe/${slug}`);
  const form = await openProposal(page);
  const trap = form.root.locator('[aria-hidden=true] input[name=website]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await form.fill();
  await form.answerTradeIn('Sim');
  await form.proposal.fill('R$ 180.000 à vista');
  await form.send();
  await expect(sentDialog(page)).toBeVisible();
  await expect(dialogNamed(page, 'Faça a sua proposta')).toBeHidden();
  await page.clock.runFor(3_900);
  await expect(sentDialog(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(sentDialog(page)).toBeHidden();
  await page.clock.resume();
  const receipt = page.getByRole('region', { name: 'Proposta enviada!' });
  await expect(receipt).toBeFocused();
  await expect(receipt.getByRole('heading')).toBeInViewport();
  await expect(receipt.getByRole('link', { name: /WhatsApp/ })).toBeInViewport();
  await expect(page.getByText('Proposta enviada!').filter({ visible: true })).toHaveCount(1);
  const links = page.getByRole('region', { name: 'Ações do veículo' }).getByRole('link');
  await expect(links).toHaveText(/^Proposta enviada · continuar no WhatsApp/);
  await expect(links).toBeInViewport();
});

test('"Proposta enviada!" stays while the pointer is inside; a press outside closes the form only while nothing was typed @desktop', async ({
  page,
}) => {
  await openWithStoppedClock(page, `/detalhe/${slug}`);
  const form = await openProposal(page);
  // A visitor who selects a text with the mouse may release the button outside.
  const title = (await form.root.getByRole('heading').first().boundingBox())!;
  await page.mouse.move(title.x + title.width / 2, title.y + title.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Tab');
  await expect(form.root).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(form.root).toBeHidden();
  await openProposal(page);
  await form.fill();
  await page.mouse.click(5, 5);
  await expect(form.root).toBeVisible();
  await form.send();
  await expect(sentDialog(page)).toBeVisible();
  const box = (await sentDialog(page).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.move(box.x + 80, box.y + 80, { steps: 4 });
  await page.clock.runFor(60_000);
  await expect(sentDialog(page)).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(4_100);
  await expect(sentDialog(page)).toBeHidden();
});
