import { testSpecification } from '../testing/specification';
import { findUnmetRequirement } from './step-requirements';
import { restrictToOffered } from './choice-changes';
import { buildArmouringChoice, listSummaryLines, listOpenQuestions } from './outcome';
import { reduceWizard, type WizardAction } from './reducer';
import {
  hasChoices,
  INITIAL_STATE,
  EMPTY_CHOICES,
  type ArmouringChoices,
  type WizardState,
} from './state';

const brand = { id: '1', name: 'Kaiserstein' };
const model = { id: '7', name: 'GLX 450 d' };

const runActions = (actions: readonly WizardAction[], from: WizardState = INITIAL_STATE) =>
  actions.reduce(reduceWizard, from);

const chooseCar: readonly WizardAction[] = [
  { type: 'brand-chosen', brand },
  { type: 'model-chosen', model },
];
const loadedState = runActions([
  ...chooseCar,
  { type: 'next' },
  { type: 'specification-loaded', modelId: '7', specification: testSpecification },
]);
const stateWithGlass = runActions(
  [
    { type: 'step-requested', step: 3 },
    { type: 'warranty-chosen', years: 10 },
    { type: 'glass-chosen', sku: 'vidro-b' },
  ],
  loadedState,
);
const completeState = runActions(
  [
    { type: 'extra-toggled', sku: 'porta_malas_eletrico' },
    { type: 'sunroof-answered', hasSunroof: true },
    { type: 'sunroof-type-chosen', sku: 'teto_fixo' },
    { type: 'document-toggled', sku: 'regularizacao_detran' },
  ],
  stateWithGlass,
);

describe('step 1', () => {
  test('PRÓXIMO without a model stays in step 1 and reports the missing choice', () => {
    expect(runActions([{ type: 'next' }])).toMatchObject({
      step: 1,
      specification: { status: 'none' },
      blocked: { target: 2, missing: 'model' },
    });
  });

  test('PRÓXIMO loads the specification, then advances', () => {
    const requested = runActions([...chooseCar, { type: 'next' }]);
    expect(requested).toMatchObject({ step: 1, specification: { status: 'loading' } });
    expect(loadedState).toMatchObject({
      step: 2,
      specification: { status: 'loaded' },
      blocked: null,
    });
  });

  test('a step that was refused while the specification loaded is no longer reported after it has loaded', () => {
    const impatientState = runActions([
      ...chooseCar,
      { type: 'next' },
      { type: 'step-requested', step: 3 },
      { type: 'specification-loaded', modelId: '7', specification: testSpecification },
    ]);
    expect(impatientState).toMatchObject({ step: 2, blocked: null });
  });

  test('PRÓXIMO from step 1 resets glass, extras and documents, not the sunroof', () => {
    const stateAfterNext = runActions(
      [
        { type: 'step-requested', step: 1 },
        { type: 'next' },
        { type: 'specification-loaded', modelId: '7', specification: testSpecification },
      ],
      completeState,
    );
    expect(stateAfterNext.choices).toEqual({
      ...EMPTY_CHOICES,
      sunroof: true,
      sunroofType: 'teto_fixo',
    });
  });

  test('a response about another model, or a late one, changes nothing', () => {
    const requested = runActions([...chooseCar, { type: 'next' }]);
    const lateState: WizardAction = {
      type: 'specification-loaded',
      modelId: '8',
      specification: testSpecification,
    };
    expect(reduceWizard(requested, lateState)).toBe(requested);
    expect(reduceWizard(loadedState, { ...lateState, modelId: '7' })).toBe(loadedState);
    expect(reduceWizard(loadedState, { type: 'specification-failed', modelId: '7' })).toBe(
      loadedState,
    );
  });

  test('a model without specification has no online quotation', () => {
    const none = runActions([
      ...chooseCar,
      { type: 'next' },
      { type: 'specification-loaded', modelId: '7', specification: null },
    ]);
    expect(none).toMatchObject({ step: 1, specification: { status: 'missing' } });
  });

  test('a failed request does not lose the car, and a retry opens the requested step', () => {
    const failed = runActions([
      ...chooseCar,
      { type: 'next' },
      { type: 'specification-failed', modelId: '7' },
    ]);
    expect(failed).toMatchObject({ brand, model, specification: { status: 'failed' } });
    const retried = runActions(
      [
        { type: 'retried' },
        { type: 'specification-loaded', modelId: '7', specification: testSpecification },
      ],
      failed,
    );
    expect(retried.step).toBe(2);
  });

  test('changing the brand clears the model, and the vehicle of the stock', () => {
    const forVehicle = { ...completeState, vehicle: 'serra-alta' };
    const other = reduceWizard(forVehicle, {
      type: 'brand-chosen',
      brand: { id: '2', name: 'Outra' },
    });
    expect(other).toMatchObject({
      model: null,
      vehicle: null,
      step: 1,
      specification: { status: 'none' },
    });
  });

  test.each([
    [model, 'serra-alta'],
    [null, null],
  ])('a vehicle of the stock is restored with its model alone: %j', (restoredModel, expected) => {
    const from = {
      brand,
      model: restoredModel,
      owned: true,
      choices: EMPTY_CHOICES,
      step: 1,
    } as const;
    const restored = runActions([{ type: 'restored', from: { ...from, vehicle: 'serra-alta' } }]);
    expect(restored.vehicle).toBe(expected);
  });
});

