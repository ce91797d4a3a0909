import { orderArmouring } from './support/orders';
import { visitorAna, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const SUBJECT = /^Visita: Kaiserstein GLX.*, \d\d\/\d\d\/\d{4} tarde$/;

test('from the vehicle to a proposed visit, and its file for a calendar', async ({
  page,
  backend,
}) => {
  await page.goto(`/visita?veiculo=${vehicles.armoured}`);
  const days = await page.getByLabel('Dia').getByRole('option').allTextContents();
  await new LeadFormOnPage(page.getByRole('main')).fill(visitorAna);
  const periods = page.getByLabel('Período').getByRole('option');
  const saturday = days.find((day) => day.startsWith('sábado'))!;
  await page.getByLabel('Dia').selectOption(saturday);
  await expect(periods).toHaveText([
    'Escolha o período',
    'Manhã, entre 9h e 12h',
    'Tarde, entre 13h e 15h',
  ]);
  await page.getByLabel('Dia').selectOption('');
  await page.getByLabel('Período').selectOption('tarde');
  await page.getByRole('button', { name: 'Pedir visita' }).click();
  await expect(page.getByLabel('Dia')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Dia')).toBeFocused();
  await page.getByLabel('Dia').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Pedir visita' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

  const receipt = page.getByRole('region', { name: 'Peça a sua visita' });
  await expect(receipt.getByRole('heading', { name: 'Pedido enviado!' })).toBeVisible();
  await expect(receipt).toContainText(`${days[3]!}, tarde`);
  const [lead] = await backend.leads();
  expect(lead!.body).toMatchObject({ categoria: 4, assunto: expect.stringMatching(SUBJECT) });

  const link = receipt.getByRole('link', { name: 'Adicionar à agenda' });
  const address = (await link.getAttribute('href'))!;
  expect(address).not.toMatch(/Ana|example|98888/);
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename="visita.ics"',
  });
  expect(await answer.text()).toMatch(/^SUMMARY:.*Kaiserstein GLX/m);
});

test('a result offers one, also to who follows its link before the page of the code is gone from the history', async ({
  page,
  request,
  backend,
}) => {
  const { path, code } = await orderArmouring(request);
  await page.goto(path);
  const field = page.getByRole('dialog').getByLabel(/^Código/);
  await expect(field).toBeFocused();
  await page.addInitScript(() => {
    // A page that is being left answers no question of a test.
    const isLive = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const timer = setInterval(() => {
      const waiting = [...document.querySelectorAll('main a[href^="/visita"], header button')];
      if (!waiting[0] || !waiting.every(isLive)) return;
      clearInterval(timer);
      requestAnimationFrame(() => setTimeout(() => setTimeout(() => console.info('live'))));
    }, 20);
  });
  // The scripts of the result come once its link is followed, and the visit once they have done their work.
  let follow = () => {};
  const followed = new Promise<void>((resolve) => (follow = resolve));
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await followed;
    await route.continue();
  });
  const live = page.waitForEvent('console', (message) => message.text() === 'live');
  await page.route('**/visita?**', async (route) => {
    await live;
    await route.continue();
  });
  await expect.poll(async () => (await backend.codes(code)).length).toBe(1);
  await page.keyboard.type((await backend.codes(code))[0]!);
  const link = page.getByRole('main').getByRole('link', { name: 'Agendar visita' });
  const isFollowed = page.waitForRequest(/\/visita\?/);
  const click = link.click();
  await isFollowed;
  follow();
  await click;
  await expect(page.getByLabel('O que você quer ver')).toHaveValue(/^Blindagem do /);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong form is shown again with its lists; a right one ends on the page of thanks', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow([422, '/api/visitas']);
    await page.goto(`/visita?veiculo=${vehicles.armoured}`);
    await page.getByLabel('Período').selectOption('tarde');
    await page.getByLabel('Dia').selectOption({ index: 3 });
    const form = new LeadFormOnPage(page.getByRole('main'));
    await form.fill({ ...visitorAna, email: 'ana@example' });
    await page.getByRole('button', { name: 'Pedir visita' }).click();
    await expect(page.getByRole('alert')).toContainText('Confira os campos marcados.');
    await expect(page.getByLabel('Período')).toHaveValue('tarde');
    await expect(page.getByLabel('Dia')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await page.getByLabel('E-mail').fill(visitorAna.email);
    await page.getByRole('button', { name: 'Pedir visita' }).click();
    await expect(page).toHaveURL(/\/detalhes\/visita\?dia=.*&periodo=tarde&veiculo=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido enviado!');
    await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toBeVisible();
    const [lead] = await backend.leads();
    expect(lead!.body).toMatchObject({ assunto: expect.stringMatching(SUBJECT) });
  });
});
