import { expect, test } from './support/test';

test.describe('addresses @desktop', () => {
  test('each shows what it is about, the literal summary and as many as it says', async ({
    request,
  }) => {
    for (const [address, title, summary] of [
      ['/busca', 'Carros seminovos em São Paulo', 'SEMINOVOS'],
      ['/busca/todos', 'Carros novos e seminovos em São Paulo', 'CARROS NOVOS E SEMINOVOS'],
      [
        '/busca/blindados',
        'Carros blindados novos e seminovos em São Paulo',
        'CARROS NOVOS E SEMINOVOS',
      ],
      ['/busca/todos/novo', 'Carros novos em São Paulo', 'NOVOS'],
    ] as const) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
      expect([address, heading]).toEqual([address, title]);
      const said = /<p[^>]* data-found[^>]*>(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
      expect(said?.startsWith(`${summary} · `), said).toBe(true);
      const found = Number(/([\d.]+)\s+veículos? encontrados?/.exec(said ?? '')?.[1]);
      expect(found).toBeGreaterThan(0);
      const [, results = ''] = html.split('aria-label="Resultados"');
      expect(results.split('</section>')[0]?.match(/<article\b/g)).toHaveLength(
        Math.min(found, 24),
      );
    }
  });

  test('any other form leads to the canonical one for good', async ({ request }) => {
    for (const [address, canonical] of [
      ['/busca/todos/', '/busca/todos'],
      ['/busca/Todos/Semi-Novo/Monte%20Real', '/busca/todos/semi-novo/monte-real'],
      ['/busca?marca=Kaiserstein&listagem=todos', '/busca/todos/todos/kaiserstein'],
      [
        '/busca/todos?marca=Monte%20Real&marca=Kaiserstein&combustivel=agua',
        '/busca/todos?marca=kaiserstein,monte-real',
      ],
    ] as const) {
      let location: string = address;
      const statuses: number[] = [];
      for (let step = 0; step < 3; step += 1) {
        const response = await request.get(location, { maxRedirects: 0 });
        if (response.status() === 200) break;
        statuses.push(response.status());
        location = response.headers().location!.replace(/^https?:\/\/[^/]+/, '');
      }
      expect(location).toBe(canonical);
      expect(new Set(statuses)).toEqual(new Set([308]));
    }
  });

  test('an unknown brand answers 404 with the screen of no results', async ({ request }) => {
    const answer = await request.get('/busca/todos/todos/nao-existe');
    expect(answer.status()).toBe(404);
    const html = (await answer.text()).replaceAll('<!-- -->', '');
    expect(html).toMatch(/<h\d[^>]*>ops, não encontramos nenhum carro como este!<\/h\d>/);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html).toMatch(/<a\b[^>]* href="\/busca\/todos"[^>]*>(?:(?!<\/a>).)*Sem “nao existe”/s);
    const several = await request.get('/busca/todos?marca=nao-existe,nem-isto');
    expect(several.status()).toBe(404);
  });

  test('what is no search at all answers 404', async ({ request }) => {
    expect((await request.get('/busca/qualquer')).status()).toBe(404);
    expect((await request.get('/busca/todos/todos/a/b/c/d')).status()).toBe(404);
  });
});
