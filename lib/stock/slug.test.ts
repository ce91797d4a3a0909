import fc from 'fast-check';

import { slugify, filterBySlug } from './slug';
import { anyName, oddNames } from '@/lib/search/testing/arbitraries';

describe('slugify', () => {
  it.each([
    ['Land Rover', 'land-rover'],
    ['  Citroën ', 'citroen'],
    ['MERCEDES-BENZ', 'mercedes-benz'],
    ['ID.4', 'id-4'],
    ['A & B', 'a-b'],
    ['A/B', 'a-b'],
    ['208', '208'],
    ['Ørsted Straße', 'orsted-strasse'],
    ['ﬁat', 'fiat'],
    ['Todos', 'todos-1'],
    ['比亚迪', 'u6bd4-u4e9a-u8fea'],
    ['🚗', 'u1f697'],
    ['🚗 Elétrico', 'eletrico'],
    ['%', 'u25'],
    ['', ''],
  ])('%j is %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('is never empty, never "todos", never long, and settled after once', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(name.trim() === '' ? /^$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug).not.toBe('todos');
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('the options of a slug', () => {
  const options = oddNames.map((name, index) => ({ id: String(index), name }));

  it('finds every name by its own slug', () => {
    for (const option of options) {
      expect(filterBySlug(options, slugify(option.name))).toContain(option);
    }
  });

  it('finds all names that read the same, and none for an unknown slug', () => {
    expect(filterBySlug(options, 'citroen').map(({ name }) => name)).toEqual([
      'Citroën',
      'CITROEN',
    ]);
    expect(filterBySlug(options, 'lada-niva')).toEqual([]);
  });
});
