import fc from 'fast-check';
import * as z from 'zod/mini';

import { armouringChoiceSchema } from '@/lib/quotation/schema';
import { trackReachedStates } from '@/lib/server/testing/reaching';

import { anyAction, anySpecification } from '../testing/arbitraries';
import type { ArmouringSpecification } from '../fetch';
import { buildArmouringChoice } from './outcome';
import { listGlass } from './choice-changes';
import { reduceWizard, type WizardAction } from './reducer';
import {
  hasChoices,
  INITIAL_STATE,
  EMPTY_CHOICES,
  getLoadedSpecification,
  STEPS,
  type WizardState,
} from './state';
import { buildShareAddress, parseWizardAddress } from './wizard-address';

const readShareAddress = (state: WizardState) =>
  parseWizardAddress(buildShareAddress(state).split('?')[1] ?? '');

const listStatesAfter = (actions: readonly WizardAction[]): readonly WizardState[] => {
  const states = [INITIAL_STATE];
  for (const action of actions) states.push(reduceWizard(states.at(-1)!, action));
  return states;
};

/** Returns the actions of a visitor with a sunroof, from the first choice to the end. */
function completeJourney(specification: ArmouringSpecification, id = '1'): readonly WizardAction[] {
  const [warranty] = specification.glass.warranties;
  return [
    { type: 'brand-chosen', brand: { id, name: 'Marca' } },
    { type: 'model-chosen', model: { id, name: 'Modelo' } },
    { type: 'next' },
    { type: 'specification-loaded', modelId: id, specification },
    { type: 'next' },
    { type: 'warranty-chosen', years: warranty!.years },
    { type: 'glass-chosen', sku: warranty!.products[0]!.sku },
    { type: 'next' },
    { type: 'extra-toggled', sku: specification.extras[0]?.sku ?? 'none' },
    { type: 'next' },
    { type: 'sunroof-answered', hasSunroof: true },
    { type: 'finish-requested' },
  ];
}

/** Actions that restore a saved wizard, one of whose choices is not offered any more. */
const restoreOutdatedChoices: readonly WizardAction[] = [
  {
    type: 'restored',
    from: {
      brand: { id: '1', name: 'Marca' },
      model: { id: '1', name: 'Modelo' },
      owned: true,
      vehicle: null,
      choices: { ...EMPTY_CHOICES, extras: ['offered no more'] },
      step: 2,
    },
  },
  {
    type: 'specification-loaded',
    modelId: '1',
    specification: fc.sample(anySpecification, { numRuns: 1, seed: 1 })[0]!,
  },
];

/**
 * Sequences of actions begin with a part of the journey, so that they often reach its end, and go on with any actions.
 */
const anyActions = fc
  .tuple(
    fc.nat({ max: 12 }),
    anySpecification,
    fc.constantFrom<readonly WizardAction[]>(
      [],
      [{ type: 'specification-failed', modelId: '1' }],
      [{ type: 'specification-loaded', modelId: '1', specification: null }],
    ),
    fc.array(anyAction, { maxLength: 40 }),
  )
  .map(([length, offered, end, more]) => [
    ...completeJourney(offered).slice(0, length),
    ...end,
    ...more,
  ]);

const skusOf = (list: readonly { sku: string }[] | undefined) => list?.map(({ sku }) => sku) ?? [];

/** Checks the guards that docs/product.md lists, independently of the reducer's table. */
function expectGuardsHold(state: WizardState) {
  const { step, model, specification, choices, blocked } = state;
  const loaded = specification.status === 'loaded';
  if (step >= 2) expect(model).not.toBeNull();
  if (step >= 2) expect(loaded).toBe(true);
  if (step >= 4) expect(choices.glass).not.toBeNull();
  if (loaded) expectOffered(specification.value, state);
  if (blocked) {
    const suppliedAt = { model: 1, specification: 1, warranty: 3, glass: 3 };
    expect(step).toBe(suppliedAt[blocked.missing]);
  }
}

function expectOffered(specification: ArmouringSpecification, { choices }: WizardState) {
  const { glass, sunroof, extras, documents } = specification;
  const warranty = glass.warranties.find(({ years }) => years === choices.warranty);
  if (choices.warranty !== null) expect(warranty).toBeDefined();
  if (choices.glass !== null) expect(skusOf(warranty?.products)).toContain(choices.glass);
  expect(skusOf(extras)).toEqual(expect.arrayContaining([...choices.extras]));
  expect(skusOf(documents)).toEqual(expect.arrayContaining([...choices.documents]));
  if (choices.sunroofType !== null) {
    expect(choices.sunroof).toBe(true);
    expect(skusOf(sunroof?.products)).toContain(choices.sunroofType);
  }
  if (choices.sunroof !== null) expect(sunroof).not.toBeNull();
}

function expectAllowedPayload(state: WizardState) {
  const choice = buildArmouringChoice(state);
  if (state.isFinishing) expect(choice).not.toBeNull();
  if (!choice) return;
  expect(z.safeParse(armouringChoiceSchema, choice).success).toBe(true);
  expect(choice.modelId).toBe(state.model?.id);
  expect(choice.glass?.sku ?? null).toBe(state.choices.glass);
  expect(choice.sunroof?.sku ?? null).toBe(state.choices.sunroofType);
  expect(skusOf(choice.items).sort()).toEqual(
    [...state.choices.extras, ...state.choices.documents].sort(),
  );
}

