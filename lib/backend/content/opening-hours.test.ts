import { parseOpeningHours } from './opening-hours';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Parses opening hours and returns each span as "Monday Tuesday 09:00-18:00". */
const read = (text: string) =>
  parseOpeningHours(text).map(({ days, opens, closes }) => `${days.join(' ')} ${opens}-${closes}`);

const week = (hours: string) => `${WEEK.join(' ')} ${hours}`;

it.each([
  [
    'Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h.',
    [week('09:00-19:00'), 'Saturday 09:00-15:00'],
  ],
  [
    'Seg a sex: 8h às 18h\nSáb: 8h ao meio-dia\nFeriados: fechado',
    [week('08:00-18:00'), 'Saturday 08:00-12:00'],
  ],
  ['De segunda-feira a sexta-feira, das 08:30 às 18:00', [week('08:30-18:00')]],
  ['SEG. A SEX. 8H30 ÀS 18H', [week('08:30-18:00')]],
  ['Segunda a sexta das 9h às 12h e das 14h às 18h', [week('09:00-12:00'), week('14:00-18:00')]],
  ['Terça e quinta, 10h-16h', ['Tuesday Thursday 10:00-16:00']],
  ['Segunda, quarta e sexta: 9h às 17h30', ['Monday Wednesday Friday 09:00-17:30']],
  ['Seg–Sex 9 às 18 | Sáb 9 às 13', [week('09:00-18:00'), 'Saturday 09:00-13:00']],
  ['Todos os dias, das 9h às 20h', [`${WEEK.join(' ')} Saturday Sunday 09:00-20:00`]],
  ['Segunda a sexta, das 9h às 18h, exceto feriados', [week('09:00-18:00')]],
  ['Domingo: fechado. Sábado: 9h às 13h', ['Saturday 09:00-13:00']],
  ['Domingo com agendamento. Segunda a sexta, 9h às 18h', [week('09:00-18:00')]],
] as const)('%j is read', (text, hours) => {
  expect(read(text)).toEqual(hours);
});

it.each([
  '',
  'Consulte-nos',
  'Sempre aberto',
  'Das 9h às 18h',
  'Todos os dias das 9h às 18h, exceto domingo',
  'Segunda a sexta, das 19h às 9h',
  'Segunda a sexta, das 9h às 99h',
  'Sexta a segunda, das 9h às 18h',
  'Segunda a sexta: pergunte. Abrimos 9h às 18h',
  '9h às 18h (seg a sex) | 9h às 13h (sáb)',
])('of %j nothing is known', (text) => {
  expect(read(text)).toEqual([]);
});
