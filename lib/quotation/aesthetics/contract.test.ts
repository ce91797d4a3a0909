import { testContext } from '@/lib/backend/testing/context';

import { aestheticsCategory, aestheticsService } from './contract';

const SERVICE = {
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

test('a category', () => {
  expect(aestheticsCategory({ id: 11, titulo: 'PPF', imagem: '' }, testContext())).toEqual({
    id: '11',
    title: 'PPF',
    picture: null,
  });
});

test('a service with its options; an option without a title is left out', () => {
  expect(aestheticsService(SERVICE, testContext())).toEqual({
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

test('an inactive service is not to be shown', () => {
  expect(aestheticsService({ ...SERVICE, status: 'Inativo' }, testContext())).toBeNull();
});

test.each([[null], [[]], ['']])('options %j are none', (options) => {
  expect(aestheticsService({ ...SERVICE, opcionais: options }, testContext())?.options).toEqual([]);
});
