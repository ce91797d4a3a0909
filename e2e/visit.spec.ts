import { LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('from the vehicle to a proposed visit, and its file for a calendar', async ({
  page,
  backend,
}) => {
  await page.goto(`/visita?veiculo=${vehicles.armoured}`);
  const [day, period] = [page.getByLabel('Dia'), page.getByLabel('Período')];
  const days = await day.getByRole('option').allTextContents();
  await new LeadFormOnPage(page.getByRole('main')).fill();
  await day.selectOption(days.find((option) => option.startsWith('sábado'))!);
  await expect(period.getByRole('option')).toHaveText([
    'Escolha o período',
    'Manhã, entre 9h e 12h',
    'Tarde, entre 13h e 15h',
  ]);
  await day.selectOption('');
  await period.selectOption('tarde');
  await page.getByRole('button', { name: 'Pedir visita' }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toBeFocused();
  await day.selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Pedir visita' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

  const receipt = page.getByRole('region', { name: 'Peça a sua visita' });
  await expect(receipt.getByRole('heading', { name: 'Pedido enviado!' })).toBeVisible();
  await expect(receipt).toContainText(`${days[3]!}, tarde`);
  const subject = /^Visita: Kaiserstein GLX.*, \d\d\/\d\d\/\d{4} tarde$/;
  expect(await backend.leads()).toMatchObject([
    { body: { categoria: 4, assunto: expect.stringMatching(subject) } },
  ]);
  const download = page.waitForEvent('download');
  await receipt.getByRole('link', { name: 'Adicionar à agenda' }).click();
  expect((await download).suggestedFilename()).toBe('visita.ics');
});
