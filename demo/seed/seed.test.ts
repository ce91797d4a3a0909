import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { aestheticsCategoryRows, aestheticsServiceRows } from './aesthetics';
import { specificationRows } from './armouring';
import { createBannerRows } from './banners';
import { createCatalogue, inventedBrands } from './catalogue';
import { institutionalRows } from './institutional';
import { createRealNamesRows, readRealNamesVehicles } from './real-names';
import { createStockRows } from './stock';
import { testimonialRows } from './testimonials';

const { modelRows, stockModels } = createCatalogue(inventedBrands);
const stock = createStockRows(stockModels, 96);
const realNames = createRealNamesRows();

test('the stock is the same every time, and its first vehicles do not depend on its size', () => {
  expect(createStockRows(stockModels, 96)).toEqual(stock);
  expect(createStockRows(stockModels, 300).slice(0, 96)).toEqual(stock);
});

test('the slugs of 2,000 vehicles are unique and plain; new vehicles have no kilometres', () => {
  const rows = createStockRows(stockModels, 2_000);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(2_000);
  for (const { slug, km, condition } of rows) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(km === 0).toBe(condition === 'novo');
  }
});

test('the photos of a vehicle show its body in its place: first the one of the lists, then outside, inside and details', () => {
  const bodyOf = new Map(modelRows.map(({ id, body }) => [id, body]));
  for (const { modelId, image, sheet } of stock) {
    const photos = (sheet['fotos'] as { imagem: string }[]).map(({ imagem }) => imagem);
    expect(photos[0]).toBe(image ?? undefined);
    if (!image) continue;
    expect(new Set(photos).size).toBe(photos.length);
    const body = bodyOf.get(modelId) ?? '';
    const car = path.basename(path.dirname(image));
    expect(car).toMatch(new RegExp(`^${body}-`));
    const colourAndPlace = car.slice(body.length + 1);
    const folders = [
      `veiculos/${car}`,
      'veiculos-interior',
      `veiculos-blindagem/${colourAndPlace}`,
    ];
    const places = photos.map((photo) => {
      const folder = folders.indexOf(path.dirname(photo).replace('storage/', ''));
      return folder === 0 && photo.includes('detalhe') ? 2 : folder;
    });
    expect(places).not.toContain(-1);
    expect(places.lastIndexOf(0)).toBeGreaterThanOrEqual(2);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test.each([
  ['invented', stock, modelRows],
  ['real', realNames.stock, realNames.modelRows],
])(
  'in the lists of the %s stock no neighbours have the same body, place and view',
  (_, rows, models) => {
    const bodyOf = new Map<number, string>(models.map(({ id, body }) => [id, body]));
    const shown = rows.flatMap(({ image, modelId, ...row }) => {
      if (!image || row.status !== 'Ativo') return [];
      const body = bodyOf.get(modelId) ?? '';
      const suv = /suv|crossover/.test(body) ? ['SUV'] : [];
      return [{ ...row, image, kinds: ['any', row.condition, body, ...suv] }];
    });
    const lists = [...new Set(shown.flatMap(({ kinds }) => kinds))].flatMap((kind) => {
      const list = shown.filter(({ kinds }) => kinds.includes(kind));
      return [list, list.filter(({ armoured }) => armoured)];
    });
    expect(lists).toHaveLength(20);
    const highlights = shown
      .filter(({ highlightPosition }) => highlightPosition !== null)
      .toSorted((a, b) => Number(a.highlightPosition) - Number(b.highlightPosition));
    const alike = [...lists, highlights].flatMap((list) =>
      list
        .map(({ image }) => image.replace(/-[a-z-]+-(?=[a-z]+\/)/, ' '))
        .filter((look, n, looks) => look === looks[n - 1]),
    );
    expect(alike).toEqual([]);
  },
);

test('each vehicle shows at least three photos of its interior, with the trim of its data sheet and the light of its place', () => {
  const file = /\/(\d\d-[a-z-]+)-(preto|caramelo|vinho|bege|tecido)-(dia|noite)\.webp$/;
  const seats =
    /Bancos(?:: |","value":")(Tecido|Couro)(?: nappa| e couro sintético)?(?: (preto|caramelo|vinho|bege))?["<\\]/;
  for (const { image, sheet } of [...stock, ...realNames.stock]) {
    if (!image) continue;
    const photos = (sheet['fotos'] as { imagem: string }[]).map(({ imagem }) => imagem);
    const inside = photos.filter((photo) => photo.includes('veiculos-interior/'));
    expect(inside.length).toBeGreaterThanOrEqual(3);
    const [, material, colour = 'preto'] = seats.exec(JSON.stringify(sheet['detalhes'])) ?? [];
    expect(material).toBeDefined();
    const light = image.includes('-rua/') ? 'noite' : 'dia';
    for (const photo of inside) {
      const [, view = '', ...trimAndLight] = file.exec(photo) ?? [];
      const showsFabric = material === 'Tecido' && view.includes('bancos');
      expect(trimAndLight).toEqual([showsFabric ? 'tecido' : colour, light]);
    }
  }
});

test('the table of bodies that the site is started with has every model whose vehicles do not say it, with its body', () => {
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
  const invented = modelRows.map(({ title, body }) => [title, words[body]]);
  const real = readRealNamesVehicles()
    .filter(({ externo }) => !('Carroceria' in externo))
    .map(({ modelo, carroceria }) => [modelo, words[carroceria]]);
  expect(table).toEqual(Object.fromEntries([...invented, ...real]));
  expect(new Set([...invented, ...real].map(String)).size).toBe(Object.keys(table).length);
});

test('every picture that a record names exists as a file', () => {
  const records = [
    stock,
    modelRows,
    createBannerRows(stock),
    realNames,
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
