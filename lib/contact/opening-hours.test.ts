import fc from 'fast-check';

import { isOpenAt, parseOpeningHours } from './opening-hours';

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** "seg 540-1140": what was understood, day by day. */
function readable(text: string): readonly string[] | null {
  const names = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
  const week = parseOpeningHours(text);
  return (
    week && week.flatMap((spans, day) => spans.map(({ from, to }) => `${names[day]} ${from}-${to}`))
  );
}

const weekdays = (...spans: readonly string[]) =>
  ['seg', 'ter', 'qua', 'qui', 'sex'].flatMap((day) => spans.map((span) => `${day} ${span}`));

describe('opening hours as people write them', () => {
  const usual = [...weekdays('540-1140'), 'sab 540-900'];

  it.each([
    ['Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h.', usual],
    ['Segunda a sexta, 9h às 19h\nSábado, 9h às 15h', usual],
    ['Seg. a sex. 9:00 - 19:00; sáb. 9:00 - 15:00', usual],
    ['De segunda-feira a sexta-feira: 9h–19h, sábados: 9h–15h', usual],
    ['2ª a 6ª feira das 9 às 19 horas / sábado das 9 às 15 horas', usual],
    ['SEGUNDA À SEXTA DAS 09H00 ÀS 19H00 E SÁBADO DAS 9H ATÉ AS 15H', usual],
    ['Seg a sex, 9h às 19h. Sábado 9h às 15h. Domingos e feriados: fechado.', usual],
    ['Segunda a sexta, 8h às 12h e das 13h30 às 18h', weekdays('480-720', '810-1080')],
    ['Terça, quinta e sábado, das 10h às 16h', ['ter 600-960', 'qui 600-960', 'sab 600-960']],
    ['Sexta a segunda, 10h às 12h', ['dom 600-720', 'seg 600-720', 'sex 600-720', 'sab 600-720']],
  ])('%s', (text, understood) => {
    expect(readable(text)).toEqual(understood);
  });

  it('every day, all day', () => {
    const all = parseOpeningHours('Todos os dias, 24 horas');
    for (let day = 0; day < 7; day += 1) {
      expect(isOpenAt(all ?? [], day, 0)).toBe(true);
      expect(isOpenAt(all ?? [], day, at(23, 59))).toBe(true);
    }
  });

  it.each([
    '',
    'Consulte-nos',
    'Horário comercial',
    'Das 9h às 19h',
    'Segunda a sexta',
    'Segunda a sexta, das 9h',
    'Segunda a sexta, das 19h às 9h',
    'Segunda a sexta, das 9h às 25h',
    'Segunda a sexta, das 9h75 às 19h',
    'Segunda a sexta, das 9.30 às 19.00',
    'Segunda a sexta, das 9h às 19h, exceto feriados prolongados',
    'Segunda a sexta, das 9h às 19h (com hora marcada)',
    'Segunda a sexta, das 9h às 19h. Segunda, fechado.',
    'Sábados alternados, das 9h às 15h',
    'Fechado',
    'Segunda a sexta, fechado',
    'Monday to Friday, 9am to 7pm',
  ])('%j is not understood', (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });
});

describe('open', () => {
  const week = parseOpeningHours('Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h.') ?? [];

  it.each([
    [1, at(8, 59), false],
    [1, at(9), true],
    [5, at(18, 59), true],
    [5, at(19), false],
    [6, at(14, 59), true],
    [6, at(15), false],
    [0, at(12), false],
  ])('on day %i at minute %i: %s', (day, minutes, open) => {
    expect(isOpenAt(week, day, minutes)).toBe(open);
  });
});

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

test('any week that is written down plainly is read back as it was meant', () => {
  const half = fc.integer({ min: 0, max: 47 });
  const span = fc.tuple(half, half).filter(([from, to]) => from < to);
  const write = (halves: number) => `${Math.floor(halves / 2)}h${halves % 2 === 0 ? '' : '30'}`;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), span), {
        selector: ([day]) => day,
        minLength: 1,
        maxLength: 7,
      }),
      fc.constantFrom('. ', '; ', '\n', ', '),
      fc.constantFrom(' às ', ' até ', '-', ' – '),
      (days, separator, to) => {
        const text = days
          .map(([day, [from, until]]) => `${DAYS[day]}: ${write(from)}${to}${write(until)}`)
          .join(separator);
        const week = parseOpeningHours(text);
        for (let day = 0; day < 7; day += 1) {
          const meant = days.find(([known]) => known === day);
          expect(week?.[day]).toEqual(
            meant ? [{ from: meant[1][0] * 30, to: meant[1][1] * 30 }] : [],
          );
        }
      },
    ),
  );
});

test('a word nobody knows anywhere in the text makes it say nothing', () => {
  const text = 'segunda a sexta das 9h às 19h sábado das 9h às 15h'.split(' ');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: text.length }),
      fc.stringMatching(/^[jkwy][a-z]{0,11}$/),
      (place, word) => {
        expect(
          parseOpeningHours([...text.slice(0, place), word, ...text.slice(place)].join(' ')),
        ).toBeNull();
      },
    ),
  );
});

test('whatever the text, spans are within a day and in order, or nothing is said', () => {
  const words = fc.constantFrom(
    ...'segunda a sexta sáb . , e das 9h 19h 24h 25h fechado feriados - ; :'.split(' '),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((all) => all.join(' ')),
      ),
      (text) => {
        for (const { from, to } of parseOpeningHours(text)?.flat() ?? []) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(24 * 60);
        }
      },
    ),
  );
});
