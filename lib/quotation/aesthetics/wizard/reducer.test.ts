import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import type { AestheticsOption, AestheticsService } from '../fetch';
import { buildAestheticsChoice } from './outcome';
import { reduceWizard, type WizardAction } from './reducer';
import {
  listChosenOptions,
  INITIAL_STATE,
  isCategoryUnavailable,
  findMissingChoice,
  listOptions,
  findChosenService,
  listServices,
  type WizardState,
} from './state';

const createOption = (id: string, exclusive = false): AestheticsOption => ({
  id,
  title: `Opção ${id}`,
  description: null,
  picture: null,
  exclusive,
});

const createService = (id: string): AestheticsService => ({
  id,
  title: `Serviço ${id}`,
  description: null,
  picture: null,
  creativePicture: null,
  categoryId: null,
  options: [],
});

const brands = ['b1', 'b2'].map((id) => ({ id, name: id }));
const models = ['m1', 'm2'].map((id) => ({ id, name: id }));
const categories = ['8', '11', '13'].map((id) => ({ id, title: id }));
const SERVICES_BY_CATEGORY: Readonly<Record<string, readonly AestheticsService[]>> = {
  '8': [createService('s1')],
  '11': [createService('s2'), createService('s3'), createService('s4')],
  '13': [],
};
const OPTIONS_BY_SERVICE: Readonly<Record<string, readonly AestheticsOption[]>> = {
  s1: [],
  s2: [createOption('o1'), createOption('o2'), createOption('all', true)],
  s3: [createOption('only')],
  s4: [createOption('one', true), createOption('other', true)],
};

const [brand, otherBrand] = brands as [(typeof brands)[0], (typeof brands)[0]];
const [model] = models as [(typeof models)[0]];

const runActions = (...actions: readonly WizardAction[]): WizardState =>
  actions.reduce(reduceWizard, INITIAL_STATE);

const chooseCar: readonly WizardAction[] = [
  { type: 'brand-chosen', brand },
  { type: 'model-chosen', model },
];
const chooseCategory = (id: string): readonly WizardAction[] => [
  ...chooseCar,
  { type: 'category-chosen', category: { id, title: id } },
  { type: 'services-loaded', categoryId: id, services: SERVICES_BY_CATEGORY[id] ?? [] },
];
const chooseService = (category: string, id: string): readonly WizardAction[] => [
  ...chooseCategory(category),
  { type: 'service-chosen', serviceId: id },
  { type: 'options-loaded', serviceId: id, options: OPTIONS_BY_SERVICE[id] ?? [] },
];
const toggleAction = (optionId: string): WizardAction => ({ type: 'option-toggled', optionId });

describe('what a choice resets, and what it requires', () => {
  it('a brand clears the model and everything that depends on it', () => {
    const state = reduceWizard(runActions(...chooseService('11', 's2'), toggleAction('o1')), {
      type: 'brand-chosen',
      brand: otherBrand,
    });
    expect(state).toEqual({ ...INITIAL_STATE, brand: otherBrand });
  });

  it('the first missing choice is reported, in the order of the questions', () => {
    expect(findMissingChoice(INITIAL_STATE)).toBe('model');
    expect(findMissingChoice(runActions(...chooseCar))).toBe('category');
    const open = runActions(...chooseCategory('11'));
    expect([findMissingChoice(open), findChosenService(open)]).toEqual(['service', null]);
    const loading = runActions(...chooseCategory('11'), {
      type: 'service-chosen',
      serviceId: 's2',
    });
    expect([findMissingChoice(loading), listOptions(loading)]).toEqual(['options', []]);
    expect(listServices(runActions(...chooseCar))).toEqual([]);
  });

  it.each([
    ['13', true],
    ['11', false],
  ])('category %s has nothing that can be quoted online: %s', (category, expected) => {
    expect(isCategoryUnavailable(runActions(...chooseCategory(category)))).toBe(expected);
    expect(isCategoryUnavailable(runActions(...chooseCar))).toBe(false);
  });

  it('a service without options completes the quotation', () => {
    expect(findMissingChoice(runActions(...chooseService('8', 's1')))).toBeNull();
  });

  it('a single option is selected when it loads', () => {
    const state = runActions(...chooseService('11', 's3'));
    expect(state.optionIds).toEqual(['only']);
    expect(findMissingChoice(state)).toBeNull();
  });

  it('several options require at least one', () => {
    const none = runActions(...chooseService('11', 's2'));
    expect(findMissingChoice(none)).toBe('options');
    expect(findMissingChoice(reduceWizard(none, toggleAction('o2')))).toBeNull();
    expect(
      findMissingChoice(
        runActions(...chooseService('11', 's2'), toggleAction('o2'), toggleAction('o2')),
      ),
    ).toBe('options');
  });

  it('an exclusive option becomes the only choice, and a second press removes it', () => {
    const bothOptions = runActions(
      ...chooseService('11', 's2'),
      toggleAction('o1'),
      toggleAction('o2'),
    );
    expect(bothOptions.optionIds).toEqual(['o1', 'o2']);
    const exclusiveOption = reduceWizard(bothOptions, toggleAction('all'));
    expect(exclusiveOption.optionIds).toEqual(['all']);
    expect(reduceWizard(exclusiveOption, toggleAction('all')).optionIds).toEqual([]);
  });

  it('repeating a choice changes nothing', () => {
    const state = runActions(...chooseService('11', 's2'), toggleAction('o1'));
    const repeatedActions: readonly WizardAction[] = [
      { type: 'brand-chosen', brand },
      { type: 'model-chosen', model },
      { type: 'category-chosen', category: { id: '11', title: '11' } },
      { type: 'service-chosen', serviceId: 's2' },
    ];
    for (const anyAction of repeatedActions) expect(reduceWizard(state, anyAction)).toBe(state);
  });
});