describe('the guards', () => {
  test.each([
    [INITIAL_STATE, [null, 'model', 'model', 'model', 'model', 'model']],
    [
      runActions([...chooseCar]),
      [null, 'specification', 'specification', 'specification', 'specification', 'specification'],
    ],
    [loadedState, [null, null, null, 'warranty', 'warranty', 'warranty']],
    [
      reduceWizard(loadedState, { type: 'warranty-chosen', years: 10 }),
      [null, null, null, 'glass', 'glass', 'glass'],
    ],
    [stateWithGlass, [null, null, null, null, null, null]],
    [
      reduceWizard(stateWithGlass, { type: 'sunroof-answered', hasSunroof: true }),
      [null, null, null, null, null, null],
    ],
  ])('for state %#', (state, missing) => {
    const unmetChoices = ([1, 2, 3, 4, 5, 6] as const).map(
      (step) => findUnmetRequirement(state, step)?.missing ?? null,
    );
    expect(unmetChoices).toEqual(missing);
  });

  test('a step that cannot open leads to the step of the missing choice', () => {
    expect(reduceWizard(loadedState, { type: 'step-requested', step: 5 })).toMatchObject({
      step: 3,
      blocked: { target: 5, missing: 'warranty' },
    });
  });

  test('the end requires the specification of the model, and nothing more', () => {
    expect(reduceWizard(loadedState, { type: 'finish-requested' })).toEqual({
      ...loadedState,
      isFinishing: true,
    });
    expect(reduceWizard(runActions([...chooseCar]), { type: 'finish-requested' })).toMatchObject({
      step: 1,
      isFinishing: false,
      blocked: { target: 'finish', missing: 'specification' },
    });
  });
});

test('a sent quotation stays until the dialog closes, and a new one then starts', () => {
  const sentState = runActions([{ type: 'finish-requested' }, { type: 'sent' }], stateWithGlass);
  expect(sentState).toEqual({ ...stateWithGlass, isFinishing: true, isSent: true });
  expect(reduceWizard(sentState, { type: 'finish-cancelled' })).toEqual(INITIAL_STATE);
});

