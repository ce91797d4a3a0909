/** A moment on the clock and calendar of São Paulo. */
export type LocalMoment = Readonly<{
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Since midnight. */
  minutes: number;
}>;

const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '1-1',
  '1-25',
  '4-21',
  '5-1',
  '7-9',
  '9-7',
  '10-12',
  '11-2',
  '11-15',
  '11-20',
  '12-24',
  '12-25',
  '12-31',
]);

/** Carnival Monday and Tuesday, Ash Wednesday, Good Friday, Easter, Corpus Christi: days from Easter. */
const MOVABLE_HOLIDAYS: ReadonlySet<number> = new Set([-48, -47, -46, -2, 0, 60]);

const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What clock and calendar of São Paulo show at an instant. */
export function inSaoPaulo(instant: Date): LocalMoment {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, weekday, minutes: hour * 60 + minute };
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher), as milliseconds of its midnight in UTC. */
function easter(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * a + century - Math.floor(century / 4) - skipped + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** Whether shops of São Paulo may keep other hours than usual: holidays, and the eves of the year's end. */
export function isHoliday({ year, month, day }: LocalMoment): boolean {
  if (FIXED_HOLIDAYS.has(`${month}-${day}`)) return true;
  const fromEaster = Math.round((Date.UTC(year, month - 1, day) - easter(year)) / DAY_MS);
  return MOVABLE_HOLIDAYS.has(fromEaster);
}
