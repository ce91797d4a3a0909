import fc from 'fast-check';

import { createComparison } from '@/lib/search/compare/comparison';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';

import {
  formatComparisonAsMarkdown,
  formatListAsMarkdown,
  escapeMarkdown,
  formatVehicleAsMarkdown,
} from './markdown';

const ORIGIN = 'https://www.example.test';

const car = createTestVehicle({
  model: 'GLX',
  armoured: true,
  armouring: { kind: 'III-A', glass: 'AGP 21 mm', glassWarranty: '10 anos' },
  price: { text: 'R$ 189.900', cents: 18_990_000 },
  km: 12_000,
  fuel: 'Flex',
  picture: '/midia/a.webp',
  description: 'Único dono.\n\nRevisado.',
  extras: ['Teto solar'],
  exterior: [{ label: 'Cor', value: 'Preto' }],
});

it('writes a vehicle with the facts of its page', () => {
  expect(formatVehicleAsMarkdown(car, ORIGIN)).toBe(`# Kaiserstein GLX 450

- Preço: R$ 189.900
- Ano: 2025/2026
- KM: 12.000 km
- Combustível: Flex
- Cor: Preto
- Blindado: Sim, III-A, vidro AGP 21 mm, garantia do vidro: 10 anos
- Página: ${ORIGIN}/detalhe/glx-450
- Foto: ${ORIGIN}/midia/a.webp
- Proposta (uma pessoa preenche e envia): ${ORIGIN}/detalhe/glx-450/proposta

Único dono. Revisado.

## Opcionais

- Teto solar

## Ficha técnica

- Cor: Preto
`);
});

it('writes no unknown fact of a sold or incomplete vehicle', () => {
  const text = formatVehicleAsMarkdown(
    createTestVehicle({ sold: true, manufactureYear: null }),
    ORIGIN,
  );
  expect(text).toContain('- Preço: Vendido');
  expect(text).toContain('Encomendar um parecido');
  expect(text).not.toMatch(/null|undefined|KM|Foto/);
  expect(formatVehicleAsMarkdown(createTestVehicle(), ORIGIN)).toContain('- Preço: Sob Consulta');
});

it('writes a list with a link to each vehicle and to the next page', () => {
  const list = {
    title: 'Blindados',
    facts: '25 veículos.',
    vehicles: [{ ...car, secondPicture: null }],
    page: 1,
    pageCount: 2,
    address: '/busca/blindados',
    nextHref: '/busca/blindados?pagina=2',
    mayFindMore: false,
  };
  const specs = parseSpecs(createTestVehicle({ highlights: ['Cor azul', 'Câmbio manual'] }));
  expect(formatListAsMarkdown(list, () => specs, ORIGIN)).toBe(`# Blindados

25 veículos.

- [Kaiserstein GLX 450](${ORIGIN}/detalhe/glx-450): 2025/2026, 12.000 km, Flex, Azul, Manual, blindado. R$ 189.900

- Página 1 de 2: ${ORIGIN}/busca/blindados
- Página seguinte: ${ORIGIN}/busca/blindados?pagina=2
`);
  const empty = { ...list, vehicles: [], nextHref: null };
  expect(formatListAsMarkdown(empty, () => null, ORIGIN)).not.toContain('seguinte');
  const reading = formatListAsMarkdown({ ...empty, mayFindMore: true }, () => null, ORIGIN);
  expect(reading).toContain('Ainda carregando o estoque');
});

it('writes a comparison as a table whose rows have the same width', () => {
  const columns = [
    { slug: car.slug, vehicle: car },
    { slug: 's|7', vehicle: null },
  ];
  const text = formatComparisonAsMarkdown(
    columns,
    createComparison(columns),
    `${ORIGIN}/comparar?v=a`,
  );
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map((row) => row.match(/(?<!\\)\|/g)?.length))).toEqual(new Set([4]));
  expect(text).toContain('s\\|7 (saiu do estoque)');
});

it('a text of the backend starts no line, link, heading or element', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\n# Título', '](https://mau.test)', '<script>', '\u2028- item', '`'.repeat(9)),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      expect(escapeMarkdown(text)).not.toMatch(/[\r\n\u2028\u2029\u0000]/);
      expect(escapeMarkdown(text).replace(/\\./gu, '')).not.toMatch(/[`*_[\]<>|~#&]/);
      const lines = formatVehicleAsMarkdown(
        createTestVehicle({ title: text, description: text }),
        ORIGIN,
      );
      expect(lines.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(1);
    }),
  );
  expect(escapeMarkdown('x'.repeat(9_000))).toHaveLength(2_000);
});
