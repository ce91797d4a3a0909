import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('with a notice while a page is being made it is answered, and the next visitor gets what is true now @desktop', async ({
  request,
  backend,
}) => {
  const path = `/detalhe/${vehicles.armoured}`;
  const tags = ['stock', `vehicle:${vehicles.armoured}`] as const;
  const read = async () => (await request.get(path)).text();
  const slow = '/api/associar-veiculos';
  const requestCount = async () => (await backend.received({ path: slow })).length;
  await backend.revalidate(...tags);
  const before = await requestCount();
  // What is read first is read before the sale, what is slow keeps the page from being ready until after it.
  await backend.fail({ match: { path: slow }, kind: 'slow', ms: 1_500 });
  const first = read();
  await expect.poll(requestCount).toBeGreaterThan(before);
  // A higher price, because the site remembers it and another test lowers the price of the same car.
  await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.200.001,00' });
  await backend.revalidate(...tags);
  expect(await first).not.toContain('1.200.001');
  await backend.fail();
  expect(await read()).toContain('1.200.001');
});
