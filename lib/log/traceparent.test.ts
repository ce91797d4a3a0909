import { newTraceId, traceIdOf, traceparentOf } from './traceparent';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${ID}-00f067aa0ba902b7-01`, ID],
  [`cc-${ID}-00f067aa0ba902b7-01-what-comes-later`, ID],
  [null, null],
  ['', null],
  [`ff-${ID}-00f067aa0ba902b7-01`, null],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  [`00-${ID}-0000000000000000-01`, null],
  [`00-${ID.toUpperCase()}-00f067aa0ba902b7-01`, null],
  [`00-${ID}-00f067aa0ba902b7-01x`, null],
  [`00-${ID}`, null],
  ['Ana Prado', null],
])('%s has the id %s', (header, id) => {
  expect(traceIdOf(header)).toBe(id);
});

test('what goes to the backend has the id of the request, and a part of its own', () => {
  const id = newTraceId();
  expect(traceIdOf(traceparentOf(id))).toBe(id);
  expect(traceparentOf(id)).not.toBe(traceparentOf(id));
});
