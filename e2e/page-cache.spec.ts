import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('with a notice while a page is being made it is answered, and the next visitor gets what is true now @desktop', async ({
  request,
  backend,
}) => {
  const path = `/detalhe/${vehicles.armoured}`;
  const tags = ['stock', `vehicle:${vehicles.armoured}`] as const;
  const read = async () => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    return answer.text();
  };
  const slow = '/api/associar-veiculos';
  const requestCount = async () => (await backend.received({ path: slow })).length;
  await backend.revalidate(...tags);
  const before = await requestCount();
  // The slow call delays the page until after the change; its price may be the one before or after the change.
  await backend.fail({ match: { path: slow }, kind: 'slow', ms: 1_500 });
  const first = read();
  await expect.poll(requestCount).toBeGreaterThan(before);
  // A higher price, because the site remembers it and another test lowers the price of the same car.
  await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.200.001,00' });
  await backend.revalidate(...tags);
  await first;
  await backend.fail();
  expect(await read()).toContain('1.200.001');
});

test('a picture is made once, and only in the sizes that pages ask for @desktop', async ({
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
