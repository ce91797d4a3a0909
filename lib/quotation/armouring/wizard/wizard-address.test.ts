import fc from 'fast-check';

import { anyChoices, anyOption, anyVehicle } from '../testing/arbitraries';
import { parseWizardAddress, buildShareAddress, buildStepAddress } from './wizard-address';
import { INITIAL_STATE, EMPTY_CHOICES, STEPS, type WizardState } from './state';

/** Skus as another backend may spell them: any text without blanks at its ends. */
const oddSku = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() === text && text.isWellFormed());

const oddChoices = fc.record({
  warranty: fc.option(fc.integer({ min: 1, max: 99 })),
  glass: fc.option(oddSku),
  extras: fc.uniqueArray(oddSku, { maxLength: 6 }),
  sunroof: fc.option(fc.boolean()),
  sunroofType: fc.option(oddSku),
  documents: fc.uniqueArray(oddSku, { maxLength: 6 }),
});

const anyState: fc.Arbitrary<WizardState> = fc.record({
  step: fc.constantFrom(...STEPS),
  brand: anyOption,
  model: fc.option(anyOption),
  owned: fc.boolean(),
  vehicle: anyVehicle,
  specification: fc.constant({ status: 'none' } as const),
  choices: fc.oneof(anyChoices, oddChoices),
  blocked: fc.constant(null),
  droppedSkus: fc.constant([]),
  isFinishing: fc.boolean(),
  isSent: fc.constant(false),
});

const queryOf = (address: string) => address.split('?')[1] ?? '';

describe('the address of a state', () => {
  test('restores car, choices and step', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { warranty, glass, sunroof, sunroofType } = state.choices;
        expect(parseWizardAddress(queryOf(buildShareAddress(state)))).toEqual({
          opensLeadModal: false,
          isResumed: false,
          step: state.step === 1 ? null : state.step,
          car: { brand: state.brand?.name, model: state.model?.name ?? null },
          // A vehicle of the stock takes the place of the answer whether the visitor has the car.
          owned: state.vehicle !== null || state.owned,
          vehicle: state.vehicle,
          choices: {
            ...state.choices,
            // An address names a glass only with its warranty period, and a sunroof type only with a sunroof.
            glass: warranty === null ? null : glass,
            sunroofType: sunroof === true ? sunroofType : null,
          },
        });
      }),
    );
  });

  test('is the plain path without a car', () => {
    expect(buildShareAddress(INITIAL_STATE)).toBe('/blindagem/cotacao');
  });

  test('has the step that opens when the specification has loaded', () => {
    const car = { id: '1', name: 'M' };
    const specification = { status: 'loading', target: 5 } as const;
    const loading = { ...INITIAL_STATE, brand: car, model: car, specification };
    expect(parseWizardAddress(queryOf(buildShareAddress(loading))).step).toBe(5);
  });
});

describe('the address', () => {
  test('of a step', () => {
    expect(STEPS.map(buildStepAddress)).toEqual([
      '/blindagem/cotacao',
      ...[2, 3, 4, 5, 6].map((step) => `/blindagem/cotacao?etapa=${String(step)}`),
    ]);
  });

  test('of a vehicle names brand and model', () => {
    expect(parseWizardAddress('?marca=Monte+Real&modelo=Serra%20Alta').car).toEqual({
      brand: 'Monte Real',
      model: 'Serra Alta',
    });
    expect(parseWizardAddress('?modelo=41').car).toEqual({ brand: null, model: '41' });
  });

  test('with invalid values restores nothing', () => {
    const emptyRequest = {
      opensLeadModal: false,
      isResumed: false,
      step: null,
      car: null,
      owned: true,
      vehicle: null,
      choices: EMPTY_CHOICES,
    };
    for (const oddRequest of [
      '',
      '?etapa=7',
      '?etapa=0',
      '?etapa=dois&garantia=-3',
      '?marca=%20',
    ]) {
      expect(parseWizardAddress(oddRequest)).toEqual(emptyRequest);
    }
  });

  test('restores at most fifty items, of any text', () => {
    const query = Array.from({ length: 60 }, (_, index) => `opcional=item-${index}`).join('&');
    expect(parseWizardAddress(`?${query}`).choices.extras).toHaveLength(50);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseWizardAddress(text).choices.extras.length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
