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

const CAR = 'marca=Kaiserstein&modelo=GLX+450+d';
const savedArmouring = `${CAR}&veiculo=encomendar&opcional=1&teto=sim&etapa=4`;

const visit = { brands: [brand], isBegun: () => false, readSavedQuery: () => '' };

beforeEach(() => {
  jest.mocked(fetchModels).mockResolvedValue([model, { id: '32', name: 'GLX 250' }]);
  jest.mocked(fetchCategories).mockResolvedValue([{ ...film, picture: null }]);
});

describe('a car in the address', () => {
  const LINK = 'marca=kaiserstein&modelo=31';
  const from = { brand, model, owned: true, vehicle: null, choices: EMPTY_CHOICES, step: 1 };

  it.each([
    ['is filled in', LINK, 'filled', from],
    ['comes with choices', `${LINK}&teto=nao&etapa=5`, 'shared', { ...from, step: 5 }],
    ['is of an order', `${LINK}&teto=nao&etapa=5&retomar=1`, 'resumed', { ...from, step: 5 }],
    ['is of the stock', `${LINK}&veiculo=serra`, 'filled', { ...from, vehicle: 'serra' }],
    ['is of a model there is not', 'marca=3&modelo=99', 'not-offered', { ...from, model: null }],
    ['is of a brand there is not', 'marca=9', 'not-offered', undefined],
  ])('%s', async (_case, query, origin, restored) => {
    const opening = await restoreWizardState(armouringWizard, { ...visit, query });
    expect(opening.origin).toBe(origin);
    expect(opening.restored && { ...opening.restored, choices: EMPTY_CHOICES }).toEqual(restored);
  });

  it('opens the lead modal where the address requests it, without a notice', async () => {
    const query = `${LINK}&categoria=11&servico=5&contato=1`;
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
    ['the same car', savedArmouring, 'resumed', ['1']],
    ['another', savedArmouring.replace('450', '250'), 'filled', []],
  ])('alone leaves the saved choices of %s', async (_case, saved, origin, extras) => {
    const readSavedQuery = () => saved;
    const opening = await restoreWizardState(armouringWizard, {
      ...visit,
      query: LINK,
      readSavedQuery,
    });
    expect(opening.origin).toBe(origin);
    expect(opening.restored?.choices.extras).toEqual(extras);
  });

  it('is not filled in when our server does not answer', async () => {
    jest.mocked(fetchModels).mockRejectedValue(new Error('away'));
    await expect(restoreWizardState(armouringWizard, { ...visit, query: LINK })).resolves.toEqual({
      origin: 'failed',
    });
  });
});

describe('without one', () => {
  const readSavedQuery = () => savedArmouring;

  it('resumes the saved choices, at the step of the address', async () => {
    const plain = { ...visit, query: '', readSavedQuery };
    const opening = await restoreWizardState(armouringWizard, plain);
    expect(opening).toMatchObject({
      origin: 'resumed',
      restored: { model, owned: false, step: 4 },
    });
    const at = await restoreWizardState(armouringWizard, { ...plain, query: 'etapa=2' });
    expect(at.restored).toEqual({ ...opening.restored, step: 2 });
  });

  it.each([
    ['a brand', 'marca=Kaiserstein&veiculo=encomendar', { brand, model: null, owned: false }],
    ['a model that is gone', savedArmouring.replace('450', '9'), { brand, model: null }],
  ])('resumes %s', async (_case, saved, restored) => {
    const opening = await restoreWizardState(armouringWizard, {
      ...visit,
      query: '',
      readSavedQuery: () => saved,
    });
    expect(opening).toMatchObject({ restored });
  });

  it('resumes category and service of the aesthetics wizard', async () => {
    const opening = await restoreWizardState(aestheticsWizard, {
      ...visit,
      query: '',
      readSavedQuery: () => `${CAR}&categoria=11&servico=5&aplicacao=7`,
    });
    expect(opening).toMatchObject({
      origin: 'resumed',
      restored: { model, category: film, wanted: { serviceId: '5', optionIds: ['7'] } },
    });
  });

  it('does not change a wizard that the visitor comes back to, or begins meanwhile', async () => {
    const isBegun = jest.fn(() => true);
    const back = { ...visit, query: '', isBegun, readSavedQuery };
    const unchanged = { origin: null };
    await expect(restoreWizardState(armouringWizard, back)).resolves.toEqual(unchanged);
    expect(fetchModels).not.toHaveBeenCalled();
    isBegun.mockReturnValueOnce(false);
    await expect(restoreWizardState(armouringWizard, back)).resolves.toEqual(unchanged);
    expect(fetchModels).toHaveBeenCalledTimes(1);
  });

  it('says so when our server does not answer', async () => {
    jest.mocked(fetchModels).mockRejectedValue(new Error('away'));
    const opening = restoreWizardState(armouringWizard, { ...visit, query: '', readSavedQuery });
    await expect(opening).resolves.toEqual({ origin: 'not-resumed' });
  });
});
