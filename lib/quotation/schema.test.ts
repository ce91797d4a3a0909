import { aestheticsChoiceSchema, armouringChoiceSchema } from './schema';
import type { AestheticsChoice, ArmouringChoice } from './types';

const ARMOURING_CHOICE: ArmouringChoice = {
  categoryId: '4',
  modelId: '33',
  glass: { groupId: '19', sku: 'vidro-a' },
  sunroof: { groupId: '20', sku: 'teto_fixo' },
  items: [{ groupId: '21', groupSku: 'porta_malas', sku: 'porta_malas_eletrico' }],
};

const AESTHETICS_CHOICE: AestheticsChoice = {
  categoryId: '11',
  modelId: '33',
  serviceId: '5',
  optionIds: ['1', '2'],
};

it('a choice of the wizards is accepted unchanged', () => {
  expect(armouringChoiceSchema.parse(ARMOURING_CHOICE)).toEqual(ARMOURING_CHOICE);
  expect(
    armouringChoiceSchema.parse({
      ...ARMOURING_CHOICE,
      categoryId: null,
      sunroof: null,
      items: [],
    }),
  ).toEqual({ ...ARMOURING_CHOICE, categoryId: null, sunroof: null, items: [] });
  expect(aestheticsChoiceSchema.parse(AESTHETICS_CHOICE)).toEqual(AESTHETICS_CHOICE);
  expect(aestheticsChoiceSchema.parse({ ...AESTHETICS_CHOICE, optionIds: [] })).toMatchObject({
    optionIds: [],
  });
});

it.each<[string, unknown]>([
  ['no model', { ...ARMOURING_CHOICE, modelId: '' }],
  ['a number for a model', { ...ARMOURING_CHOICE, modelId: 33 }],
  ['a long sku', { ...ARMOURING_CHOICE, glass: { groupId: '19', sku: 'a'.repeat(101) } }],
  ['a line break in a sku', { ...ARMOURING_CHOICE, glass: { groupId: '19', sku: 'a\nb' } }],
  ['blanks around a sku', { ...ARMOURING_CHOICE, glass: { groupId: '19', sku: ' a' } }],
  ['an unknown key', { ...ARMOURING_CHOICE, price: '1' }],
  [
    'an unknown key deep inside',
    { ...ARMOURING_CHOICE, glass: { ...ARMOURING_CHOICE.glass, price: '1' } },
  ],
  ['__proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(ARMOURING_CHOICE).slice(1)}`)],
  ['51 items', { ...ARMOURING_CHOICE, items: Array<unknown>(51).fill(ARMOURING_CHOICE.items[0]) }],
  ['nothing', null],
])('armouring with %s is refused', (_case, choice) => {
  expect(armouringChoiceSchema.safeParse(choice).success).toBe(false);
});

it.each<[string, unknown]>([
  ['no service', { ...AESTHETICS_CHOICE, serviceId: '' }],
  ['51 options', { ...AESTHETICS_CHOICE, optionIds: Array<string>(51).fill('1') }],
  ['options that are no list', { ...AESTHETICS_CHOICE, optionIds: '1' }],
  ['an unknown key', { ...AESTHETICS_CHOICE, lead: 1 }],
])('aesthetics with %s is refused', (_case, choice) => {
  expect(aestheticsChoiceSchema.safeParse(choice).success).toBe(false);
});
