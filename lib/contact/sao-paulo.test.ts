import { inSaoPaulo, isHoliday } from './sao-paulo';

test.each([
  ['2026-11-21T12:30:00Z', { year: 2026, month: 11, day: 21, weekday: 6, minutes: 9 * 60 + 30 }],
  ['2026-11-22T02:59:00Z', { year: 2026, month: 11, day: 21, weekday: 6, minutes: 23 * 60 + 59 }],
  ['2026-11-22T03:00:00Z', { year: 2026, month: 11, day: 22, weekday: 0, minutes: 0 }],
  // Summer time of 2018, two hours behind UTC.
  ['2018-12-05T01:30:00Z', { year: 2018, month: 12, day: 4, weekday: 2, minutes: 23 * 60 + 30 }],
])('%s on the clock of São Paulo', (instant, moment) => {
  expect(inSaoPaulo(new Date(instant))).toEqual(moment);
});

test.each([
  ['2026-12-25', true],
  ['2026-01-25', true],
  // Carnival, Good Friday, Easter and Corpus Christi of three years.
  ['2024-02-13', true],
  ['2024-03-29', true],
  ['2025-04-20', true],
  ['2025-06-19', true],
  ['2026-02-17', true],
  ['2026-04-03', true],
  ['2026-06-04', true],
  ['2026-11-23', false],
  ['2026-04-06', false],
])('%s is a holiday: %s', (date, holiday) => {
  expect(isHoliday(inSaoPaulo(new Date(`${date}T15:00:00Z`)))).toBe(holiday);
});
