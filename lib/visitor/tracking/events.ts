/** Every event the site measures, with its details. */
export type EventTable = Readonly<{
  /** A page is shown: on load, and after each route change. */
  'page-visit': Readonly<{
    /** Name of the page in the measurement: "Home" or "Detalhe". */
    page: string;
    /** Service that the page is about, such as "Blindagem"; `null` on other pages. */
    service: string | null;
    /** Path without private parts, see `publicPath`. */
    path: string;
  }>;
  /** The visitor opened another page without loading a new document. */
  'route-change': Readonly<{ path: string }>;
  'vehicle-view': Readonly<{ id: string; brand: string | null; model: string }>;
  'banner-click': Readonly<{ id: string }>;
  'whatsapp-click': Readonly<{ path: string }>;
  /** A form reached the group. */
  conversion: Readonly<{
    /** Address of ours that took the form: "/api/propostas". */
    form: string;
  }>;
}>;

/** One event, discriminated by its name. */
export type TrackedEvent = {
  [Name in keyof EventTable]: Readonly<{ name: Name; details: EventTable[Name] }>;
}[keyof EventTable];

/** Events that describe what the page shows now. */
const shown = new Set<TrackedEvent>();

type Listener = (event: TrackedEvent) => void;

/** Events of this document so far: the code that measures them is loaded after the first event. */
const past: TrackedEvent[] = [];
const REMEMBERED = 100;

const listeners = new Set<Listener>();

/** Records an event. Costs nothing where nobody measures, and never throws. */
export function track<Name extends keyof EventTable>(name: Name, details: EventTable[Name]): void {
  const event = { name, details } as TrackedEvent;
  past.push(event);
  if (past.length > REMEMBERED) past.shift();
  for (const listener of listeners) listener(event);
}

/** Records that something is shown, from now until the function returned is called. */
export function trackShown<Name extends keyof EventTable>(
  name: Name,
  details: EventTable[Name],
): () => void {
  const event = { name, details } as TrackedEvent;
  shown.add(event);
  track(name, details);
  return () => void shown.delete(event);
}

/** Returns the events that are shown now, for a listener that starts in the middle of a page and missed them. */
export const shownNow = (): readonly TrackedEvent[] => [...shown];

/**
 * Calls a listener for every event from now on.
 *
 * @param fromStart also gives it, first, what happened before
 * @returns what ends it
 */
export function subscribe(listener: Listener, fromStart: boolean): () => void {
  if (fromStart) past.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
