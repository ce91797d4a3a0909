import { createTestVehicle } from '../testing/vehicle';
import { getSpecKinds, specKinds, specNames, type SpecName } from './spec-kinds';
import { parseSpecs } from './specs';

const row = (label: string, value: string) => ({ label, value });

const kinds = (label: string, value: string) =>
  getSpecKinds(parseSpecs(createTestVehicle({ exterior: [row(label, value)] })));

test.each<[SpecName, string, string, string | null]>([
  ['bodies', 'Carroceria', 'SUV', 'suv'],
  ['bodies', 'Carroceria', 'Sedã', 'seda'],
  ['bodies', 'Carroceria', 'Gran Coupé', 'cupe'],
  ['bodies', 'Carroceria', 'Picape cabine dupla', 'picape'],
  ['bodies', 'Carroceria', 'Conversível', 'conversivel'],
  ['bodies', 'Carroceria', 'Não informado', null],
  ['colours', 'Cor', 'Preto Obsidiana', 'preto'],
  ['colours', 'Cor', 'BRANCO PÉROLA', 'branco'],
  ['colours', 'Cor', 'Cinza Grafite', 'cinza'],
  ['colours', 'Cor', 'Furta-cor', null],
  ['gearboxes', 'Câmbio', 'CVT', 'automatico'],
  ['gearboxes', 'Câmbio', 'Manual de 6 marchas', 'manual'],
  ['seats', 'Lugares', '5+2', '7'],
  ['seats', 'Lugares', '45', null],
  ['drives', 'Tração', 'Integral', '4x4'],
  ['drives', 'Tração', '4x2', '4x2'],
  ['doors', 'Portas', '4', '4'],
  ['armours', 'Tipo de blindagem', 'Nível III-A', 'iii-a'],
  ['armours', 'Tipo de blindagem', 'NIJ IIIA', 'iii-a'],
  ['armours', 'Tipo de blindagem', 'Nível III', 'iii'],
  ['glassWarranties', 'Garantia do vidro', '10 anos contra delaminação', '10'],
  ['glassWarranties', 'Garantia do vidro', 'Vitalícia', null],
])('of %s, "%s: %s" is %j', (name, label, value, slug) => {
  expect(kinds(label, value)[name]).toBe(slug);
});

test.each([
  ['Automático de 9 marchas', 'automatico'],
  ['Automático com trocas manuais', 'automatico'],
  ['S tronic', 'automatico'],
  ['CVT', 'automatico'],
  ['Manual de 6 marchas', 'manual'],
  ['6 marchas', null],
  [null, null],
])('a gearbox %j is %j', (gearbox, kind) => {
  const specs = { ...parseSpecs(createTestVehicle()), gearbox };
  expect(getSpecKinds(specs).gearboxes).toBe(kind);
});

test('of extras a vehicle has all that its list names, and one whose list names others has none of them', () => {
  const extras = (...list: string[]) =>
    getSpecKinds(parseSpecs(createTestVehicle({ extras: list }))).extras;
  expect(extras('Teto solar panorâmico', 'Bancos em couro', 'Apple CarPlay')).toBe(
    'teto-solar,couro,carplay,outros',
  );
  expect(extras('Engate')).toBe('outros');
  expect(extras(`${'Engate '.repeat(50)} teto solar`)).toBe('outros');
  expect(extras()).toBeNull();
});

test('each kind has one slug, in the form of addresses', () => {
  for (const name of specNames) {
    const slugs = specKinds[name].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^(?!nao-)[a-z\d]+(?:-[a-z\d]+)*$/);
  }
});
