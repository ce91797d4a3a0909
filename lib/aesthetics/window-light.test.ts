import fc from 'fast-check';

import { aestheticsClaims, type Pane, windowLaw } from '@/lib/claims';

import { askedLight, type TypedLight, verdictOn } from './window-light';

const NOTHING: TypedLight = { glass: '', film: '', glassLight: '', filmLight: '', measured: '' };
const asked = (said: Partial<TypedLight>) => askedLight({ ...NOTHING, ...said });
/** Windscreen, front sides, rear. */
const verdicts = (said: Partial<TypedLight>) => {
  const light = asked(said);
  return windowLaw.panes.map((pane: Pane) => verdictOn(pane, light, light.armoured));
};

test.each<[string, Partial<TypedLight>, readonly string[]]>([
  ['nothing', {}, ['confirm', 'confirm', 'confirm']],
  ['measured as the law asks', { measured: '70' }, ['allowed', 'allowed', 'allowed']],
  ['measured below it', { measured: '69,9%' }, ['refused', 'refused', 'allowed']],
  ['measured 28', { measured: '28' }, ['refused', 'refused', 'allowed']],
  ['darker than 28', { measured: '27,9' }, ['refused', 'refused', 'confirm']],
  [
    'glass and film by their figures',
    { glassLight: '80', filmLight: '90' },
    ['allowed', 'allowed', 'allowed'],
  ],
  [
    'two that are each light enough',
    { glassLight: '80', filmLight: '80' },
    ['refused', 'refused', 'allowed'],
  ],
  ['no film', { film: 'nenhuma', glassLight: '75' }, ['allowed', 'allowed', 'allowed']],
  ['a film alone that is already too dark', { filmLight: '50' }, ['refused', 'refused', 'confirm']],
  ['a light film on unknown glass', { filmLight: '90' }, ['confirm', 'confirm', 'confirm']],
  ['a film of the line', { film: 'Premium 71' }, ['confirm', 'confirm', 'confirm']],
  [
    'dark, on an armoured car',
    { glass: 'blindado', measured: '20' },
    ['confirm', 'confirm', 'confirm'],
  ],
  [
    'what the meter says counts first',
    { glassLight: '10', filmLight: '10', measured: '72' },
    ['allowed', 'allowed', 'allowed'],
  ],
])('%s', (_, said, expected) => {
  expect(verdicts(said)).toEqual(expected);
});

test.each(['101', '-1', '1e1', '70..5', 'setenta', '٧٠', '70,123', '%', '9'.repeat(400)])(
  '"%s" is no percentage, and says nothing',
  (measured) => {
    expect(asked({ measured })).toMatchObject({ least: 0, most: 100, wrong: ['measured'] });
  },
);

test('a film is known by the names of the line alone', () => {
  for (const { name } of aestheticsClaims.films) expect(asked({ film: name }).film).toBe(name);
  for (const film of ['__proto__', 'premium 71', '']) expect(asked({ film }).film).toBeNull();
});

test('no film of the line has a measured figure: each is to be confirmed', () => {
  expect(aestheticsClaims.films.filter(({ light }) => light !== null)).toEqual([]);
});

const RANK = { refused: 0, confirm: 1, allowed: 2 } as const;
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test('more light through glass or film never makes it worse, on any pane', () => {
  fc.assert(
    fc.property(percent, percent, percent, fc.boolean(), (glass, film, more, armoured) => {
      const ranks = (glassLight: number, filmLight: number) =>
        verdicts({
          glass: armoured ? 'blindado' : '',
          glassLight: String(glassLight),
          filmLight: String(filmLight),
        }).map((verdict) => RANK[verdict]);
      const [before, lighterGlass, lighterFilm] = [
        ranks(glass, film),
        ranks(Math.max(glass, more), film),
        ranks(glass, Math.max(film, more)),
      ];
      expect(before.every((rank, pane) => rank <= lighterGlass[pane]!)).toBe(true);
      expect(before.every((rank, pane) => rank <= lighterFilm[pane]!)).toBe(true);
    }),
  );
});

test('knowing more never turns a clear answer around', () => {
  fc.assert(
    fc.property(percent, percent, (glass, film) => {
      const known = verdicts({ glassLight: String(glass), filmLight: String(film) });
      for (const said of [{ filmLight: String(film) }, { glassLight: String(glass) }]) {
        verdicts(said).forEach((verdict, pane) => {
          if (verdict !== 'confirm') expect(known[pane]).toBe(verdict);
        });
      }
    }),
  );
});

test('whatever is typed, the light lies between nothing and everything, in tenths', () => {
  const typed = fc.oneof(fc.string({ maxLength: 12 }), percent.map(String));
  fc.assert(
    fc.property(typed, typed, typed, (glassLight, filmLight, measured) => {
      const { least, most } = asked({ glassLight, filmLight, measured });
      expect(0 <= least && least <= most && most <= 100).toBe(true);
      expect(Number(most.toFixed(1))).toBe(most);
    }),
  );
});
