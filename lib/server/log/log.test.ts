import { pickLoggableFields } from './log';

test('only fields of the allow-list leave, texts cut', () => {
  const passed = {
    endpoint: 'banners',
    status: 500,
    reason: 'x'.repeat(500),
    kind: undefined,
    email: 'ana@example.test',
    body: '{}',
  };

  expect(pickLoggableFields(passed)).toEqual({
    endpoint: 'banners',
    status: 500,
    reason: 'x'.repeat(200),
  });
});
