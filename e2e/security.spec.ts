import { expect, test } from './support/test';

test('each page has one policy, without inline permission for scripts', async ({ request }) => {
  for (const path of ['/', '/', '/nao-existe', '/nao-existe']) {
    const response = await request.get(path);
    const policies = response
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'content-security-policy');
    expect(policies).toHaveLength(1);
    const scripts = /script-src [^;]*/.exec(policies[0]!.value)?.[0];
    expect(scripts).toMatch(/'sha256-/);
    expect(scripts).not.toMatch(/unsafe|\*/);
  }
});

test('no secret and no address of the backend reaches the browser', async ({ page, stack }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') return;
    // A prefetch that is still under way when the test ends has no body.
    const text = response.text().catch(() => '');
    bodies.push(text.then((body) => `${JSON.stringify(response.headers())} ${body}`));
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(5);
  const secrets = [
    ...Object.values(stack.credentials).map((value) => value.replace('Bearer ', '')),
    stack.revalidateSecret,
    new URL(stack.backend.url).host,
  ];
  for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

test('a picture is made once, and only in the sizes that pages ask for', async ({
  request,
  backend,
  problems,
}) => {
  problems.allow([400, /^\/_next\/image/]);
  const [vehicle] = await backend.list('/api/destaques?status=ativo&origem=site');
  const url = encodeURIComponent(`/midia/${String(vehicle!.imagem).replace(/^\//, '')}`);
  const ask = (width: number, quality = 70) =>
    request.get(`/_next/image?url=${url}&w=${width}&q=${quality}`, {
      headers: { accept: 'image/webp' },
    });

  await ask(480);
  const again = await ask(480);
  expect(again.headers()['x-nextjs-cache']).toBe('HIT');
  expect(again.headers()['content-type']).toBe('image/webp');
  for (const refused of [await ask(481), await ask(3_840), await ask(480, 71)]) {
    expect(refused.status()).toBe(400);
  }
});
