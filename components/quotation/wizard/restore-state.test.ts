import { aestheticsWizard } from '@/components/quotation/aesthetics/use-aesthetics-wizard';
import { armouringWizard } from '@/components/quotation/armouring/use-armouring-wizard';
import { fetchModels } from '@/lib/stock/options/fetch';
import { fetchCategories } from '@/lib/quotation/aesthetics/fetch';
import { EMPTY_CHOICES } from '@/lib/quotation/armouring/wizard/state';
import { restoreWizardState } from './restore-state';

jest.mock('@/lib/stock/options/fetch', () => ({ fetchModels: jest.fn() }));
jest.mock('@/lib/quotation/aesthetics/fetch', () => ({ fetchCategories: jest.fn() }));

const brand = { id: '3', name: 'Kaiserstein' };
const model = { id: '31', name: 'GLX 450 d' };
const film = { id: '11', title: 'Película' };

/** Texts as every version of the site keeps them. */
const ofArmouring = (extras: readonly string[], of = model) =>
  JSON.stringify({
    ...{ v: 1, brand, model: of, owned: false, step: 4 },
    choices: { ...EMPTY_CHOICES, sunroof: true, extras },
  });
const ofAesthetics = JSON.stringify({
  ...{ v: 1, brand, model, category: film },
  wanted: { serviceId: '5', optionIds: ['7'] },
});

const visit = { brands: [brand], isBegun: false, readState: () => null };

beforeEach(() => {
  jest.mocked(fetchModels).mockResolvedValue([model, { id: '32', name: 'GLX 250' }]);
  jest.mocked(fetchCategories).mockResolvedValue([{ ...film, picture: null }]);
});

describe('a car in the address', () => {
  const CAR = 'marca=kaiserstein&modelo=31';
  const from = { brand, model, owned: true, vehicle: null, choices: EMPTY_CHOICES, step: 1 };

  it.each([
    ['is filled in', CAR, 'filled', from],
    ['comes with choices', `${CAR}&teto=nao&etapa=5`, 'shared', { ...from, step: 5 }],
    ['is of an order', `${CAR}&teto=nao&etapa=5&retomar=1`, 'resumed', { ...from, step: 5 }],
    ['is of the stock', `${CAR}&veiculo=serra`, 'filled', { ...from, vehicle: 'serra' }],
    ['is of a model there is not', 'marca=3&modelo=99', 'not-offered', { ...from, model: null }],
    ['is of a brand there is not', 'marca=9', 'not-offered', undefined],
  ])('%s', async (_case, query, origin, restored) => {
    const opening = await restoreWizardState(armouringWizard, { ...visit, query });
    expect(opening.origin).toBe(origin);
    expect(opening.restored && { ...opening.restored, choices: EMPTY_CHOICES }).toEqual(restored);
  });

  it('opens the lead modal where the address requests it, without a notice', async () => {
    const query = `${CAR}&categoria=11&servico=5&contato=1`;
    await expect(restoreWizardState(aestheticsWizard, { ...visit, query })).resolves.toEqual({
      restored: {
        brand,
        model,
        category: { ...film, picture: null },
        wanted: { serviceId: '5', optionIds: [] },
      },
      origin: null,
      lead: true,
    });
  });

  it.each([
    ['the same car', model, 'resumed', [1, 2]],
    ['another', { id: '32', name: 'GLX 250' }, 'filled', []],
  ])(
    'alone leaves the choices of %s as they are when it was found',
    async (_case, savedModel, origin, extras) => {
      let saved = ofArmouring(['1'], savedModel);
      jest.mocked(fetchModels).mockImplementation(async () => {
        saved = ofArmouring(['1', '2'], savedModel);
        return [model];
      });
      const readState = () => armouringWizard.readState(saved);
      const opening = await restoreWizardState(armouringWizard, {
        ...visit,
        query: CAR,
        readState,
      });
      expect(opening.origin).toBe(origin);
      expect(opening.restored?.choices.extras).toEqual(extras.map(String));
    },
  );

  it('is not filled in when our server does not answer', async () => {
    jest.mocked(fetchModels).mockRejectedValue(new Error('away'));
    await expect(restoreWizardState(armouringWizard, { ...visit, query: CAR })).resolves.toEqual({
      origin: 'failed',
    });
  });
});

describe('without one', () => {
  const readState = () => armouringWizard.readState(ofArmouring(['1']));

  it("resumes the choices of the tab's storage, at the step of the address", async () => {
    const opening = await restoreWizardState(armouringWizard, { ...visit, query: '', readState });
    expect(opening).toMatchObject({
      origin: 'resumed',
      restored: { model, owned: false, step: 4 },
    });
    const at = await restoreWizardState(armouringWizard, { ...visit, query: 'etapa=2', readState });
    expect(at.restored).toEqual({ ...opening.restored, step: 2 });
  });

  it('restores a saved category without a request', async () => {
    jest.mocked(fetchCategories).mockRejectedValue(new Error('away'));
    const saved = aestheticsWizard.readState(ofAesthetics);
    const opening = await restoreWizardState(aestheticsWizard, {
      ...visit,
      query: '',
      readState: () => saved,
    });
    expect(opening).toMatchObject({
      origin: 'resumed',
      restored: { model, category: film, wanted: { serviceId: '5', optionIds: ['7'] } },
    });
  });

  it('does not change a wizard that the visitor comes back to', async () => {
    const back = { ...visit, isBegun: true, readState };
    await expect(restoreWizardState(armouringWizard, { ...back, query: '' })).resolves.toEqual({
      origin: null,
    });
  });
});
