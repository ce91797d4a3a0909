import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import {
  ALL_ACCEPTED,
  ALL_REFUSED,
  parseConsent,
  THIRD_PARTIES_REFUSED,
  serialiseConsent,
} from './consent';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 24 * 60 * 60 * 1_000;

test("before a choice third parties are off; refusing everything also switches off the group's own session", () => {
  expect(THIRD_PARTIES_REFUSED).toEqual({ navigation: true, measurement: false, ads: false });
  expect(ALL_REFUSED).toEqual({ navigation: false, measurement: false, ads: false });
});

test('a choice is valid for a year, and the refusal of everything for ever', () => {
  const choice = fc.record({
    navigation: fc.boolean(),
    measurement: fc.boolean(),
    ads: fc.boolean(),
  });
  const reached = trackReachedStates('holds', 'over', 'a refusal after a year');
  const chosenConsent = fc.oneof(choice, fc.constant(ALL_REFUSED));
  fc.assert(
    fc.property(chosenConsent, fc.integer({ min: 0, max: 800 }), (choices, days) => {
      const restored = parseConsent(serialiseConsent(choices, NOW), NOW + days * DAY_MS);
      const isRefusal = Object.values(choices).every((isAllowed) => !isAllowed);
      const isValid = days < 365 || isRefusal;
      reached.note(isValid ? 'holds' : 'over');
      reached.note('a refusal after a year', days > 365 && isRefusal);
      expect(restored).toEqual(isValid ? choices : null);
    }),
  );
  expect(reached.never()).toEqual([]);
});

test.each([
  [null],
  [''],
  ['não'],
  ['true'],
  ['{}'],
  [JSON.stringify({ ...ALL_ACCEPTED, version: 0, at: NOW })],
  [JSON.stringify({ ...ALL_ACCEPTED, version: 1 })],
  [JSON.stringify({ ...ALL_ACCEPTED, version: 1, at: NOW + DAY_MS })],
])('%s is no valid choice', (text) => {
  expect(parseConsent(text, NOW)).toBeNull();
});

test('a damaged choice allows only what was chosen', () => {
  const text = JSON.stringify({ version: 1, at: NOW, measurement: 'true', ads: 1 });
  expect(parseConsent(text, NOW)).toEqual({ navigation: false, measurement: false, ads: false });
});

test('any text can be read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseConsent(text, NOW)).toBeNull();
    }),
  );
});
