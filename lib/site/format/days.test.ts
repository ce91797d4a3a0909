import {
  addDays,
  addMonths,
  formatDayInFigures,
  formatDayInWords,
  isDay,
  isSunday,
  today,
} from './days';

test('today is the date in São Paulo, not in Greenwich', () => {
  expect(today(new Date('2026-11-25T02:59:59Z'))).toBe('2026-11-24');
  expect(today(new Date('2026-11-25T03:00:00Z'))).toBe('2026-11-25');
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '26-01-01',
  '2026-1-1',
  '',
  '2026-01-01T00:00',
])('"%s" is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-11-22', 120)).toBe('2036-11-22');
});

test('one day of seven is a Sunday', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index));
  expect(week.filter(isSunday)).toEqual(['2026-11-29']);
});

test('a day is formatted in words and in figures', () => {
  expect(formatDayInWords('2026-11-24')).toBe('terça-feira, 24 de novembro');
  expect(formatDayInFigures('2026-11-24')).toBe('24/11/2026');
});
