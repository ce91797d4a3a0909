import { isAskable, isAskablePart } from './arguments';

test.each(['701', 'aurora-serra', 'São Paulo', '2024-0001'])('%s may be asked', (text) => {
  expect([isAskable(text), isAskablePart(text)]).toEqual([true, true]);
});

test.each(['', '.', '..', 'a\u0000', 'a\r\nb', '\ud800', 'a'.repeat(201)])('%j may not', (text) => {
  expect([isAskable(text), isAskablePart(text)]).toEqual([false, false]);
});

test.each(['../api', 'a/b', '..\\x'])('%s may stand in a query, not in a path', (text) => {
  expect([isAskable(text), isAskablePart(text)]).toEqual([true, false]);
});
