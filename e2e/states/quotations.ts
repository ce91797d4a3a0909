import { AestheticsQuotation, aestheticsServices } from '../support/aesthetics';
import { orderAesthetics, orderArmouring } from '../support/orders';
import { visitorAna, LeadFormOnPage } from '../support/proposal';
import { expect } from '../support/test';
import { ArmouringWizardPage } from '../support/wizard';
import type { Setup, State } from './state';

/** The query of a quotation of an armouring with everything chosen. */
export const CHOICES = [
  'marca=Kaiserstein&modelo=GLX+250&garantia=10&vidro=comfort_21_10',
  'opcional=porta_malas_eletrico&teto=sim&tipo-de-teto=teto_panoramico&documento=regularizacao_detran',
].join('&');

const STEPS = [2, 3, 4, 5, 6] as const;

/** A step of the wizard with the choices of a link. */
const step = (number: (typeof STEPS)[number]): State => ({
  id: `armouring-step-${number}`,
  path: `/blindagem/cotacao?${CHOICES}&etapa=${number}`,
  then: ({ page }) => new ArmouringWizardPage(page).expectStep(number),
  ...(number === 3 && { sizes: 'every' }),
});

async function askArmouring({ page }: Setup): Promise<LeadFormOnPage> {
  const wizard = new ArmouringWizardPage(page);
  await wizard.expectStep(6);
  await wizard.askProposal();
  await expect(wizard.dialog).toBeVisible();
  return new LeadFormOnPage(wizard.dialog);
}

const armouringResult = async ({ request }: Pick<Setup, 'request'>, glass?: string) =>
  (await orderArmouring(request, glass)).path;

/** Types the code that was sent for the order at the page's address. */
async function openResult({ page, backend }: Setup): Promise<void> {
  const order = new URL(page.url()).pathname.split('/').at(-1)!;
  const field = page.getByLabel('Código de verificação');
  await expect(field).toBeFocused();
  await expect.poll(async () => (await backend.codes(order)).length).toBe(1);
  const [code = ''] = await backend.codes(order);
  await field.fill(code);
  await expect(page.getByRole('heading', { name: 'a sua escolha' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The aesthetics quotation at a service, by the link that carries choices. */
const atService = (service: keyof typeof aestheticsServices) => {
  const { category, id } = aestheticsServices[service];
  return `/estetica/cotacao?marca=Kaiserstein&modelo=GLX+250&categoria=${category}&servico=${id}`;
};

const aestheticsResult = async ({ request }: Setup) => (await orderAesthetics(request)).path;

const serviceIsChosen = ({ page }: Setup) => {
  const quotation = new AestheticsQuotation(page);
  return expect(quotation.services().and(page.locator(':checked'))).toHaveCount(1);
};

const armouring: readonly State[] = [
  { id: 'armouring', path: '/blindagem', sizes: 'every' },
  {
    id: 'armouring-step-1',
    path: '/blindagem/cotacao',
    then: ({ page }) => new ArmouringWizardPage(page).waitUntilLive(),
  },
  {
    id: 'armouring-step-1-list',
    path: '/blindagem/cotacao',
    then: async ({ page }) => {
      const wizard = new ArmouringWizardPage(page);
      await wizard.waitUntilLive();
      await wizard.brand.click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    isWindow: true,
  },
  {
    id: 'armouring-step-1-wrong',
    sizes: 'phone',
    path: '/blindagem/cotacao',
    then: async ({ page }) => {
      const wizard = new ArmouringWizardPage(page);
      await wizard.waitUntilLive();
      await wizard.next.click();
      await expect(page.getByText('Nenhum modelo selecionado')).toBeVisible();
      await expect(wizard.brand).toBeFocused();
    },
  },
  ...STEPS.map(step),
  {
    id: 'armouring-lead',
    path: `/blindagem/cotacao?${CHOICES}&etapa=6`,
    then: askArmouring,
    isWindow: true,
  },
  {
    id: 'armouring-lead-wrong',
    sizes: 'phone',
    path: `/blindagem/cotacao?${CHOICES}&etapa=6`,
    then: async (setup) => {
      const form = await askArmouring(setup);
      await form.root.getByRole('button', { name: 'Ver proposta' }).click();
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    },
    isWindow: true,
  },
  {
    id: 'armouring-code',
    path: armouringResult,
    then: ({ page }) => expect(page.getByLabel('Código de verificação')).toBeFocused(),
    isWindow: true,
  },
  {
    id: 'armouring-code-wrong',
    sizes: 'phone',
    path: armouringResult,
    then: async ({ page }) => {
      await expect(page.getByLabel('Código de verificação')).toBeFocused();
      await page.getByLabel('Código de verificação').fill('7kQz');
      await expect(page.getByRole('alert').filter({ hasText: 'Código inválido' })).toBeVisible();
    },
    isWindow: true,
    allows: [[422, /^\/api\/.+\/codigo/]],
  },
  { id: 'armouring-result', path: armouringResult, then: openResult, sizes: 'every' },
  {
    id: 'armouring-result-of-the-sender',
    path: ({ page }) => armouringResult({ request: page.request }),
    then: openResult,
  },
  {
    id: 'armouring-result-for-a-consultant',
    path: (setup) => armouringResult(setup, 'panoramico_curvo_10'),
    then: openResult,
  },
  {
    id: 'armouring-result-printed',
    sizes: 'paper',
    path: armouringResult,
    media: 'print',
    then: async (setup) => {
      await openResult(setup);
      await setup.page.emulateMedia({ media: 'print' });
    },
  },
];

const aesthetics: readonly State[] = [
  { id: 'aesthetics', path: '/estetica' },
  {
    id: 'aesthetics-car',
    path: '/estetica/cotacao',
    then: ({ page }) => expect(new AestheticsQuotation(page).combobox('Marca')).toBeEnabled(),
  },
  {
    id: 'aesthetics-category',
    path: '/estetica/cotacao?marca=Kaiserstein&modelo=GLX+250',
    then: ({ page }) => expect(new AestheticsQuotation(page).categories().first()).toBeEnabled(),
  },
  { id: 'aesthetics-service', path: atService('coating'), then: serviceIsChosen },
  { id: 'aesthetics-options', path: atService('film'), then: serviceIsChosen, sizes: 'every' },
  { id: 'aesthetics-ready', sizes: 'phone', path: atService('wash'), then: serviceIsChosen },
  {
    id: 'aesthetics-lead',
    sizes: 'phone',
    path: atService('wash'),
    then: async (setup) => {
      await serviceIsChosen(setup);
      const quotation = new AestheticsQuotation(setup.page);
      await quotation.askProposal();
      await new LeadFormOnPage(quotation.lead).fill(visitorAna);
    },
    isWindow: true,
  },
  { id: 'aesthetics-result', path: aestheticsResult },
  {
    id: 'aesthetics-result-printed',
    sizes: 'paper',
    path: aestheticsResult,
    media: 'print',
    before: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
  {
    id: 'aesthetics-code',
    sizes: 'phone',
    path: aestheticsResult,
    before: ({ backend }) => backend.changeGeneralData({ estetica: { dois_fatores: true } }),
    then: ({ page }) => expect(page.getByLabel('Código de verificação')).toBeFocused(),
    isWindow: true,
    use: { ownSite: true },
  },
  { id: 'aesthetics-result-unknown', sizes: 'phone', path: '/estetica/orcamento/EST-2026-NADA' },
  { id: 'window-film', path: '/estetica/pelicula' },
];

/** Both services that are quoted, from their page to the result. */
export const quotations = [...armouring, ...aesthetics];
