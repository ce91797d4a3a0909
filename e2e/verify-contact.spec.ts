import { expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('from the contact page a visitor asks whether a contact is the group’s; a stranger’s number comes with the number to call', async ({
  page,
}) => {
  const answer = page.getByRole('main').getByRole('status');
  await page.goto('/faleconosco');
  await page.getByRole('link', { name: 'Este número é nosso?' }).click();
  await expect(answer).toHaveCount(0);
  for (const [contact, ...words] of [
    ['+55 11 95550.2003', 'Este telefone é nosso', 'WhatsApp do grupo (Blindagem)'],
    ['5550-2002', 'Falta o DDD'],
    ['um amigo', 'Isso não parece telefone, e-mail nem CNPJ'],
    // The demonstration names no company.
    ['11.222.333/0001-81', 'Não temos como conferir este CNPJ'],
    [`nao-e-nosso@${'muito.longo.'.repeat(14)}example`, 'Este e-mail não está na nossa lista'],
    ['(11) 97777-0001', 'Este telefone não está na nossa lista'],
  ] as const) {
    await page.getByLabel('Telefone, e-mail ou CNPJ').fill(contact);
    await page.getByRole('button', { name: 'Conferir' }).click();
    for (const text of words) await expect(answer).toContainText(text);
    await expectNoSidewaysScroll(page);
  }
  await expect(answer.getByRole('link', { name: '(11) 5550-2002' })).toHaveAttribute(
    'href',
    'tel:+551155502002',
  );
});
