import { createTestVehicle } from '../testing/vehicle';
import { getSpecKinds, specKinds, specNames, type SpecName } from './spec-kinds';
import { parseSpecs } from './specs';

const row = (label: string, value: string) => ({ label, value });

const kinds = (label: string, value: string) =>
  getSpecKinds(parseSpecs(createTestVehicle({ exterior: [row(label, value)] })));

test.each<[SpecName, string, string, string[]]>([
  ['bodies', 'Carroceria', 'SUV', ['suv']],
  ['bodies', 'Carroceria', 'Sedã', ['seda']],
  ['bodies', 'Carroceria', 'Gran Coupé', ['cupe']],
  ['bodies', 'Carroceria', 'Picape cabine dupla', ['picape']],
  ['bodies', 'Carroceria', 'Conversível', ['conversivel']],
  ['bodies', 'Carroceria', 'Não informado', []],
  ['colours', 'Cor', 'Preto Obsidiana', ['preto']],
  ['colours', 'Cor', 'BRANCO PÉROLA', ['branco']],
  ['colours', 'Cor', 'Cinza Grafite', ['cinza']],
  ['colours', 'Cor', 'Furta-cor', []],
  ['gearboxes', 'Câmbio', 'CVT', ['automatico']],
  ['gearboxes', 'Câmbio', 'Manual de 6 marchas', ['manual']],
  ['seats', 'Lugares', '5+2', ['7']],
  ['seats', 'Lugares', '45', []],
  ['drives', 'Tração', 'Integral', ['4x4']],
  ['drives', 'Tração', '4x2', ['4x2']],
  ['doors', 'Portas', '4', ['4']],
  ['armours', 'Tipo de blindagem', 'Nível III-A', ['iii-a']],
  ['armours', 'Tipo de blindagem', 'NIJ IIIA', ['iii-a']],
  ['armours', 'Tipo de blindagem', 'Nível III', ['iii']],
  ['glassWarranties', 'Garantia do vidro', '10 anos contra delaminação', ['10']],
  ['glassWarranties', 'Garantia do vidro', 'Vitalícia', []],
])('of %s, "%s: %s" is %j', (name, label, value, slugs) => {
  expect(kinds(label, value)[name]).toEqual(slugs);
});

test('of extras a vehicle has all that its list names, and one whose list names others has none of them', () => {
  const extras = (...list: string[]) =>
    getSpecKinds(parseSpecs(createTestVehicle({ extras: list }))).extras;
  expect(extras('Teto solar panorâmico', 'Bancos em couro', 'Apple CarPlay')).toEqual([
    'teto-solar',
    'couro',
    'carplay',
    'outros',
  ]);
  expect(extras('Engate')).toEqual(['outros']);
  expect(extras(`${'Engate '.repeat(50)} teto solar`)).toEqual(['outros']);
  expect(extras()).toEqual([]);
});

test('each kind has one slug, in the form of addresses', () => {
  for (const name of specNames) {
    const slugs = specKinds[name].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^(?!nao-)[a-z\d]+(?:-[a-z\d]+)*$/);
  }
});
