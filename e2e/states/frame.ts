import type { Page } from '@playwright/test';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { orderAesthetics } from '../support/orders';
import { visitorAna, dialogNamed, LeadFormOnPage } from '../support/proposal';
import { aPhoto } from '../support/photos';
import { replaceStandaloneQuery } from '../support/display-mode';
import { expectLive } from '../support/live';
import { expect } from '../support/test';
import { vehicles } from '../support/vehicles';
import type { Setup, State } from './state';

const form = (page: Page, name: string) => page.getByRole('region', { name });

const contact = ({ page }: Setup) => form(page, 'Escreva para nós');
const sell = ({ page }: Setup) => form(page, 'Conte sobre o carro');

/** A page asked for while the backend fails, as it did when the site started. */
const whileFailing = (path: string, match: string): Omit<State, 'id'> => ({
  path,
  allows: [[503, path]],
  use: { ownSite: true, failing: [{ match: { path: match }, kind: 'status', code: 503 }] },
});

/** Pages of the group, and their forms. */
export const pages: readonly State[] = [
  { id: 'about', path: '/sobre' },
  { id: 'body-work', path: '/funilaria' },
  { id: 'institutional', path: '/institucional' },
  { id: 'institutional-page', path: '/institucional/garantia-blindagem' },
  { id: 'privacy', path: '/lgpd' },
  { id: 'accessibility', path: '/acessibilidade' },
  { id: 'verify', path: '/verificar' },
  { id: 'verify-unknown', sizes: 'phone', path: '/verificar?codigo=AAAA-BBBB-CCCC-DDDD' },
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
  { id: 'thanks', path: '/detalhes' },
  { id: 'thanks-contact', sizes: 'phone', path: '/detalhes/contato' },
  { id: 'thanks-order', sizes: 'phone', path: '/detalhes/encomenda' },
  { id: 'thanks-trade', sizes: 'phone', path: '/detalhes/troca' },
  { id: 'thanks-sell', sizes: 'phone', path: '/detalhes/venda' },
  { id: 'contact', path: '/faleconosco', sizes: 'every' },
  {
    id: 'contact-wrong',
    sizes: 'phone',
    path: '/faleconosco',
    then: async (setup) => {
      await contact(setup).getByLabel('E-mail').fill('joana.prado');
      await contact(setup).getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(contact(setup).getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    id: 'contact-sent',
    sizes: 'phone',
    path: '/faleconosco',
    then: async (setup) => {
      const form = contact(setup);
      await expectLive(form.getByLabel('Assunto'));
      await new LeadFormOnPage(form).fill(visitorAna);
      await form.getByLabel('Assunto').fill('Visita no sábado');
      await form.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(dialogNamed(setup.page, 'Formulário enviado!')).toBeVisible();
    },
    isWindow: true,
  },
  {
    id: 'order-of-a-search',
    path: '/faleconosco?encomenda=Kaiserstein+blindados,+at%C3%A9+R%24+500.000&modelo=Kaiserstein',
  },
  { id: 'trade', path: '/faleconosco?troca=' },
  { id: 'sell', path: '/vendaseucarro' },
  {
    id: 'sell-photos',
    path: '/vendaseucarro',
    then: async (setup) => {
      const fields = setup.page.getByLabel(/^Adicionar foto/);
      await fields.first().setInputFiles(await aPhoto('#246'));
      await fields.last().setInputFiles(await aPhoto('#642'));
      await expect(sell(setup).getByRole('button', { name: /^Trocar/ })).toHaveCount(2);
    },
  },
  {
    id: 'sell-wrong',
    sizes: 'phone',
    path: '/vendaseucarro',
    then: async (setup) => {
      await sell(setup).getByRole('button', { name: 'Enviar cadastro' }).click();
      await expect(sell(setup).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    id: 'sell-sent',
    sizes: 'phone',
    path: '/vendaseucarro',
    then: async (setup) => {
      const form = sell(setup);
      await expectLive(form.getByLabel('Marca', { exact: true }));
      await form.getByLabel('Marca', { exact: true }).fill('Kaiserstein');
      await form.getByLabel('Modelo', { exact: true }).fill('C 300 Avant');
      await new LeadFormOnPage(form).fill(visitorAna);
      await form.getByRole('button', { name: 'Enviar cadastro' }).click();
      await expect(dialogNamed(setup.page, 'Proposta enviada!')).toBeVisible();
    },
    isWindow: true,
  },
];

/** These lie over every page, or stand where a page can not. */
export const around: readonly State[] = [
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
    // It is asked where there is something to measure by.
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
  // No browser of ours has such a window: its style sheets take any window for one.
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
  { id: 'offline', path: '/sem-conexao' },
  { id: 'offline-asked', sizes: 'phone', path: '/sem-conexao#/faleconosco' },
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
    id: 'vehicle-failed',
    sizes: 'phone',
    ...whileFailing(`/detalhe/${vehicles.armoured}`, '/api/veiculos'),
  },
  { id: 'search-failed', sizes: 'phone', ...whileFailing('/busca/blindados', '/api/veiculos') },
  { id: 'home-failed', ...whileFailing('/', '/api') },
];

const motion = {
  media: '(prefers-reduced-motion: no-preference)',
  use: { reducedMotion: null },
} as const;
const forcedColours = {
  media: '(forced-colors: active)',
  use: { forcedColors: 'active' },
} as const;
const moreContrast = { media: '(prefers-contrast: more)', use: { contrast: 'more' } } as const;
/** Project `states-large`: a phone's 390 px are as wide as twelve letters there, a desktop's 1440 px as 45. */
const largeText = { media: '(width < 18rem), (40rem < width < 50rem)' } as const;

/** Screens under a visitor's own settings. */
export const visitorSettings: readonly State[] = [
  { id: 'home-with-motion', sizes: 'phone', path: '/', ...motion },
  {
    id: 'vehicle-with-motion',
    sizes: 'phone',
    path: `/detalhe/${vehicles.armoured}`,
    ...motion,
  },
  { id: 'home-forced-colours', sizes: 'phone', path: '/', ...forcedColours },
  { id: 'search-forced-colours', path: '/busca', ...forcedColours },
  { id: 'vehicle-forced-colours', path: `/detalhe/${vehicles.armoured}`, ...forcedColours },
  { id: 'contact-forced-colours', sizes: 'phone', path: '/faleconosco', ...forcedColours },
  { id: 'search-more-contrast', path: '/busca', ...moreContrast },
  { id: 'contact-more-contrast', path: '/faleconosco', ...moreContrast },
  { id: 'home-large-text', path: '/', ...largeText },
  { id: 'search-large-text', path: '/busca', ...largeText },
  {
    id: 'vehicle-large-text',
    path: `/detalhe/${vehicles.longName}`,
    ...largeText,
  },
  { id: 'contact-large-text', path: '/faleconosco', ...largeText },
  { id: 'armouring-large-text', path: '/blindagem/cotacao', ...largeText },
];
