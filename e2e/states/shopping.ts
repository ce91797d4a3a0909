import {
  filterOpener,
  openAdvancedFilters,
  filterOption,
  waitUntilSearchIsLive,
} from '../support/search';
import { expectLive } from '../support/live';
import { expect } from '../support/test';
import { waitForStockDetails } from '../support/stock-details';
import { vehicles } from '../support/vehicles';
import type { Setup, State } from './state';

const typeWords = async ({ page }: Setup, words: string) => {
  const glass = page.getByRole('banner').getByRole('link', { name: 'Buscar veículos' });
  const box = page.getByLabel('O que você procura?').filter({ visible: true }).first();
  if (!(await box.isVisible())) await glass.click();
  // It suggests once it is live, and has read the stock.
  await expect(async () => {
    await box.fill('');
    await box.fill(words);
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
};

const openFilter = async ({ page, isMobile }: Setup) => {
  if (isMobile) await openAdvancedFilters(page);
  await filterOpener(page, 'marca').click();
  await expect(filterOption(page, /Kaiserstein/).first()).toBeVisible();
};

/** A site that soon has the details of its stock, and is pictured once it has them. */
const withDetails = {
  use: { settings: { STOCK_CALLS_PER_SECOND: '50' } },
  before: ({ request }: Setup) => waitForStockDetails(request),
};

/** Searches by what only the details of vehicles say. */
const bySpecs: readonly State[] = [
  { id: 'search-specs', path: '/busca/todos?carroceria=hatch&cambio=manual', ...withDetails },
  {
    id: 'search-specs-open',
    path: '/busca/todos?cambio=automatico&lugares=7',
    ...withDetails,
    then: async ({ page }) => {
      await waitUntilSearchIsLive(page);
      await openAdvancedFilters(page);
      await filterOpener(page, 'cor').click();
      await expect(filterOption(page, /^Preto/)).toBeVisible();
    },
    isWindow: true,
  },
  {
    id: 'search-glass',
    path: '/busca/blindados?carroceria=cupe&garantia-do-vidro=10,5',
    ...withDetails,
  },
  { id: 'filters', path: '/filtros/todos?cambio=automatico', ...withDetails },
];

/** Lowers the price of a vehicle by R$ 10.000, and lists one that was not for sale before. */
async function makeNews({ backend, request }: Setup): Promise<void> {
  const listed = await backend.list('/api/veiculos?status=ativo&origem=site');
  const preco = listed.find(({ seo_url }) => seo_url === vehicles.armoured)?.preco;
  const reais = Number(String(preco).replace(/\D/g, '')) / 100;
  await backend.changeVehicle(vehicles.armoured, { preco: `R$ ${reais - 10_000},00` });
  await backend.changeVehicle(vehicles.inactive, { status: 'Ativo' });
  await backend.revalidate('stock');
  for (const [news, slug] of [
    ['baixou', vehicles.armoured],
    ['chegou', vehicles.inactive],
  ])
    await expect
      .poll(async () => (await request.get(`/busca/todos?novidade=${news}`)).text())
      .toContain(`/detalhe/${slug}`);
}

/** Changes of vehicles, as a site of their own has seen them. */
const news: readonly State[] = [
  {
    id: 'news-lowered',
    path: '/busca/todos?novidade=baixou',
    before: makeNews,
    use: { ownSite: true },
  },
  {
    id: 'news-arrived',
    path: '/busca/todos?novidade=chegou',
    before: makeNews,
    use: { ownSite: true },
  },
  {
    id: 'news-vehicle',
    path: `/detalhe/${vehicles.armoured}`,
    before: makeNews,
    use: { ownSite: true },
    isWindow: true,
  },
];

/** Home, lists and searches. */
export const shopping: readonly State[] = [
  { id: 'home', path: '/', sizes: 'every' },
  { id: 'home-suggestions', path: '/', then: (setup) => typeWords(setup, 'kais'), isWindow: true },
  { id: 'stock', path: '/veiculos' },
  { id: 'search', path: '/busca', sizes: 'every' },
  { id: 'search-second-page', path: '/busca/todos?pagina=2' },
  {
    id: 'search-chips',
    path: '/busca/blindados/todos/kaiserstein?preco-ate=2000000&ordem=menor-preco',
  },
  { id: 'search-nothing', path: '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000' },
  { id: 'search-unanswered', path: '/busca/todos?ignorado=Corolla+XEi' },
  {
    id: 'search-not-understood',
    path: '/busca/todos/todos/kaiserstein?palavras=glx&ignorado=xyzw',
  },
  {
    id: 'search-suggestions',
    path: '/faleconosco',
    then: (setup) => typeWords(setup, 'monte real serra'),
    isWindow: true,
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
    id: 'search-sheet',
    path: '/busca/todos',
    then: async ({ page }) => {
      await waitUntilSearchIsLive(page);
      await openAdvancedFilters(page);
      const isSheet = page.viewportSize()!.width <= 768;
      if (isSheet) await expect(page.getByRole('dialog')).toBeVisible();
    },
    isWindow: true,
    sizes: 'every',
  },
  ...bySpecs,
  ...news,
  { id: 'selection', path: '/carros/blindados-a-diesel' },
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
const compare = (...slugs: readonly string[]) => `/comparar?v=${slugs.join(',')}`;

const aCar = (slug: string, cents: number | null, name: string) => ({ slug, name, cents, at: 1 });

/** A garage stored in the browser before the page is opened. */
const holdGarage = ({ page }: Setup) =>
  page.addInitScript(
    (garage) => localStorage.setItem('garagem', garage),
    JSON.stringify({
      v: 1,
      kept: [
        aCar(armoured, 109_990_000, 'Kaiserstein GLX 450 d'),
        aCar(unarmoured, 78_890_000, 'Monte Real Serra Alta'),
        aCar(longName, null, 'Brandt & Söhne Gran Turismo 640'),
        aCar(sold, 38_990_000, 'Hakone Ridge XL'),
        aCar('carro-de-ontem', 8_990_000, 'Carro de Ontem'),
      ],
      seen: [{ slug: withoutPrice, name: 'Veloria S7 Executive', at: 1 }],
      searches: [{ address: '/busca/blindados', words: 'Blindados', at: 1 }],
    }),
  );

/** These show what a visitor keeps and compares. */
export const keeping: readonly State[] = [
  { id: 'garage-empty', path: '/garagem' },
  {
    id: 'garage',
    path: '/garagem',
    before: holdGarage,
    then: ({ page }) => expect(page.getByText('Saiu do estoque').first()).toBeVisible(),
  },
  {
    id: 'garage-choosing',
    path: '/garagem',
    before: holdGarage,
    then: async ({ page }) => {
      await expect(page.getByText('Saiu do estoque').first()).toBeVisible();
      const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
  },
  {
    id: 'garage-offer',
    path: `/garagem#v=${armoured},${unarmoured},nunca-existiu`,
    before: holdGarage,
    then: ({ page }) =>
      expect(page.getByRole('region', { name: 'Carros de outro aparelho' })).toBeVisible(),
  },
  { id: 'compare-none', sizes: 'phone', path: '/comparar' },
  {
    id: 'compare-one',
    path: compare(armoured),
    before: holdGarage,
    then: ({ page }) => expect(page.getByRole('list', { name: 'Da sua garagem' })).toBeVisible(),
  },
  { id: 'compare-two', path: compare(armoured, unarmoured) },
  {
    id: 'compare-two-differences',
    path: compare(armoured, unarmoured),
    then: ({ page }) => page.getByRole('switch', { name: /^Só as diferenças/ }).check(),
  },
  {
    id: 'compare-four',
    path: compare(longName, withoutPictures, withoutPrice, armoured),
    sizes: 'every',
  },
  { id: 'compare-gone', path: compare(armoured, sold, 'carro-que-se-foi') },
];
