import fc from 'fast-check';

import type { ArmouringSpecification } from '../fetch';
import type { WizardAction } from '../wizard/reducer';
import { STEPS, type ArmouringChoices } from '../wizard/state';

/** Generates one of only five skus, so that a random choice is often offered, and often not. */
const anySku = fc.constantFrom('a', 'b', 'c', 'd', 'e');

const anyProducts = (minLength: number) =>
  fc
    .uniqueArray(anySku, { minLength, maxLength: 4 })
    .map((skus) =>
      skus.map((chosen) => ({ sku: chosen, title: `Produto ${chosen}`, description: null })),
    );

const anyItems = (groupId: string) =>
  anyProducts(0).map((list) =>
    list.map((item) => ({ ...item, groupId, groupSku: `grupo_${groupId}` })),
  );

const anyYears = fc.constantFrom(3, 5, 10);

const anyWarranties = fc.uniqueArray(
  fc.record({
    years: anyYears,
    products: anyProducts(1).map((list) =>
      list.map((item) => ({ ...item, picture: null, videoId: null })),
    ),
  }),
  { minLength: 1, maxLength: 3, selector: (warranty) => warranty.years },
);

export const anySpecification: fc.Arbitrary<ArmouringSpecification> = fc.record({
  categoryId: fc.option(fc.constant('1')),
  glass: fc.record({ id: fc.constant('19'), warranties: anyWarranties }),
  sunroof: fc.option(fc.record({ id: fc.constant('20'), products: anyProducts(1) })),
  extras: anyItems('21'),
  documents: anyItems('22'),
});

const anySkus = fc.uniqueArray(anySku, { maxLength: 4 });

/** Generates choices as a link or the tab's storage may contain them, offered or not. */
export const anyChoices: fc.Arbitrary<ArmouringChoices> = fc.record({
  warranty: fc.option(anyYears),
  glass: fc.option(anySku),
  extras: anySkus,
  sunroof: fc.option(fc.boolean()),
  sunroofType: fc.option(anySku),
  documents: anySkus,
});

export const anyOption = fc.constantFrom('1', '2', '3').map((id) => ({ id, name: `Nome ${id}` }));

const anyStep = fc.constantFrom(...STEPS);

/** Slug of the vehicle that a quotation is for, as a backend may spell it; `null` for none. */
export const anyVehicle = fc.option(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => text.trim() === text && text !== 'encomendar' && text.isWellFormed()),
);

const anyRestored = fc.record({
  brand: anyOption,
  model: fc.option(anyOption),
  owned: fc.boolean(),
  vehicle: anyVehicle,
  choices: anyChoices,
  step: anyStep,
});

const anyActionTypeWithoutValue = fc.constantFrom(
  'restarted',
  'next',
  'back',
  'retried',
  'finish-requested',
  'finish-cancelled',
  'sent',
);
const anyActionTypeWithSku = fc.constantFrom(
  'glass-chosen',
  'extra-toggled',
  'sunroof-type-chosen',
  'document-toggled',
);

/** Generates any action that the wizard may receive, in any state. */
export const anyAction: fc.Arbitrary<WizardAction> = fc.oneof(
  { weight: 4, arbitrary: anyActionTypeWithoutValue.map((type) => ({ type }) as const) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyActionTypeWithSku, anySku)
      .map(([type, chosen]) => ({ type, sku: chosen }) as const),
  },
  anyOption.map((brand) => ({ type: 'brand-chosen', brand }) as const),
  { weight: 2, arbitrary: anyOption.map((model) => ({ type: 'model-chosen', model }) as const) },
  fc.boolean().map((owned) => ({ type: 'owned-chosen', owned }) as const),
  anyRestored.map((from) => ({ type: 'restored', from }) as const),
  {
    weight: 3,
    arbitrary: anyStep.map((chosen) => ({ type: 'step-requested', step: chosen }) as const),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('1', '2', '3'), fc.option(anySpecification, { freq: 6 }))
      .map(
        ([modelId, specification]) =>
          ({ type: 'specification-loaded', modelId, specification }) as const,
      ),
  },
  fc
    .constantFrom('1', '2', '3')
    .map((modelId) => ({ type: 'specification-failed', modelId }) as const),
  {
    weight: 3,
    arbitrary: anyYears.map((chosen) => ({ type: 'warranty-chosen', years: chosen }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((hasSunroof) => ({ type: 'sunroof-answered', hasSunroof }) as const),
  },
);
