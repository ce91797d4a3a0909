import fc from 'fast-check';

import { aestheticsChoiceSchema, armouringChoiceSchema } from './schema';
import type { AestheticsChoice, ArmouringChoice } from './types';

const ARMOURING: ArmouringChoice = {
  categoryId: '4',
  modelId: '33',
  glass: { groupId: '19', sku: 'vidro-a' },
  sunroof: { groupId: '20', sku: 'teto_fixo' },
  items: [{ groupId: '21', groupSku: 'porta_malas', sku: 'porta_malas_eletrico' }],
};

const AESTHETICS: AestheticsChoice = {
  categoryId: '11',
  modelId: '33',
  serviceId: '5',
  optionIds: ['1', '2'],
};

it('a choice of the wizards is accepted unchanged', () => {
  expect(armouringChoiceSchema.parse(ARMOURING)).toEqual(ARMOURING);
  expect(
    armouringChoiceSchema.parse({ ...ARMOURING, categoryId: null, sunroof: null, items: [] }),
  ).toEqual({ ...ARMOURING, categoryId: null, sunroof: null, items: [] });
  expect(aestheticsChoiceSchema.parse(AESTHETICS)).toEqual(AESTHETICS);
  expect(aestheticsChoiceSchema.parse({ ...AESTHETICS, optionIds: [] })).toMatchObject({
    optionIds: [],
  });
});

it.each<[string, unknown]>([
  ['no model', { ...ARMOURING, modelId: '' }],
  ['a number for a model', { ...ARMOURING, modelId: 33 }],
  ['a long sku', { ...ARMOURING, glass: { groupId: '19', sku: 'a'.repeat(101) } }],
  ['a line break in a sku', { ...ARMOURING, glass: { groupId: '19', sku: 'a\nb' } }],
  ['blanks around a sku', { ...ARMOURING, glass: { groupId: '19', sku: ' a' } }],
  ['an unknown key', { ...ARMOURING, price: '1' }],
  ['an unknown key deep inside', { ...ARMOURING, glass: { ...ARMOURING.glass, price: '1' } }],
  ['__proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(ARMOURING).slice(1)}`)],
  ['51 items', { ...ARMOURING, items: Array<unknown>(51).fill(ARMOURING.items[0]) }],
  ['nothing', null],
])('armouring with %s is refused', (_case, choice) => {
  expect(armouringChoiceSchema.safeParse(choice).success).toBe(false);
});

it.each<[string, unknown]>([
  ['no service', { ...AESTHETICS, serviceId: '' }],
  ['51 options', { ...AESTHETICS, optionIds: Array<string>(51).fill('1') }],
  ['options that are no list', { ...AESTHETICS, optionIds: '1' }],
  ['an unknown key', { ...AESTHETICS, lead: 1 }],
])('aesthetics with %s is refused', (_case, choice) => {
  expect(aestheticsChoiceSchema.safeParse(choice).success).toBe(false);
});

it('a sku is accepted unchanged, or refused when it is empty, long, padded or has control characters', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ minLength: 95, maxLength: 105 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(text, (sku) => {
      const choice = { ...ARMOURING, glass: { groupId: '19', sku } };
      const isGood = sku !== '' && sku.length <= 100 && sku === sku.trim() && !/\p{Cc}/u.test(sku);
      const result = armouringChoiceSchema.safeParse(choice);
      expect(result.data?.glass?.sku).toBe(isGood ? sku : undefined);
    }),
  );
});
