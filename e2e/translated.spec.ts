import { orderAesthetics, orderArmouring } from './support/orders';
import { createPhoto } from './support/photos';
import { openProposal, sentDialog } from './support/proposal';
import { expect, test } from './support/test';
import { listLostTexts, openTranslated, pressAllControls } from './support/translation';
import { vehicles } from './support/vehicles';
import { ArmouringWizardPage } from './support/wizard';

test.beforeEach(({ problems }) => {
  // React renders a part anew that was translated before it was hydrated.
  problems.allow(/Minified React error #418/);
});

test('a photo of the car to sell is chosen, refused, replaced and removed', async ({ page }) => {
  await openTranslated(page, '/vendaseucarro');
  const slot = page.getByRole('group', { name: 'Frente' });
  const field = page.getByLabel('Adicionar foto: frente', { exact: true });
  await field.setInputFiles(await createPhoto());
  await expect(page.getByAltText('Prévia: frente do carro')).toBeVisible();
  const cut = { ...(await createPhoto()), buffer: Buffer.from([0xff, 0xd8, 0xff]) };
  await field.setInputFiles(cut);
  await expect(slot.getByRole('alert')).toHaveText(
    'O arquivo está incompleto ou danificado: escolha outra imagem',
  );
  await field.setInputFiles({ ...cut, buffer: Buffer.alloc(0) });
  await expect(slot.getByRole('alert')).toHaveText(/incompleto/);
  await field.setInputFiles(await createPhoto());
  await slot.getByRole('button', { name: /^Remover/ }).click();
  await expect(slot).toContainText('Carro inteiro, na altura do farol');
});

test('a proposal is corrected and sent', async ({ page, problems }) => {
  await openTranslated(page, `/detalhe/${vehicles.armoured}`);
  const proposal = await openProposal(page);
  await proposal.send();
  await expect(proposal.name).toHaveAttribute('aria-invalid', 'true');
  await proposal.fill();
  await proposal.send();
  await expect(sentDialog(page)).toBeVisible();
  expect(problems.list()).toEqual([]);
});

test('the armouring wizard is filled in, its result opened', async ({ page, request }) => {
  const wizard = new ArmouringWizardPage(page);
  await openTranslated(page, '/blindagem/cotacao');
  await wizard.fill();
  await wizard.askProposal();
  await expect(wizard.dialog).toBeVisible();
  for (const { path } of [await orderArmouring(request), await orderAesthetics(request)]) {
    await openTranslated(page, path);
    await pressAllControls(page);
    await expect(page.getByRole('heading', { name: 'Esta página não carregou' })).toHaveCount(0);
    expect(await listLostTexts(page)).toEqual([]);
  }
});
