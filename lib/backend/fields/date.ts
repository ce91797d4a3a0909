import { field } from './field';

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})/;

function isoDate(year?: string, month?: string, day?: string): string | null {
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // An impossible day ("30/02") must not slide into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

/** Calendar date (yyyy-mm-dd) of "2024-05-31 10:00:00", of ISO text or of "31/05/2024". */
export const date = field((value) => {
  if (typeof value !== 'string') return null;
  const iso = ISO.exec(value.trim());
  if (iso) return isoDate(iso[1], iso[2], iso[3]);
  const brazilian = BRAZILIAN.exec(value.trim());
  return brazilian && isoDate(brazilian[3], brazilian[2], brazilian[1]);
});
