import type { ArmouringSpecification } from '../fetch';

const createGlass = (sku: string, title: string) => ({
  sku,
  title,
  description: null,
  picture: null,
  videoId: null,
});

const createItem = (sku: string, title: string, groupId: string, groupSku: string) => ({
  sku,
  title,
  description: null,
  groupId,
  groupSku,
});

/** A specification with skus that the backend uses in production. */
export const testSpecification: ArmouringSpecification = {
  categoryId: '4',
  glass: {
    id: '19',
    warranties: [
      { years: 5, products: [createGlass('vidro-a', 'Vidro A')] },
      {
        years: 10,
        products: [createGlass('vidro-a', 'Vidro A'), createGlass('vidro-b', 'Vidro B')],
      },
    ],
  },
  sunroof: {
    id: '20',
    products: [
      { sku: 'teto_fixo', title: 'Teto fixo', description: null },
      { sku: 'teto_panoramico', title: 'Teto panorâmico', description: null },
    ],
  },
  extras: [
    createItem('porta_malas_eletrico', 'Porta-malas elétrico', '21', 'porta_malas'),
    createItem('cinta_aco_rodas', 'Cinta de aço', '21', 'porta_malas'),
  ],
  documents: [createItem('regularizacao_detran', 'Regularização no Detran', '22', 'documentacao')],
};
