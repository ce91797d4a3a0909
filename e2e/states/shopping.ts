import {
  filterOpener,
  openAdvancedFilters,
  filterOption,
  resultsInHtml,
  waitUntilSearchIsLive,
} from '../support/search';
import { expectLive } from '../support/live';
import { expect, test } from '../support/test';
import { waitForStockDetails } from '../support/stock-details';
import { vehicles } from '../support/vehicles';
import type { StateFixtures, ScreenState } from './state';

const typeSearchWords = async ({ page }: StateFixtures, words: string) => {
  const box = page.getByLabel('O que você procura?').filter({ visible: true }).first();
  // Typing is repeated, because suggestions appear only when the field is hydrated and the stock list is loaded.
  await expect(async () => {
    await box.fill('');
    await box.fill(words);
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
};

const openFilter = async ({ page, isMobile }: StateFixtures) => {
  if (isMobile) await openAdvancedFilters(page);
  await filterOpener(page, 'marca').click();
  await expect(filterOption(page, /Kaiserstein/).first()).toBeVisible();
};

/** Takes the picture of a state once the site has read the details of its stock. */
const withStockDetails = {
  before: ({ request }: StateFixtures) => {
    test.setTimeout(150_000);
    return waitForStockDetails(request);
  },
};

/** States of lists whose filters or cards show something of the details of vehicles. */
export const detailedListStates: readonly ScreenState[] = [
  { id: 'selection', path: '/carros/blindados-a-diesel', ...withStockDetails },
  {
    id: 'search-specs-open',
    path: '/busca/todos?cambio=automatico&lugares=7',
    ...withStockDetails,
    then: async ({ page }) => {
      await waitUntilSearchIsLive(page);
      await openAdvancedFilters(page);
      await filterOpener(page, 'cor').click();
      await expect(filterOption(page, /^Preto/)).toBeVisible();
    },
    isWindow: true,
  },
  {
    id: 'search-chips',
    path: '/busca/blindados/todos/kaiserstein?preco-ate=2000000&ordem=menor-preco',
    ...withStockDetails,
  },
  {
    id: 'search-sheet',
    path: '/busca/todos',
    ...withStockDetails,
    then: async ({ page }) => {
      await waitUntilSearchIsLive(page);
      await openAdvancedFilters(page);
      const isSheet = page.viewportSize()!.width <= 768;
      if (isSheet) await expect(page.getByRole('dialog')).toBeVisible();
    },
    isWindow: true,
    sizes: 'every',
  },
  { id: 'filters', path: '/filtros/todos?cambio=automatico', ...withStockDetails },
];

/** Lowers the price of a vehicle by R$ 10.000. */
async function lowerPrice({ backend, request }: StateFixtures): Promise<void> {
  const listed = await backend.list('/api/veiculos?status=ativo&origem=site');
  const preco = listed.find(({ seo_url }) => seo_url === vehicles.armoured)?.preco;
  const reais = Number(String(preco).replace(/\D/g, '')) / 100;
  await backend.changeVehicle(vehicles.armoured, { preco: `R$ ${reais - 10_000},00` });
  await backend.revalidate('stock');
  // The site learns some seconds later of which condition the vehicles are.
  await expect
    .poll(
      async () => {
        const html = await (await request.get(LOWERED_PATH)).text();
        return /<h1[^>]*>Carros seminovos em/.test(html) && resultsInHtml(html).join();
      },
      { timeout: 40_000 },
    )
    .toContain(`/detalhe/${vehicles.armoured}`);
}

const LOWERED_PATH = '/busca/todos?novidade=baixou';

/** States of the home page, of lists and of searches. */
export const shoppingStates: readonly ScreenState[] = [
  { id: 'home', path: '/', sizes: 'every' },
  {
    id: 'home-suggestions',
    path: '/',
    then: (setup) => typeSearchWords(setup, 'kais'),
    isWindow: true,
  },
  { id: 'stock', path: '/veiculos' },
  { id: 'search', path: '/busca', sizes: 'every' },
  { id: 'search-nothing', path: '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000' },
  {
    id: 'search-not-understood',
    path: '/busca/todos/todos/kaiserstein?palavras=glx&ignorado=xyzw',
  },
  {
    id: 'search-filter',
    path: '/busca/todos',
    then: async (setup) => {
      await waitUntilSearchIsLive(setup.page);
      await openFilter(setup);
    },
    isWindow: true,
  },
  {
    id: 'news-lowered',
    path: LOWERED_PATH,
    before: lowerPrice,
    use: { ownSite: true },
  },
  {
    id: 'heart-notice',
    path: '/veiculos',
    then: async ({ page }) => {
      const hearts = page.getByRole('main').getByRole('button', { name: /^Guardar/ });
      await expectLive(hearts.first());
      await hearts.first().click();
      await expect(page.getByText('Guardado na sua garagem, neste aparelho.')).toBeVisible();
    },
    isWindow: true,
  },
];

const { armoured, unarmoured, sold, longName, withoutPictures, withoutPrice } = vehicles;
const comparePath = (...slugs: readonly string[]) => `/comparar?v=${slugs.join(',')}`;

const exampleCar = (slug: string, cents: number | null, name: string) => ({
  slug,
  name,
  cents,
  at: 1,
});

/** Stores a garage and a search in the browser before the page is opened. */
const storeGarage = ({ page }: StateFixtures) =>
  page.addInitScript((entries) => Object.assign(localStorage, entries), {
    buscas: JSON.stringify([{ address: '/busca/blindados', words: 'Blindados' }]),
    garagem: JSON.stringify({
      v: 1,
      kept: [
        exampleCar(armoured, 109_990_000, 'Kaiserstein GLX 450 d'),
        exampleCar(unarmoured, 78_890_000, 'Monte Real Serra Alta'),
        exampleCar(longName, null, 'Brandt & Söhne Gran Turismo 640'),
        exampleCar(sold, 38_990_000, 'Hakone Ridge XL'),
        exampleCar('carro-de-ontem', 8_990_000, 'Carro de Ontem'),
      ],
      seen: [{ slug: withoutPrice, name: 'Veloria S7 Executive', at: 1 }],
    }),
  });

export const garageAndComparisonStates: readonly ScreenState[] = [
  { id: 'garage-empty', path: '/garagem' },
  {
    id: 'garage',
    path: '/garagem',
    before: storeGarage,
    then: ({ page }) => expect(page.getByText('Saiu do estoque').first()).toBeVisible(),
  },
  {
    id: 'garage-choosing',
    path: '/garagem',
    before: storeGarage,
    then: async ({ page }) => {
      await expect(page.getByText('Saiu do estoque').first()).toBeVisible();
      const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
  },
  {
    id: 'garage-offer',
    path: `/garagem#v=${withoutPrice},${withoutPictures},nunca-existiu`,
    before: storeGarage,
    then: ({ page }) =>
      expect(page.getByRole('region', { name: 'Carros de outro aparelho' })).toBeVisible(),
  },
  { id: 'compare-none', sizes: 'phone', path: '/comparar' },
  {
    id: 'compare-one',
    path: comparePath(armoured),
    before: storeGarage,
    then: ({ page }) => expect(page.getByRole('list', { name: 'Da sua garagem' })).toBeVisible(),
  },
  {
    id: 'compare-four',
    path: comparePath(longName, withoutPictures, withoutPrice, armoured),
    sizes: 'every',
  },
  { id: 'compare-gone', path: comparePath(armoured, sold, 'carro-que-se-foi') },
];