describe('the choices', () => {
  test('another warranty offers its own glass, and a type of both stays chosen', () => {
    const b = reduceWizard(stateWithGlass, { type: 'warranty-chosen', years: 5 });
    expect(b.choices).toMatchObject({ warranty: 5, glass: null });
    const a = runActions(
      [
        { type: 'glass-chosen', sku: 'vidro-a' },
        { type: 'warranty-chosen', years: 5 },
      ],
      stateWithGlass,
    );
    expect(a.choices).toMatchObject({ warranty: 5, glass: 'vidro-a' });
  });

  test('the payload has the groups and skus of the specification', () => {
    expect(buildArmouringChoice(completeState)).toEqual({
      categoryId: '4',
      modelId: '7',
      glass: { groupId: '19', sku: 'vidro-b' },
      sunroof: { groupId: '20', sku: 'teto_fixo' },
      items: [
        { groupId: '21', groupSku: 'porta_malas', sku: 'porta_malas_eletrico' },
        { groupId: '22', groupSku: 'documentacao', sku: 'regularizacao_detran' },
      ],
    });
    expect(buildArmouringChoice(runActions([...chooseCar]))).toBeNull();
  });

  test('the lines of the summary show which choices are still open', () => {
    const values = (state: WizardState) => listSummaryLines(state).map(({ value }) => value);
    expect(values(loadedState)).toEqual([null, null, null, null]);
    expect(values(completeState)).toEqual([
      'Vidro B, 10 anos',
      'Porta-malas elétrico',
      'Teto fixo',
      'Regularização no Detran',
    ]);
    expect(listSummaryLines(completeState).map(({ step, label }) => `${step} ${label}`)).toEqual([
      '3 Vidro',
      '4 Opcionais',
      '5 Teto solar',
      '6 Documentação',
    ]);
    // The visitor has not passed the current step yet.
    const atExtras = runActions([{ type: 'step-requested', step: 4 }], stateWithGlass);
    expect(values(atExtras)).toEqual(['Vidro B, 10 anos', null, null, null]);
    expect(values(runActions([{ type: 'next' }], atExtras))).toEqual([
      'Vidro B, 10 anos',
      'Nenhum',
      null,
      null,
    ]);
    expect(values(runActions([{ type: 'sunroof-answered', hasSunroof: false }], atExtras))[2]).toBe(
      'Não',
    );
    const oneYear = { ...testSpecification.glass.warranties[1]!, years: 1 };
    const shortWarranty = { ...testSpecification, glass: { id: '19', warranties: [oneYear] } };
    const shortState: WizardState = {
      ...stateWithGlass,
      specification: { status: 'loaded', value: shortWarranty },
      choices: { ...stateWithGlass.choices, warranty: 1 },
    };
    expect(values(shortState)[0]).toBe('Vidro B, 1 ano');
    const bareState = runActions(
      [{ type: 'step-requested', step: 6 }, { type: 'finish-requested' }],
      stateWithGlass,
    );
    expect(values(bareState)).toEqual(['Vidro B, 10 anos', 'Nenhum', 'Não informado', 'Nenhuma']);
  });

  test('an open choice is not in the payload, and the consultant suggests it', () => {
    const atOnce = reduceWizard(loadedState, { type: 'finish-requested' });
    expect(buildArmouringChoice(atOnce)).toEqual({
      categoryId: '4',
      modelId: '7',
      glass: null,
      sunroof: null,
      items: [],
    });
    expect(listSummaryLines(atOnce).map(({ value }) => value)).toEqual(
      Array(4).fill('Não informado'),
    );
    expect(listOpenQuestions(atOnce)).toBe('o vidro, os opcionais, o teto solar e a documentação');
    const roofState = runActions(
      [{ type: 'sunroof-answered', hasSunroof: true }, { type: 'finish-requested' }],
      {
        ...stateWithGlass,
        step: 6,
      },
    );
    expect(buildArmouringChoice(roofState)).toMatchObject({
      glass: { sku: 'vidro-b' },
      sunroof: null,
    });
    expect(listSummaryLines(roofState)[2]!.value).toBe('Sim, tipo não informado');
    expect(listOpenQuestions(roofState)).toBe('o teto solar');
    const all = reduceWizard(completeState, { type: 'finish-requested' });
    expect(listOpenQuestions(all)).toBeNull();
    const withoutRoof: WizardState = {
      ...atOnce,
      step: 6,
      choices: stateWithGlass.choices,
      specification: { status: 'loaded', value: { ...testSpecification, sunroof: null } },
    };
    expect(listOpenQuestions(withoutRoof)).toBeNull();
    expect(listSummaryLines(withoutRoof)[2]!.value).toBe('Não se aplica');
  });
});

