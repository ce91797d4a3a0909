import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { formatPrice } from '../wire/money';
import { aestheticsCategoryRows, aestheticsOptionRows, aestheticsServiceRows } from './aesthetics';
import { specificationRows } from './armouring';
import { createBannerRows } from './banners';
import { createCatalogue } from './catalogue';
import { institutionalRows } from './institutional';
import { createStockRows as rowsOf } from './stock';
import { testimonialRows } from './testimonials';

const { brandRows, modelRows, stockModels } = createCatalogue();
const stockRows = (count: number) => rowsOf(stockModels, count);
const stock = stockRows(96);
const bodyOf = new Map(modelRows.map((row) => [row.id, row.body]));

/** Parts of a gallery, in their order. */
const ORDER = ['out', 'in', 'details'] as const;

describe('the stock', () => {
  test('the stock is the same every time, and its first vehicles do not depend on its size', () => {
    expect(stockRows(96)).toEqual(stock);
    expect(stockRows(300).slice(0, 96)).toEqual(stock);
  });

  test('the stock has enough brands, conditions, fuels and unusual records', () => {
    expect(stock).toHaveLength(96);
    expect(new Set(stock.map((row) => row.brandId)).size).toBeGreaterThanOrEqual(15);
    expect(stock.filter((row) => row.status === 'Vendido').length).toBeGreaterThanOrEqual(5);
    expect(stock.filter((row) => formatPrice(row.priceCents) === 'R$ 0,00')).toHaveLength(1);
    expect(stock.filter((row) => row.image === null)).toHaveLength(1);
    expect(stock.some((row) => row.title.length >= 70)).toBe(true);
    expect(new Set(stock.map((row) => row.fuel))).toEqual(
      new Set(['Flex', 'Diesel', 'Gasolina', 'Híbrido', 'Elétrico']),
    );
    for (const armoured of [true, false]) {
      for (const condition of ['novo', 'semi-novo']) {
        expect(stock.some((row) => row.armoured === armoured && row.condition === condition)).toBe(
          true,
        );
      }
    }
    expect(new Set(stock.map((row) => (row.sheet['diferenciais'] as unknown[]).length))).toEqual(
      new Set([0, 1, 2, 3, 4, 5]),
    );
  });

  test('every priced vehicle costs from R$ 89.900 to R$ 1.890.000; new ones have no kilometres', () => {
    for (const row of stockRows(1000)) {
      if (row.priceCents > 0) {
        expect(row.priceCents).toBeGreaterThanOrEqual(8_990_000);
        expect(row.priceCents).toBeLessThanOrEqual(189_000_000);
      }
      expect(row.km === 0).toBe(row.condition === 'novo');
      expect([0, 1]).toContain(row.yearModel - row.yearMade);
    }
  });

  test('the slugs of 2,000 vehicles are unique and plain', () => {
    const slugs = stockRows(2000).map((row) => row.slug);
    expect(new Set(slugs).size).toBe(2000);
    expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
  });

  test('the photos of a vehicle show its body', () => {
    for (const row of stock) {
      for (const { imagem } of row.sheet['fotos'] as { imagem: string }[]) {
        expect(imagem).toMatch(
          new RegExp(`veiculos/${bodyOf.get(row.modelId)}-|veiculos-interior/|veiculos-blindagem/`),
        );
      }
    }
  });

  test('lists show every vehicle from the same angle and by the same light', () => {
    for (const { image } of stock) if (image) expect(image).toMatch(/-patio\/01-frente\.webp$/);
  });

  test('a gallery begins with the picture of the lists and goes from outside to inside to details', () => {
    for (const { id, image, armoured, sheet } of stock) {
      const pictures = (sheet['fotos'] as { imagem: string }[]).map(({ imagem }) => imagem);
      if (!image) continue;
      expect(pictures[0]).toBe(image);
      expect(new Set(pictures).size).toBe(pictures.length);
      const chapters = pictures.map((picture): (typeof ORDER)[number] =>
        /detalhe|blindagem/.test(picture) ? 'details' : /interior/.test(picture) ? 'in' : 'out',
      );
      expect(chapters).toEqual(
        [...chapters].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)),
      );
      expect(chapters.length).toBeLessThanOrEqual(12);
      expect(chapters.filter((chapter) => chapter === 'in')).toHaveLength(id % 2 === 1 ? 6 : 0);
      expect(pictures.filter((picture) => picture.includes('blindagem'))).toHaveLength(
        armoured ? 2 : 0,
      );
    }
  });
});

describe('the catalogue', () => {
  test('some brands and models are not in stock', () => {
    const stocked = new Set(stockModels.map((model) => model.brandId));
    expect(brandRows.filter((row) => !stocked.has(row.id)).map((row) => row.title)).toEqual([
      'Quintanilha',
      'Solveig',
    ]);
    expect(modelRows.length).toBeGreaterThan(stockModels.length);
  });

  test('aesthetics cover each case of the wizard', () => {
    const counts = aestheticsServiceRows.map(
      ({ id }) => aestheticsOptionRows.filter((row) => row.serviceId === id).length,
    );
    expect(counts).toEqual(expect.arrayContaining([0, 1, 4, 6]));
    expect(aestheticsServiceRows.filter((row) => row.categoryId === 11).length).toBeGreaterThan(1);
    expect(
      aestheticsCategoryRows.filter(
        ({ id }) => !aestheticsServiceRows.some((row) => row.categoryId === id),
      ),
    ).toHaveLength(1);
    expect(aestheticsServiceRows.some((row) => row.status === 'Inativo')).toBe(true);
    expect(aestheticsOptionRows.some((row) => row.exclusive)).toBe(true);
  });
});

test('the table of bodies that the site is started with has every model, with its body', () => {
  const file = path.join(process.cwd(), 'demo/carrocerias.json');
  const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const words = {
    suv: 'SUV',
    crossover: 'SUV',
    sedan: 'Sedã',
    coupe: 'Cupê',
    pickup: 'Picape',
    hatch: 'Hatch',
  };
  const expected = modelRows.map(({ title, body }) => [title, words[body]]);
  expect(table).toEqual(Object.fromEntries(expected));
});

test('every picture that a record names exists as a file', () => {
  const records = [
    stock,
    modelRows,
    createBannerRows(stock),
    testimonialRows,
    specificationRows,
    aestheticsCategoryRows,
    aestheticsServiceRows,
    institutionalRows,
  ];
  const namedPictures = new Set(JSON.stringify(records).match(/storage\/[\w./-]+\.webp/g));
  const missing = [...namedPictures].filter(
    (picture) => !existsSync(path.resolve('demo/media', picture.replace('storage/', ''))),
  );
  expect(namedPictures.size).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});
