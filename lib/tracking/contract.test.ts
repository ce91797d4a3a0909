import { testContext } from '@/lib/backend/testing/context';

import { navigationBody, navigationId } from './contract';

const SESSION = {
  origin: 'Direto',
  pages: ['Home'],
  banners: [],
  services: ['Blindagem'],
  vehicles: ['7'],
  whatsapp: [],
};

test('body: WhatsApp and the lead only once known', () => {
  const wire = {
    origem: 'Direto',
    paginas_acessadas: ['Home'],
    banners_clicados: [],
    servicos_visitados: ['Blindagem'],
    veiculos_acessados: ['7'],
  };

  expect(navigationBody(SESSION)).toEqual(wire);
  expect(navigationBody({ ...SESSION, lead: { id: 1 } })).toEqual({ ...wire, lead: { id: 1 } });
  expect(navigationBody({ ...SESSION, whatsapp: ['/'] })).toEqual({ ...wire, whatsapp: ['/'] });
});

test.each([
  [42, '42'],
  ['abc-1', 'abc-1'],
  ['c2Vzc+NvIDE=', 'c2Vzc+NvIDE='],
  [{ id: 42 }, '42'],
  [{ nav_id: 'abc-1' }, 'abc-1'],
  [{ data: { id: 42 } }, '42'],
  [{ data: 42 }, '42'],
  [[{ nav_id: 7 }], '7'],
])('the session id of %j is %s', (wire, id) => {
  expect(navigationId(wire, testContext())).toBe(id);
});

test.each([
  [null],
  [''],
  [{}],
  [[]],
  [{ id: null }],
  [0],
  [true],
  ['<h1>Bad Gateway</h1>'],
  ['a b'],
])('%j holds no session id', (wire) => {
  expect(() => navigationId(wire, testContext())).toThrow();
});
