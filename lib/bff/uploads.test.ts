import { HttpError } from './http-error';
import { createSlots } from './uploads';

it('so many at once, of one sender a few, and as many again as were given back', () => {
  const slots = createSlots(4, 2);
  const giveBack = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow(HttpError);

  slots.take('b');
  slots.take('c');
  expect(() => slots.take('d')).toThrow(HttpError);

  giveBack();
  slots.take('d');
  expect(() => slots.take('a')).toThrow(HttpError);
});