describe('responses that come late, or not at all', () => {
  it('services of an earlier category change nothing', () => {
    const state = runActions(...chooseCar, {
      type: 'category-chosen',
      category: { id: '8', title: '8' },
    });
    const lateState: WizardAction = {
      type: 'services-loaded',
      categoryId: '11',
      services: [createService('x')],
    };
    expect(reduceWizard(state, lateState)).toBe(state);
  });

  it('a failure does not lose the choices, and can be retried', () => {
    const failed = runActions(
      ...chooseCategory('11'),
      { type: 'service-chosen', serviceId: 's2' },
      {
        type: 'options-failed',
        serviceId: 's2',
      },
    );
    expect(failed).toMatchObject({ brand, model, serviceId: 's2', options: { status: 'failed' } });
    const repeatedActions = reduceWizard(failed, { type: 'options-retried' });
    expect(repeatedActions).toMatchObject({ serviceId: 's2', options: { status: 'loading' } });
  });

  it('a withdrawn service leaves the list', () => {
    const state = runActions(
      ...chooseCategory('8'),
      { type: 'service-chosen', serviceId: 's1' },
      {
        type: 'options-loaded',
        serviceId: 's1',
        options: null,
      },
    );
    expect(listServices(state)).toEqual([]);
    expect(state).toMatchObject({ serviceId: null, isDropped: true });
  });
});

describe('restored choices', () => {
  const restored = (serviceId: string, optionIds: readonly string[]): readonly WizardAction[] => [
    {
      type: 'restored',
      from: { brand, model, category: { id: '11', title: '11' }, wanted: { serviceId, optionIds } },
    },
    { type: 'services-loaded', categoryId: '11', services: SERVICES_BY_CATEGORY['11'] ?? [] },
  ];

  it('are restored when they are still offered', () => {
    const state = runActions(...restored('s2', ['o2', 'o1']), {
      type: 'options-loaded',
      serviceId: 's2',
      options: OPTIONS_BY_SERVICE.s2 ?? [],
    });
    expect(state).toMatchObject({ serviceId: 's2', optionIds: ['o2', 'o1'], isDropped: false });
  });

  it('report that something is not offered any more', () => {
    expect(runActions(...restored('gone', []))).toMatchObject({ serviceId: null, isDropped: true });
    const state = runActions(...restored('s2', ['o1', 'gone']), {
      type: 'options-loaded',
      serviceId: 's2',
      options: OPTIONS_BY_SERVICE.s2 ?? [],
    });
    expect(state).toMatchObject({ optionIds: ['o1'], isDropped: true });
  });
});

it('a sent quotation stays until the dialog closes, and a new one then starts', () => {
  const sentState = runActions(...chooseService('11', 's2'), { type: 'sent' });
  expect(sentState).toEqual({ ...runActions(...chooseService('11', 's2')), isSent: true });
  expect(reduceWizard(sentState, { type: 'finish-cancelled' })).toEqual(INITIAL_STATE);
});

