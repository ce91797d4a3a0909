import { expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('from the films of the landing page to what the law says of each window', async ({
    page,
  }) => {
    await page.goto('/estetica');
    await page.getByRole('link', { name: 'Ver da G5 à G70' }).click();
    await expect(page).toHaveURL('/estetica/pelicula');
    const table = page.getByRole('table', { name: 'Película permitida em cada vidro' });
    await expect(table.getByRole('columnheader')).toHaveText(['G5', 'G20', 'G35', 'G50', 'G70']);
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(table.getByRole('rowheader')).toHaveText([
      'Para-brisa',
      'Vidros dianteiros laterais',
      'Vidros laterais traseiros',
      'Vidro traseiro',
    ]);
    await expect(rows).toHaveText([
      'NãoNãoNãoNãoMeça',
      'NãoNãoNãoNãoMeça',
      'SimSimSimSimSim',
      'SimSimSimSimSim',
    ]);
    await expect(page.getByText('margem de tolerância de 7%')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Resolução Contran nº 960/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
