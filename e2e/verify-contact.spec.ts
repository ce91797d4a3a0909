import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

const answer = (page: Page) => page.getByRole('main').getByRole('status');

async function ask(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Telefone, e-mail ou CNPJ').fill(contact);
  await page.getByRole('button', { name: 'Conferir' }).click();
}

test('from the contact page a visitor asks whether a number is the group’s; a stranger’s comes with the number to call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/faleconosco');
  await page.getByRole('link', { name: 'Este número é nosso?' }).click();
  await ask(page, '+55 11 95550.2003');
  await expect(answer(page)).toContainText('Este telefone é nosso');
  await expect(answer(page)).toContainText('WhatsApp do grupo (Blindagem)');
  await ask(page, 'Privacidade@Bastiao.EXAMPLE');
  await expect(answer(page)).toContainText('Este e-mail é nosso');

  await ask(page, '(11) 97777-0001');
  await expect(answer(page)).toContainText('Este telefone não está na nossa lista');
  await expect(answer(page).getByRole('link', { name: '(11) 5550-2002' })).toHaveAttribute(
    'href',
    'tel:+551155502002',
  );
  await expectAccessible(page);
  await ask(page, `nao-e-nosso@${'muito.longo.'.repeat(14)}example`);
  await expect(answer(page)).toContainText('Este e-mail não está na nossa lista');
  await expectNoSidewaysScroll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer is in the page; what is no contact, or lacks its area code, is said', async ({
    page,
  }) => {
    await page.goto('/verificar');
    await expect(answer(page)).toHaveCount(0);
    await ask(page, '5550-2002');
    await expect(answer(page)).toContainText('Falta o DDD');
    await ask(page, 'um amigo');
    await expect(answer(page)).toContainText('Não lemos um telefone, um e-mail nem um CNPJ');
    await ask(page, '11 5550 2002');
    await expect(answer(page)).toContainText('Telefone do grupo');
    // The demonstration names no company.
    await ask(page, '11.222.333/0001-81');
    await expect(answer(page)).toContainText('Não temos como conferir este CNPJ');
  });
});

test('twenty contacts that are not the group’s are answered in an hour, and a browser of another address goes on @desktop', async ({
  request,
}) => {
  const ask = async (number: number) =>
    (await request.get(`/verificar?contato=11+9666${String(number).padStart(5, '0')}`)).text();
  const answers = [];
  for (let number = 0; number <= 20; number += 1) answers.push(await ask(number));
  expect(answers.filter((html) => html.includes('não está na nossa lista')).length).toBeLessThan(
    21,
  );
  expect(answers.at(-1)).toContain('Muitas tentativas');
});
