import fc from 'fast-check';

import type { ArmouringSpecification } from '../reads';
import type { WizardAction } from '../wizard/reducer';
import { STEPS, type Choices } from '../wizard/state';

/** Few, so that what is chosen is often what is offered, and often not. */
const sku = fc.constantFrom('a', 'b', 'c', 'd', 'e');

const products = (minLength: number) =>
  fc
    .uniqueArray(sku, { minLength, maxLength: 4 })
    .map((skus) =>
      skus.map((each) => ({ sku: each, title: `Produto ${each}`, description: null })),
    );

const items = (groupId: string) =>
  products(0).map((list) =>
    list.map((item) => ({ ...item, groupId, groupSku: `grupo_${groupId}` })),
  );

const years = fc.constantFrom(3, 5, 10);

const warranties = fc.uniqueArray(
  fc.record({
    years,
    products: products(1).map((list) =>
      list.map((item) => ({ ...item, picture: null, videoId: null })),
    ),
  }),
  { minLength: 1, maxLength: 3, selector: (warranty) => warranty.years },
);

export const anySpecification: fc.Arbitrary<ArmouringSpecification> = fc.record({
  categoryId: fc.option(fc.constant('1')),
  glass: fc.record({ id: fc.constant('19'), warranties }),
  sunroof: fc.option(fc.record({ id: fc.constant('20'), products: products(1) })),
  extras: items('21'),
  documents: items('22'),
});

const skus = fc.uniqueArray(sku, { maxLength: 4 });

/** Choices as a link or an earlier visit may bring them, offered or not. */
export const anyChoices: fc.Arbitrary<Choices> = fc.record({
  warranty: fc.option(years),
  glass: fc.option(sku),
  extras: skus,
  sunroof: fc.option(fc.boolean()),
  sunroofType: fc.option(sku),
  documents: skus,
});

export const anyOption = fc.constantFrom('1', '2', '3').map((id) => ({ id, name: `Nome ${id}` }));

const step = fc.constantFrom(...STEPS);

const restored = fc.record({
  brand: anyOption,
  model: fc.option(anyOption),
  owned: fc.boolean(),
  choices: anyChoices,
  step,
});

const simple = fc.constantFrom(
  'restarted',
  'next',
  'back',
  'retried',
  'finish-requested',
  'finish-cancelled',
  'sent',
);
const bySku = fc.constantFrom(
  'glass-chosen',
  'extra-toggled',
  'sunroof-type-chosen',
  'document-toggled',
);

/** Anything that may happen to the wizard, at any time. */
export const anyAction: fc.Arbitrary<WizardAction> = fc.oneof(
  { weight: 4, arbitrary: simple.map((type) => ({ type }) as const) },
  {
    weight: 6,
    arbitrary: fc.tuple(bySku, sku).map(([type, each]) => ({ type, sku: each }) as const),
  },
  anyOption.map((brand) => ({ type: 'brand-chosen', brand }) as const),
  { weight: 2, arbitrary: anyOption.map((model) => ({ type: 'model-chosen', model }) as const) },
  fc.boolean().map((owned) => ({ type: 'owned-chosen', owned }) as const),
  restored.map((from) => ({ type: 'restored', from }) as const),
  { weight: 3, arbitrary: step.map((each) => ({ type: 'step-requested', step: each }) as const) },
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
    arbitrary: years.map((each) => ({ type: 'warranty-chosen', years: each }) as const),
  },
  { weight: 2, arbitrary: fc.boolean().map((yes) => ({ type: 'sunroof-answered', yes }) as const) },
);
