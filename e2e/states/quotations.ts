import { AestheticsQuotation, aestheticsServices } from '../support/aesthetics';
import { orderAesthetics, orderArmouring, unarmouredVehicle } from '../support/orders';
import { LeadFormOnPage } from '../support/proposal';
import { expect } from '../support/test';
import { ArmouringWizardPage } from '../support/wizard';
import type { StateFixtures, ScreenState } from './state';

/** Query of an armouring quotation in which everything is chosen. */
const ARMOURING_CHOICES = [
  'marca=Kaiserstein&modelo=GLX+250&garantia=10&vidro=comfort_21_10',
  'opcional=porta_malas_eletrico&teto=sim&tipo-de-teto=teto_panoramico&documento=regularizacao_detran',
].join('&');

const ARMOURING_STEPS = [2, 3, 4, 5, 6] as const;

/** Returns the state of a wizard step that is opened by a link with choices. */
const armouringStepState = (number: (typeof ARMOURING_STEPS)[number]): ScreenState => ({
  id: `armouring-step-${number}`,
  path: `/blindagem/cotacao?${ARMOURING_CHOICES}&etapa=${number}`,
  then: ({ page }) => new ArmouringWizardPage(page).expectStep(number),
  ...(number === 3 && { sizes: 'every' }),
});

async function requestArmouring({ page }: StateFixtures): Promise<LeadFormOnPage> {
  const wizard = new ArmouringWizardPage(page);
  await wizard.expectStep(6);
  await wizard.askProposal();
  await expect(wizard.dialog).toBeVisible();
  return new LeadFormOnPage(wizard.dialog);
}

const placeArmouringOrder = async ({ request }: Pick<StateFixtures, 'request'>, glass?: string) =>
  (await orderArmouring(request, glass)).path;

/** Types the verification code that was sent for the order in the page's URL. */
async function openResultWithCode({ page, backend }: StateFixtures): Promise<void> {
  const order = new URL(page.url()).pathname.split('/').at(-1)!;
  const field = page.getByLabel('Código de verificação');
  await expect(field).toBeFocused();
  await expect.poll(async () => (await backend.codes(order)).length).toBe(1);
  const [code = ''] = await backend.codes(order);
  await field.fill(code);
  await expect(page.getByRole('heading', { name: 'a sua escolha' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the aesthetics quotation at a service, by a link with choices. */
const openAestheticsService = (service: keyof typeof aestheticsServices) => {
  const { category, id } = aestheticsServices[service];
  return `/estetica/cotacao?marca=Kaiserstein&modelo=GLX+250&categoria=${category}&servico=${id}`;
};

const placeAestheticsOrder = async ({ request }: StateFixtures) =>
  (await orderAesthetics(request)).path;

const serviceIsChosen = ({ page }: StateFixtures) => {
  const quotation = new AestheticsQuotation(page);
  return expect(quotation.services().and(page.locator(':checked'))).toHaveCount(1);
};

const armouringStates: readonly ScreenState[] = [
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
  ...ARMOURING_STEPS.map(armouringStepState),
  {
    id: 'armouring-lead',
    path: `/blindagem/cotacao?${ARMOURING_CHOICES}&etapa=6`,
    then: requestArmouring,
    isWindow: true,
  },
  {
    id: 'armouring-code',
    path: placeArmouringOrder,
    then: ({ page }) => expect(page.getByLabel('Código de verificação')).toBeFocused(),
    isWindow: true,
  },
  {
    id: 'armouring-code-wrong',
    sizes: 'phone',
    path: placeArmouringOrder,
    then: async ({ page }) => {
      await expect(page.getByLabel('Código de verificação')).toBeFocused();
      await page.getByLabel('Código de verificação').fill('7kQz');
      await expect(page.getByRole('alert').filter({ hasText: 'Código inválido' })).toBeVisible();
    },
    isWindow: true,
    allows: [[422, /^\/api\/.+\/codigo/]],
  },
  { id: 'armouring-result', path: placeArmouringOrder, then: openResultWithCode, sizes: 'every' },
  {
    id: 'armouring-result-for-a-consultant',
    path: (setup) => placeArmouringOrder(setup, 'panoramico_curvo_10'),
    then: openResultWithCode,
  },
  {
    id: 'armouring-result-of-a-vehicle',
    path: async ({ request }) => (await orderArmouring(request, undefined, unarmouredVehicle)).path,
    then: openResultWithCode,
  },
  {
    id: 'armouring-result-printed',
    sizes: 'paper',
    path: placeArmouringOrder,
    media: 'print',
    then: async (setup) => {
      await openResultWithCode(setup);
      await setup.page.emulateMedia({ media: 'print' });
    },
  },
];

const aestheticsStates: readonly ScreenState[] = [
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
  { id: 'aesthetics-service', path: openAestheticsService('coating'), then: serviceIsChosen },
  {
    id: 'aesthetics-options',
    path: openAestheticsService('film'),
    then: serviceIsChosen,
    sizes: 'every',
  },
  {
    id: 'aesthetics-ready',
    sizes: 'phone',
    path: openAestheticsService('wash'),
    then: serviceIsChosen,
  },
  { id: 'aesthetics-result', path: placeAestheticsOrder },
  { id: 'aesthetics-result-unknown', sizes: 'phone', path: '/estetica/orcamento/EST-2026-NADA' },
];

/** States of both quotation flows, from the service's page to the result. */
export const quotationStates = [...armouringStates, ...aestheticsStates];
