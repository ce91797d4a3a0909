import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** How many pages the site found in its cache, by its own count. */
async function foundInCache({ siteUrl, settings }: Parameters<typeof metricsOf>[0]) {
  const text = await metricsOf({ siteUrl, settings });
  const counts = text.matchAll(/^site_page_cache_reads_total\{result="(?:fresh|stale)"\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function metricsOf({
  siteUrl,
  settings,
}: Readonly<{ siteUrl: string; settings: Readonly<Record<string, string>> }>): Promise<string> {
  const authorization = `Bearer ${settings.METRICS_TOKEN ?? ''}`;
  return (await fetch(`${siteUrl}/metrics`, { headers: { authorization } })).text();
}

for (const path of [
  '/busca?palavras=azul',
  '/busca/todos/todos/nao-existe?palavras=azul',
] as const) {
  test(`${path} has a visitor’s own words, and is stored nowhere @desktop`, async ({
    request,
    stack,
  }) => {
    for (const headers of [{}, { rsc: '1' }]) {
      const before = await foundInCache(stack);
      for (let turn = 1; turn <= 2; turn += 1) {
        const answer = await request.get(path, { headers });
        expect([200, 404]).toContain(answer.status());
        expect(answer.headers()).toMatchObject({
          'x-nextjs-cache': 'MISS',
          'cache-control': 'private, no-cache',
        });
      }
      expect(await foundInCache(stack)).toBe(before);
    }
  });
}

test('a search without own words is found in the cache @desktop', async ({ request, stack }) => {
  await request.get('/busca?ano-de=2022');
  const before = await foundInCache(stack);
  const answer = await request.get('/busca?ano-de=2022');
  expect(answer.headers()['x-nextjs-cache']).toBe('HIT');
  expect(await foundInCache(stack)).toBe(before + 1);
});

test('with a notice while a page is being made it is answered, and the next visitor gets what is true now @desktop', async ({
  request,
  backend,
}) => {
  const path = `/detalhe/${vehicles.armoured}`;
  const tags = ['stock', `vehicle:${vehicles.armoured}`] as const;
  const read = async () => (await request.get(path)).text();
  const slow = '/api/associar-veiculos';
  const asked = async () => (await backend.received({ path: slow })).length;
  await backend.revalidate(...tags);
  const before = await asked();
  // What is read first is read before the sale, what is slow keeps the page from being ready until after it.
  await backend.fail({ match: { path: slow }, kind: 'slow', ms: 1_500 });
  const first = read();
  await expect.poll(asked).toBeGreaterThan(before);
  await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.000.001,00' });
  await backend.revalidate(...tags);
  expect(await first).not.toContain('1.000.001');
  await backend.fail();
  expect(await read()).toContain('1.000.001');
  await backend.reset();
  await backend.revalidate(...tags);
});
