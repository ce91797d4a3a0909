import { testContext } from '@/lib/backend/testing/context';

import { navigationBody, navigationId } from './contract';
import type { StoredSession } from './types';

const SESSION = {
  origin: 'Direto',
  pages: [
    { name: 'Home', path: '/' },
    { name: 'Orçamento de blindagem', path: '/blindagem/orcamento/BLD-2026-7F3K9Q2M' },
  ],
  banners: [],
  services: ['Blindagem'],
  vehicles: [
    { id: '7', brand: 'Hakone', model: 'Ridge' },
    { id: '8', brand: null, model: 'Sabiá' },
  ],
  whatsapp: [],
};

const body = (session: StoredSession) => navigationBody(session, 'https://a.br');

test('body: pages by their public address; WhatsApp and the lead only once known', () => {
  const wire = {
    origem: 'Direto',
    paginas_acessadas: [
      { nome: 'Home', endereco: 'https://a.br/' },
      { nome: 'Orçamento de blindagem', endereco: 'https://a.br/blindagem/orcamento' },
    ],
    banners_clicados: [],
    servicos_visitados: ['Blindagem'],
    veiculos_acessados: [
      { id: '7', marca: 'Hakone', modelo: 'Ridge' },
      { id: '8', marca: null, modelo: 'Sabiá' },
    ],
  };

  expect(body(SESSION)).toEqual(wire);
  expect(body({ ...SESSION, lead: { id: 1 } })).toEqual({ ...wire, lead: { id: 1 } });
  expect(body({ ...SESSION, whatsapp: ['/'] })).toEqual({ ...wire, whatsapp: ['/'] });
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