test('no sequence of actions reaches a step whose guard fails, or a payload that the rules forbid', () => {
  const steps = STEPS.map((step) => `step ${step}` as const);
  const missing = ['model', 'specification', 'warranty', 'glass'] as const;
  const ends = ['a sunroof of no type', 'a sunroof of a type', 'no glass', 'sent'] as const;
  const odd = ['dropped', 'no quotation', 'failed'] as const;
  const reached = trackReachedStates(...steps, ...missing, ...ends, ...odd);
  fc.assert(
    fc.property(anyActions, (actions) => {
      for (const state of listStatesAfter(actions)) {
        expectGuardsHold(state);
        expectAllowedPayload(state);
        const { step, blocked, droppedSkus, specification, choices } = state;
        reached.note(`step ${step}`);
        if (blocked) reached.note(blocked.missing);
        reached.note('dropped', droppedSkus.length > 0);
        reached.note('no quotation', specification.status === 'missing');
        reached.note('failed', specification.status === 'failed');
        reached.note('sent', state.isSent);
        if (!state.isFinishing) continue;
        reached.note('a sunroof of no type', choices.sunroof === true && !choices.sunroofType);
        reached.note('a sunroof of a type', choices.sunroofType !== null);
        reached.note('no glass', choices.glass === null);
      }
    }),
    { numRuns: 500, examples: [[restoreOutdatedChoices]] },
  );
  expect(reached.never()).toEqual([]);
});

/** Names of the states from which the visitor then acts. */
const START_NAMES = ['finishing', 'blocked', 'loading', 'loaded', 'none'] as const;
function recordStart(
  reached: ReturnType<typeof trackReachedStates<(typeof START_NAMES)[number]>>,
  now: WizardState,
) {
  const { status } = now.specification;
  if (status !== 'failed' && status !== 'missing') reached.note(status);
  reached.note('finishing', now.isFinishing);
  reached.note('blocked', now.blocked !== null);
}

test('after any actions, a visitor who makes the missing choices can finish', () => {
  const supplied = (state: WizardState, offered: ArmouringSpecification): WizardAction => {
    const { blocked, brand, specification } = state;
    if (specification.status === 'loading') {
      return { type: 'specification-loaded', modelId: state.model!.id, specification: offered };
    }
    if (specification.status === 'failed') return { type: 'retried' };
    const [warranty] = getLoadedSpecification(state)?.glass.warranties ?? [];
    switch (blocked?.missing) {
      case 'model':
        return brand
          ? { type: 'model-chosen', model: { id: '2', name: 'Modelo' } }
          : { type: 'brand-chosen', brand: { id: '1', name: 'Marca' } };
      case 'specification':
        return { type: 'next' };
      case 'warranty':
        return { type: 'warranty-chosen', years: warranty!.years };
      case 'glass':
        return {
          type: 'glass-chosen',
          sku: listGlass(getLoadedSpecification(state)!, state.choices.warranty)[0]!.sku,
        };
      case undefined:
        return { type: 'finish-requested' };
    }
  };
  const reached = trackReachedStates(...START_NAMES);
  fc.assert(
    fc.property(anyActions, anySpecification, (actions, offered) => {
      let state = listStatesAfter(actions).at(-1)!;
      recordStart(reached, state);
      for (let deviation = 0; deviation < 20 && !state.isFinishing; deviation += 1) {
        state = reduceWizard(state, supplied(state, offered));
      }
      expect(buildArmouringChoice(state)).not.toBeNull();
      expect(state.isFinishing).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(reached.never()).toEqual([]);
});

test('two reloads before the specification loads lose none of the stored choices', () => {
  const reached = trackReachedStates('nothing kept', 'choices', 'no choices yet', 'on its way');
  fc.assert(
    fc.property(anyActions, fc.boolean(), (actions, fails) => {
      const begun = listStatesAfter(actions).at(-1)!;
      let state = begun;
      for (let reload = 0; reload < 2; reload += 1) {
        const { brand, model } = state;
        if (!brand) break;
        const request = readShareAddress(state);
        const from = { ...request, brand, model, step: request.step ?? 1 };
        state = reduceWizard(INITIAL_STATE, { type: 'restored', from });
        if (fails && model)
          state = reduceWizard(state, { type: 'specification-failed', modelId: model.id });
      }
      const [first, last] = [readShareAddress(begun), readShareAddress(state)];
      const isRestored = begun.model && (first.step !== null || hasChoices(first.choices));
      reached.note('nothing kept', !begun.brand);
      reached.note('choices', hasChoices(first.choices));
      reached.note('no choices yet', begun.brand !== null && !isRestored);
      reached.note('on its way', begun.specification.status === 'loading');
      expect(last).toEqual(isRestored ? first : { ...first, choices: EMPTY_CHOICES });
    }),
    { numRuns: 500 },
  );
  expect(reached.never()).toEqual([]);
});
