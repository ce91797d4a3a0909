/** What the device knows of its visits: how many there were, and when the offer to install the site was last declined. */
export type Visits = Readonly<{ count: number; declinedAt: number }>;

const STORED_AS = 'visitas';
const DAY_MS = 24 * 60 * 60_000;

/** Days without the offer after somebody declined it. */
const PAUSE_DAYS = 90;

/** @param text as {@link writeVisits} wrote it; anything else is no visit */
export function readVisits(text: string | null): Visits {
  const [count, declinedAt] = /^\d{1,6} \d{1,15}$/.test(text ?? '')
    ? (text ?? '').split(' ').map(Number)
    : [];
  return { count: count ?? 0, declinedAt: declinedAt ?? 0 };
}

export const writeVisits = ({ count, declinedAt }: Visits): string => `${count} ${declinedAt}`;

/** Whether the site may be offered for installation: from the second visit on, and not to whoever has just declined. */
export const mayOffer = ({ count, declinedAt }: Visits, now: number): boolean =>
  count >= 2 && now - declinedAt >= PAUSE_DAYS * DAY_MS;

/** What is stored on the device; a browser that refuses has seen no visit. */
export function storedVisits(): Visits {
  try {
    return readVisits(localStorage.getItem(STORED_AS));
  } catch {
    return readVisits(null);
  }
}

export function storeVisits(visits: Visits): void {
  try {
    localStorage.setItem(STORED_AS, writeVisits(visits));
  } catch {
    // There is nowhere to keep it: the next visit is the first one again.
  }
}
