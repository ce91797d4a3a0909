import { createSlots } from './slots';
import { Refusal } from './refusal';

it('so many at once, of one sender a few, and as many again as were given back', () => {
  const slots = createSlots(4, 2);
  const giveBack = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow(Refusal);

  slots.take('b');
  slots.take('c');
  expect(() => slots.take('d')).toThrow(Refusal);

  giveBack();
  slots.take('d');
  expect(() => slots.take('a')).toThrow(Refusal);
});
