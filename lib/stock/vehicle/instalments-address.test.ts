import { json, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { instalmentsElsewhere } from './instalments-address';

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

const elsewhere = (slug: string) => instalmentsElsewhere(`/detalhe/${slug}/parcelas`, '?e=1');

test('two unlisted vehicles that name each other send nobody from one to the other', async () => {
  const price = { preco: 'R$ 90.000', status: 'Ativo', titulo: 'Um carro' };
  backend.answer((request, response) => {
    const slug = new URL(String(request.url), 'http://a').searchParams.get('seo_url');
    const named: Record<string, string> = { aa: 'bb', bb: 'aa', antigo: 'novo', novo: 'novo' };
    json({ ...price, seo_url: named[slug ?? ''] })(request, response);
  });
  expect([await elsewhere('aa'), await elsewhere('bb')]).toEqual([null, null]);
  expect(await elsewhere('antigo')).toEqual({
    to: '/detalhe/novo/parcelas?e=1',
    status: 308,
  });
});
