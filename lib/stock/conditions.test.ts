import { findCondition, createSearchConditions } from './conditions';

const option = (name: string, code: string) => ({ name, code });

describe('the conditions of the stock', () => {
  it.each([
    ['codes of their own', [option('Novo', 'N'), option('Semi-novo', '2')]],
    ['names of their own', [option('0 km', 'novo'), option('Usado', 'semi-novo')]],
    ['used ones where none is pre-owned', [option('Zero km', '1'), option('Usado', '2')]],
    ['several used ones', [option('Zero km', '1'), option('Usados', '2')]],
  ])('new and pre-owned ones: %s', (_name, options) => {
    expect(createSearchConditions(options)).toEqual([
      { slug: 'novo', name: options[0]?.name, codes: [options[0]?.code] },
      { slug: 'semi-novo', name: options[1]?.name, codes: [options[1]?.code] },
    ]);
  });

  it('any other by the slug of its name; "Todos" is none', () => {
    const options = [
      option('Seminovo', 'semi-novo'),
      option('Usado', 'U'),
      option('Repasse (sem garantia)', 'RP/7'),
      option('Clássico', 'C'),
      option('Todas', '0'),
    ];
    expect(createSearchConditions(options).map(({ slug, codes }) => [slug, ...codes])).toEqual([
      ['semi-novo', 'semi-novo'],
      ['usado', 'U'],
      ['repasse-sem-garantia', 'RP/7'],
      ['classico', 'C'],
    ]);
  });

  it('those that read the same are one, with the codes of all', () => {
    const options = [option('Clássico', 'C'), option('CLASSICO', '7'), option('Clássico', 'C')];
    expect(createSearchConditions(options)).toEqual([
      { slug: 'classico', name: 'Clássico', codes: ['C', '7'] },
    ]);
  });
});

describe('the condition of an address', () => {
  const conditions = createSearchConditions([option('Seminovo', '2'), option('Clássico', 'C')]);

  it('is the backend’s; new ones are there though it lists none; an unknown one is null', () => {
    expect(findCondition('semi-novo', conditions)?.codes).toEqual(['2']);
    expect(findCondition('classico', conditions)?.codes).toEqual(['C']);
    expect(findCondition('novo', conditions)).toEqual({
      slug: 'novo',
      name: 'Novo',
      codes: ['novo'],
    });
    expect(findCondition('raro', conditions)).toBeNull();
  });
});
