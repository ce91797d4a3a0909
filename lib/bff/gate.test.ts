import { createGate } from './gate';
import { Refusal } from './refusal';

it('lets so many in, of one sender half of them, and as many again as have left', () => {
  const gate = createGate(4);
  const leave = gate.enter('a');
  gate.enter('a');
  expect(() => gate.enter('a')).toThrow(Refusal);

  gate.enter('b');
  gate.enter('c');
  expect(() => gate.enter('d')).toThrow(Refusal);

  leave();
  gate.enter('d');
  expect(() => gate.enter('a')).toThrow(Refusal);
});