test('a tap chooses an extra and a second tap removes it; an extra that is not offered cannot be chosen', () => {
  const tap = (sku: string, from: WizardState) =>
    runActions([{ type: 'extra-toggled', sku }], from);
  const one = tap('cinta_aco_rodas', stateWithGlass);
  const two = tap('porta_malas_eletrico', one);
  expect(two.choices.extras).toEqual(['cinta_aco_rodas', 'porta_malas_eletrico']);
  expect(tap('cinta_aco_rodas', two).choices.extras).toEqual(['porta_malas_eletrico']);
  expect(tap('outro', two).choices.extras).toEqual(two.choices.extras);
});

test('a sunroof with a single type has it chosen; of several types, the earlier choice stays', () => {
  const answer = (yes: boolean, from: WizardState) =>
    runActions([{ type: 'sunroof-answered', hasSunroof: yes }], from).choices;
  expect(answer(true, stateWithGlass)).toMatchObject({ sunroof: true, sunroofType: null });
  expect(answer(true, completeState)).toMatchObject({ sunroof: true, sunroofType: 'teto_fixo' });
  expect(answer(false, completeState)).toMatchObject({ sunroof: false, sunroofType: null });
  const { id, products } = testSpecification.sunroof!;
  const singleType = { ...testSpecification, sunroof: { id, products: products.slice(1) } };
  const offered: WizardState = {
    ...stateWithGlass,
    specification: { status: 'loaded', value: singleType },
  };
  expect(answer(true, offered)).toMatchObject({ sunroof: true, sunroofType: 'teto_panoramico' });
});

test.each([
  [{}, false],
  [{ warranty: 5 }, true],
  [{ sunroof: false }, true],
  [{ extras: ['cinta_aco_rodas'] }, true],
  [{ documents: ['regularizacao_detran'] }, true],
])('with %j, a choice was made: %s', (choices, expected) => {
  expect(hasChoices({ ...EMPTY_CHOICES, ...choices })).toBe(expected);
});

describe('restored choices', () => {
  const restored = (choices: Partial<ArmouringChoices>, offered = testSpecification) =>
    restrictToOffered(offered, { ...EMPTY_CHOICES, ...choices });

  test('offered ones stay, and others are reported', () => {
    expect(
      restored({
        warranty: 10,
        glass: 'vidro-b',
        extras: ['cinta_aco_rodas', 'antigo'],
        sunroof: true,
        sunroofType: 'teto_fixo',
        documents: ['regularizacao_detran'],
      }),
    ).toEqual({
      choices: {
        warranty: 10,
        glass: 'vidro-b',
        extras: ['cinta_aco_rodas'],
        sunroof: true,
        sunroofType: 'teto_fixo',
        documents: ['regularizacao_detran'],
      },
      droppedSkus: ['antigo'],
    });
  });

  test('the type of a declined roof is neither saved nor required', () => {
    expect(restored({ sunroof: false, sunroofType: 'teto_fixo' })).toEqual({
      choices: { ...EMPTY_CHOICES, sunroof: false },
      droppedSkus: [],
    });
  });

  test('a warranty that is not offered is replaced by the only one', () => {
    expect(restored({ warranty: 7 }).choices.warranty).toBeNull();
    const [first] = testSpecification.glass.warranties;
    const one = { ...testSpecification, glass: { id: '19', warranties: [first!] } };
    expect(restored({ warranty: 7 }, one).choices.warranty).toBe(5);
  });
});

test('starting again removes every choice', () => {
  expect(reduceWizard(completeState, { type: 'restarted' })).toBe(INITIAL_STATE);
});
