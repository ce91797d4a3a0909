import fc from 'fast-check';
import * as z from 'zod/mini';

import { armouringChoice } from '@/lib/quotation/schema';

import { anyAction, anyOption, anySpecification } from '../testing/arbitraries';
import type { ArmouringSpecification } from '../types';
import { choiceOf } from './outcome';
import { glassOf } from './offer';
import { wizard, type WizardAction } from './reducer';
import { readSaved, writeSaved } from './saved';
import { hasChoices, INITIAL_STATE, NO_CHOICES, specificationOf, type WizardState } from './state';

const after = (actions: readonly WizardAction[]): readonly WizardState[] => {
  const states = [INITIAL_STATE];
  for (const action of actions) states.push(wizard(states.at(-1)!, action));
  return states;
};

const skusOf = (list: readonly { sku: string }[] | undefined) => list?.map(({ sku }) => sku) ?? [];

/** The guards of docs/product.md, in other words than the reducer's. */
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

test('no sequence of actions reaches a step whose guard fails', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      after(actions).forEach(expectGuardsHold);
    }),
    { numRuns: 500 },
  );
});

test('no sequence of actions ends in a payload the rules forbid', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      for (const state of after(actions)) {
        const choice = choiceOf(state);
        if (state.isFinishing) expect(choice).not.toBeNull();
        if (!choice) continue;
        expect(z.safeParse(armouringChoice, choice).success).toBe(true);
        expect(choice.modelId).toBe(state.model?.id);
        expect(choice.glass?.sku ?? null).toBe(state.choices.glass);
        expect(choice.sunroof?.sku ?? null).toBe(state.choices.sunroofType);
        expect(skusOf(choice.items).sort()).toEqual(
          [...state.choices.extras, ...state.choices.documents].sort(),
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('whatever happened before, a visitor who chooses another car can finish', () => {
  const journey = (from: WizardState, specification: ArmouringSpecification) => {
    const [warranty] = specification.glass.warranties;
    const begin: WizardAction[] = [
      { type: 'brand-chosen', brand: { id: 'another', name: 'Marca' } },
      { type: 'model-chosen', model: { id: 'another', name: 'Modelo' } },
      { type: 'next' },
      { type: 'specification-loaded', modelId: 'another', specification },
      { type: 'next' },
      { type: 'warranty-chosen', years: warranty!.years },
      { type: 'glass-chosen', sku: warranty!.products[0]!.sku },
      { type: 'next' },
      { type: 'next' },
      { type: 'sunroof-answered', yes: false },
      { type: 'next' },
      { type: 'finish-requested' },
    ];
    return begin.reduce(wizard, from);
  };
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), anySpecification, (actions, offered) => {
      const end = journey(after(actions).at(-1)!, offered);
      expect(end).toMatchObject({ step: 6, isFinishing: true, blocked: null });
    }),
  );
});

test('whatever happened before, a visitor who supplies what is asked for can finish', () => {
  const supplied = (state: WizardState, offered: ArmouringSpecification): WizardAction => {
    const { blocked, brand, specification } = state;
    if (specification.status === 'loading') {
      return { type: 'specification-loaded', modelId: state.model!.id, specification: offered };
    }
    if (specification.status === 'failed') return { type: 'retried' };
    const [warranty] = specificationOf(state)?.glass.warranties ?? [];
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
          sku: glassOf(specificationOf(state)!, state.choices.warranty)[0]!.sku,
        };
      case undefined:
        return { type: 'finish-requested' };
    }
  };
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), anySpecification, (actions, offered) => {
      let state = after(actions).at(-1)!;
      for (let turn = 0; turn < 20 && !state.isFinishing; turn += 1) {
        state = wizard(state, supplied(state, offered));
      }
      expect(choiceOf(state)).not.toBeNull();
      expect(state.isFinishing).toBe(true);
    }),
  );
});

test('whatever the tab keeps at any moment, reloading twice before the options come loses nothing of it', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), fc.boolean(), (actions, fails) => {
      const before = writeSaved(after(actions).at(-1)!);
      let kept = before;
      for (let reload = 0; reload < 2; reload += 1) {
        const from = readSaved(kept);
        if (!from) break;
        let state = wizard(INITIAL_STATE, { type: 'restored', from });
        if (fails && state.model)
          state = wizard(state, { type: 'specification-failed', modelId: state.model.id });
        kept = writeSaved(state);
      }
      const [first, last] = [before, kept].map((text) => readSaved(text));
      const isRestored = first?.model && (first.step > 1 || hasChoices(first.choices));
      expect(last).toEqual(isRestored ? first : first && { ...first, choices: NO_CHOICES });
    }),
    { numRuns: 500 },
  );
});

test('another brand or model forgets what the last one offered', () => {
  const change = fc.oneof(
    anyOption.map((brand) => ({ type: 'brand-chosen', brand }) as const),
    anyOption.map((model) => ({ type: 'model-chosen', model }) as const),
  );
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), change, (actions, action) => {
      const before = after(actions).at(-1)!;
      const now = wizard(before, action);
      if (now.model?.id === before.model?.id) return;
      expect(now.step).toBe(1);
      expect(now.specification.status).toBe('none');
    }),
  );
});
