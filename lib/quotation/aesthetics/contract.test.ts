import { createTestContext } from '@/lib/backend/testing/context';

import { parseAestheticsCategory, parseAestheticsService } from './contract';

const WIRE_SERVICE = {
  id: '5',
  titulo: 'Película',
  descricao: 'Proteção solar',
  imagem: 'storage/s.webp',
  criativo_imagem: null,
  status: 'Ativo',
  categoria_estetica_id: 11,
  opcionais: [
    { id: 1, titulo: 'Para-brisa', individual: '0', checked: false },
    { id: 2, titulo: 'Completo', imagem: 'storage/o.webp', individual: 1 },
    { id: 3 },
  ],
};

test('reads a category', () => {
  expect(
    parseAestheticsCategory({ id: 11, titulo: 'PPF', imagem: '' }, createTestContext()),
  ).toEqual({
    id: '11',
    title: 'PPF',
    picture: null,
  });
});

test('reads a service with its options, without an option that lacks a title', () => {
  expect(parseAestheticsService(WIRE_SERVICE, createTestContext())).toEqual({
    id: '5',
    title: 'Película',
    description: 'Proteção solar',
    picture: '/midia/storage/s.webp',
    creativePicture: null,
    categoryId: '11',
    options: [
      { id: '1', title: 'Para-brisa', description: null, picture: null, exclusive: false },
      {
        id: '2',
        title: 'Completo',
        description: null,
        picture: '/midia/storage/o.webp',
        exclusive: true,
      },
    ],
  });
});

test('reads an inactive service as null', () => {
  expect(
    parseAestheticsService({ ...WIRE_SERVICE, status: 'Inativo' }, createTestContext()),
  ).toBeNull();
});

test.each([[null], [[]], ['']])('reads options %j as an empty list', (options) => {
  expect(
    parseAestheticsService({ ...WIRE_SERVICE, opcionais: options }, createTestContext())?.options,
  ).toEqual([]);
});