const anyAction: fc.Arbitrary<WizardAction> = fc.oneof(
  fc.record({ type: fc.constant('brand-chosen' as const), brand: fc.constantFrom(...brands) }),
  fc.record({ type: fc.constant('model-chosen' as const), model: fc.constantFrom(...models) }),
  fc.record({
    type: fc.constant('category-chosen' as const),
    category: fc.constantFrom(...categories),
  }),
  fc.constantFrom(...categories).map(({ id }) => ({
    type: 'services-loaded' as const,
    categoryId: id,
    services: SERVICES_BY_CATEGORY[id] ?? [],
  })),
  fc.record({
    type: fc.constantFrom('service-chosen' as const, 'options-failed' as const),
    serviceId: fc.constantFrom('s1', 's2', 's3', 's4', 'unknown'),
  }),
  fc.constantFrom('s1', 's2', 's3', 's4').map((serviceId) => ({
    type: 'options-loaded' as const,
    serviceId,
    options: OPTIONS_BY_SERVICE[serviceId] ?? null,
  })),
  fc.record({
    type: fc.constant('services-failed' as const),
    categoryId: fc.constantFrom('8', '11', '13'),
  }),
  fc.record({
    type: fc.constant('option-toggled' as const),
    optionId: fc.constantFrom('o1', 'o2', 'all', 'only', 'one', 'other', 'unknown'),
  }),
  fc.record({
    type: fc.constantFrom(
      'services-retried' as const,
      'options-retried' as const,
      'finish-requested' as const,
      'finish-cancelled' as const,
    ),
  }),
);

/** Sequences of actions begin with a short valid start, so that they often reach the later choices. */
const anyActions = fc
  .tuple(
    fc.constantFrom<readonly WizardAction[]>(
      [],
      chooseCar,
      chooseCategory('11'),
      chooseService('8', 's1'),
      chooseService('11', 's2'),
      chooseService('11', 's3'),
      [...chooseService('11', 's2'), toggleAction('o1'), toggleAction('o2')],
      [...chooseService('11', 's2'), toggleAction('all')],
      [...chooseService('11', 's3'), { type: 'finish-requested' }],
    ),
    fc.array(anyAction, { maxLength: 30 }),
  )
  .map(([start, more]) => [...start, ...more]);

test('any sequence of actions leaves choices that the rules allow', () => {
  const reached = trackReachedStates('no model', 'options', 'one on its own', 'sent', 'blocked');
  fc.assert(
    fc.property(anyActions, (actions) => {
      const state = runActions(...actions);
      // Each choice stands with the one it depends on, and among the offered ones.
      if (!state.brand) expect(state.model).toBeNull();
      if (!state.model) expect(state.category).toBeNull();
      if (!state.category) expect(state.services.status).toBe('none');
      if (state.serviceId !== null) expect(findChosenService(state)).not.toBeNull();
      else expect(state.options.status).toBe('none');
      const offered = listOptions(state).map(({ id }) => id);
      expect(offered).toEqual(expect.arrayContaining([...state.optionIds]));
      expect(new Set(state.optionIds).size).toBe(state.optionIds.length);
      reached.note('no model', !state.model);
      reached.note('options', state.optionIds.length > 1);

      // An exclusive option stands alone.
      const chosen = listChosenOptions(state);
      const isAlone = chosen.some(({ exclusive }) => exclusive);
      reached.note('one on its own', isAlone);
      if (isAlone) expect(chosen).toHaveLength(1);

      // The lead modal opens for a complete quotation alone, whose options are in the order of the offer.
      const choice = buildAestheticsChoice(state);
      expect(choice === null).toBe(findMissingChoice(state) !== null);
      reached.note('sent', state.isFinishing);
      reached.note('blocked', state.blocked !== null);
      if (state.isFinishing) expect(choice).not.toBeNull();
      if (state.blocked) expect(state.isFinishing).toBe(false);
      if (!choice) return;
      const optionIds = (OPTIONS_BY_SERVICE[choice.serviceId] ?? []).map(({ id }) => id);
      expect(choice.optionIds.length > 0).toBe(optionIds.length > 0);
      expect(choice.optionIds).toEqual(optionIds.filter((id) => choice.optionIds.includes(id)));
    }),
    { numRuns: 300, examples: [[[...chooseService('11', 's2'), toggleAction('all')]]] },
  );
  expect(reached.never()).toEqual([]);
});
