import { expect, test } from './support/test';
import { callTool } from './support/tools';

test.describe('the MCP server @desktop', () => {
  test('a session of the SDK: find a vehicle, open it, prepare a proposal', async ({
    stack,
    page,
  }) => {
    const call = (name: string, args: Record<string, unknown>) => callTool(stack, name, args);
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

    const requests: string[] = [];
    page.on('request', (request) => {
      requests.push(request.url() + (request.postData() ?? ''));
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
      requests.filter((request) => /M%C3%BCller|Müller|99999|example\.test/.test(request)),
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
