import { expect, test } from './support/test';
import { callTool } from './support/tools';

test.describe('the MCP server @desktop', () => {
  test('a session of the SDK: find a vehicle, open it, prepare a proposal', async ({
    stack,
    page,
  }) => {
    const call = (name: string, given: Record<string, unknown>) => callTool(stack, name, given);
    const found = await call('buscar_veiculos', { q: 'blindados', ordem: 'menor-preco' });
    const veiculo = /\/detalhe\/([^)\s]+)/.exec(found)?.[1] ?? '';
    const opened = await call('abrir_veiculo', { veiculo });
    const heading = /^# (.+)$/m.exec(opened)?.[1] ?? '';
    expect(opened).toContain('Blindado: Sim');
    const proposta = 'Pago R$ 100.000 à vista,\n& levo hoje.';
    const prepared = await call('preparar_proposta', {
      veiculo,
      nome: 'Ana Müller',
      telefone: '(51) 99999-0000',
      email: 'ana@example.test',
      troca: '1',
      detalhe: 'SUV prata, 2019',
      proposta,
    });
    const form = /(http\S+\/proposta\S*)/.exec(prepared)?.[1] ?? '';

    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url() + (request.postData() ?? ''));
    });
    await page.goto(form);
    await expect(page.getByText('O link que você abriu preencheu este formulário.')).toBeVisible();
    await expect(page.getByLabel('Nome')).toHaveValue('Ana Müller');
    await expect(page.getByLabel('Telefone')).toHaveValue('(51) 99999-0000');
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.test');
    await expect(page.getByLabel('Sim')).toBeChecked();
    await expect(page.getByLabel('Detalhe')).toHaveValue('SUV prata, 2019');
    await expect(page.getByLabel('Sua proposta')).toHaveValue(proposta);
    // Gone from the address; nothing was sent, and no request carried it.
    await expect(page).toHaveURL(form.replace(/#.*/, '').slice(stack.siteUrl.length));
    expect(
      asked.filter((request) => /M%C3%BCller|Müller|99999|example\.test/.test(request)),
    ).toEqual([]);
    await page.getByLabel('Nome').fill('Ana Maria');
    await page.reload();
    await expect(page.getByLabel('Nome')).toHaveValue('Ana Maria');
    await expect(page.getByRole('button', { name: 'Enviar proposta' })).toBeVisible();
    const main = page.getByRole('main');
    for (const word of heading.replaceAll('\\', '').split(' '))
      await expect(main).toContainText(word);
  });
});

test.describe('feeds of the stock @desktop', () => {
  const feeds = {
    '/feeds/estoque.json': 'application/ld+json',
    '/feeds/meta.xml': 'application/xml; charset=utf-8',
  };

  for (const [path, type] of Object.entries(feeds)) {
    test(`${path} is there, and not sent anew`, async ({ request }) => {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
      const etag = answer.headers()['etag'] ?? '';
      const again = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
      expect((await request.post(path)).status()).toBe(405);
    });
  }

  test('a car that is sold leaves them as soon as the backend says so', async ({
    request,
    backend,
  }) => {
    /** The vehicles that each of them names. */
    const named = () =>
      Promise.all(
        Object.keys(feeds).map(async (path) => {
          const text = await (await request.get(path)).text();
          return [...text.matchAll(/\/detalhe\/([\w-]+)/g)].map(([, slug = '']) => slug);
        }),
      );
    const [listed = [], advertised = []] = await named();
    const slug = listed.find((each) => advertised.includes(each))!;
    await backend.changeVehicle(slug, { status: 'Vendido' });
    await backend.revalidate('stock');
    for (const slugs of await named()) {
      expect(slugs.length).toBeGreaterThan(1);
      expect(slugs).not.toContain(slug);
    }
    await backend.reset();
    await backend.revalidate('stock');
  });

  test('what the stock lists has a page, with the same name', async ({ request, stack }) => {
    const { itemListElement: listed, numberOfItems } = (await (
      await request.get('/feeds/estoque.json')
    ).json()) as { itemListElement: { url: string; name: string }[]; numberOfItems: number };
    expect(listed.length).toBe(Math.min(100, numberOfItems));
    for (const { url, name } of listed.slice(0, 3)) {
      expect(url.startsWith(`${stack.siteUrl}/detalhe/`)).toBe(true);
      const page = await request.get(url.slice(stack.siteUrl.length));
      expect(page.status()).toBe(200);
      expect(await page.text()).toContain(JSON.stringify(name).slice(1, -1));
    }
  });
});
