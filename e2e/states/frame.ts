import type { Page } from '@playwright/test';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { orderAesthetics } from '../support/orders';
import { createPhoto } from '../support/photos';
import { replaceStandaloneQuery } from '../support/display-mode';
import { expect } from '../support/test';
import { vehicles } from '../support/vehicles';
import type { StateFixtures, ScreenState } from './state';

const formRegion = (page: Page, name: string) => page.getByRole('region', { name });

const contactFormRegion = ({ page }: StateFixtures) => formRegion(page, 'Escreva para nós');
const sellFormRegion = ({ page }: StateFixtures) => formRegion(page, 'Conte sobre o carro');

/** Returns the state of a page that is requested while the backend fails, as it did when the site started. */
const stateWithFailingBackend = (path: string, match: string): Omit<ScreenState, 'id'> => ({
  path,
  allows: [[503, path]],
  use: { ownSite: true, failing: [{ match: { path: match }, kind: 'status', code: 503 }] },
});

/** States of the pages about the group, and of their forms. */
export const groupPageStates: readonly ScreenState[] = [
  {
    id: 'verify-issued',
    sizes: 'phone',
    path: async ({ request }) => {
      const { path } = await orderAesthetics(request);
      const { qrCode } = await readPdf(await (await request.get(`${path}/documento.pdf`)).body());
      return qrCode!;
    },
    then: ({ page }) => expect(page.getByText('Este documento foi emitido aqui')).toBeVisible(),
  },
  { id: 'verify-contact-unknown', path: '/verificar?contato=11+97777-0001' },
  { id: 'thanks', path: '/detalhes' },
  { id: 'contact', path: '/faleconosco', sizes: 'every' },
  {
    id: 'contact-wrong',
    sizes: 'phone',
    path: '/faleconosco',
    then: async (setup) => {
      await contactFormRegion(setup).getByLabel('E-mail').fill('joana.prado');
      await contactFormRegion(setup).getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(contactFormRegion(setup).getByLabel('Nome')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    id: 'order-of-a-search',
    path: '/faleconosco?encomenda=Kaiserstein+blindados,+at%C3%A9+R%24+500.000&modelo=Kaiserstein',
  },
  { id: 'trade', path: '/faleconosco?troca=' },
  {
    id: 'sell-photos',
    path: '/vendaseucarro',
    then: async (setup) => {
      const fields = setup.page.getByLabel(/^Adicionar foto/);
      await fields.first().setInputFiles(await createPhoto('#246'));
      await fields.last().setInputFiles(await createPhoto('#642'));
      await expect(sellFormRegion(setup).getByRole('button', { name: /^Trocar/ })).toHaveCount(2);
    },
  },
  {
    id: 'sell-wrong',
    sizes: 'phone',
    path: '/vendaseucarro',
    then: async (setup) => {
      await sellFormRegion(setup).getByRole('button', { name: 'Enviar cadastro' }).click();
      await expect(sellFormRegion(setup).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
];

/** States of what is shown over every page, or on pages that have no URL of their own. */
export const frameStates: readonly ScreenState[] = [
  {
    id: 'menu',
    path: '/sobre',
    then: async ({ page }) => {
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
    isWindow: true,
    sizes: 'every',
  },
  {
    id: 'consent',
    path: '/',
    then: ({ page }) =>
      expect(page.getByRole('complementary', { name: 'Privacidade' })).toBeVisible(),
    isWindow: true,
    // The privacy question is shown only if there is a tag to ask about.
    use: { firstVisit: true, settings: { GOOGLE_ANALYTICS_ID: 'G-TESTE1' } },
  },
  {
    id: 'consent-preferences',
    path: '/lgpd',
    then: async ({ page }) => {
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Preferências de privacidade' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    isWindow: true,
  },
  // No test browser has a window of an installed application, so the style sheets are changed to treat every window as
  // one.
  {
    id: 'installed',
    path: '/busca',
    before: ({ page }) => replaceStandaloneQuery(page, 'display-mode: browser'),
    isInstalled: true,
    isWindow: true,
  },
  {
    id: 'unknown-window',
    path: '/busca',
    before: ({ page }) => replaceStandaloneQuery(page, 'unknown-mode: standalone'),
    isWindow: true,
  },
  { id: 'not-found', path: '/nao-existe', allows: [[404, '/nao-existe']] },
  { id: 'gone', path: '/detalhe/nao-existe', allows: [[404, '/detalhe/nao-existe']] },
  {
    id: 'page-throws',
    sizes: 'phone',
    path: '/garagem',
    before: ({ page }) =>
      page.route('**/_next/static/chunks/**', async (route) => {
        const answer = await route.fetch();
        const code = await answer.text();
        const words = '"Nenhum carro guardado"';
        const thrown = `(()=>{throw new Error("broken on purpose")})()`;
        return route.fulfill({ response: answer, body: code.replace(words, thrown) });
      }),
    then: ({ page }) =>
      expect(page.getByRole('heading', { name: 'Esta página não carregou' })).toBeVisible(),
    allows: [/broken on purpose/],
  },
  {
    id: 'search-failed',
    sizes: 'phone',
    ...stateWithFailingBackend('/busca/blindados', '/api/veiculos'),
  },
  { id: 'home-failed', ...stateWithFailingBackend('/', '/api') },
];

const motionAllowed = {
  media: '(prefers-reduced-motion: no-preference)',
  use: { reducedMotion: null },
} as const;
const forcedColours = {
  media: '(forced-colors: active)',
  use: { forcedColors: 'active' },
} as const;
const moreContrast = { media: '(prefers-contrast: more)', use: { contrast: 'more' } } as const;
/**
 * State with larger text, in the project `states-large`: a phone's 390 px are as wide as twelve letters there, a
 * desktop's 1440 px as 45.
 */
const largeTextState = { media: '(width < 18rem), (40rem < width < 50rem)' } as const;

/** States of screens with accessibility settings of the visitor. */
export const visitorSettings: readonly ScreenState[] = [
  {
    id: 'vehicle-with-motion',
    sizes: 'phone',
    path: `/detalhe/${vehicles.armoured}`,
    ...motionAllowed,
  },
  { id: 'search-forced-colours', path: '/busca', ...forcedColours },
  { id: 'vehicle-forced-colours', path: `/detalhe/${vehicles.armoured}`, ...forcedColours },
  { id: 'contact-forced-colours', sizes: 'phone', path: '/faleconosco', ...forcedColours },
  { id: 'contact-more-contrast', path: '/faleconosco', ...moreContrast },
  { id: 'home-large-text', path: '/', ...largeTextState },
  {
    id: 'vehicle-large-text',
    path: `/detalhe/${vehicles.longName}`,
    ...largeTextState,
  },
  { id: 'contact-large-text', path: '/faleconosco', ...largeTextState },
  { id: 'armouring-large-text', path: '/blindagem/cotacao', ...largeTextState },
];
