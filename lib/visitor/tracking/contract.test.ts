import { createTestContext } from '@/lib/backend/testing/context';

import { createNavigationBody, parseNavigationId } from './contract';
import type { StoredSession } from './types';

const STORED_SESSION = {
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

const bodyOf = (session: StoredSession) => createNavigationBody(session, 'https://a.br');

test('the body has public addresses of pages, and WhatsApp and the lead only when the visit has them', () => {
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

  expect(bodyOf(STORED_SESSION)).toEqual(wire);
  expect(bodyOf({ ...STORED_SESSION, lead: { id: 1 } })).toEqual({ ...wire, lead: { id: 1 } });
  expect(bodyOf({ ...STORED_SESSION, whatsapp: ['/'] })).toEqual({ ...wire, whatsapp: ['/'] });
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
])('reads the session id of %j as %s', (wire, id) => {
  expect(parseNavigationId(wire, createTestContext())).toBe(id);
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
  [{ error: 'x' }],
  [{ id: 42, error: 'x' }],
  [{ data: { nav_id: 'abc-1', erro: true } }],
  [{ success: false, data: 42 }],
])('refuses %j, which has no session id', (wire) => {
  expect(() => parseNavigationId(wire, createTestContext())).toThrow();
});
