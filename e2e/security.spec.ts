import { expect, test } from './support/test';

// Secrets in what any page of any test is answered: support/problems.ts.
test('no secret and no address of the backend reaches the browser', async ({ request, stack }) => {
  const read = async (path: string, headers = {}) => {
    const answer = await request.get(path, { headers });
    return `${JSON.stringify(answer.headers())} ${await answer.text()}`;
  };
  const home = await read('/');
  const files = [...home.matchAll(/\b(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)];
  const others = files.map(([, path]) => read(path!));
  const texts = await Promise.all([
    ...[Promise.resolve(home), read('/', { rsc: '1' }), read('/api/estoque')],
    ...others,
  ]);
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
