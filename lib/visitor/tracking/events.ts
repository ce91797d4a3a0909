type EventDetailsByName = Readonly<{
  /** A page is shown: when it loads, and after each change of the route. */
  'page-visit': Readonly<{
    /** Name of the page in the measurement: "Home" or "Detalhe". */
    page: string;
    /** Service that the page is about, such as "Blindagem"; `null` on other pages. */
    service: string | null;
    /** Path without an order code, see `removeOrderCode`. */
    path: string;
  }>;
  /** The visitor opened another page without loading a new document. */
  'route-change': Readonly<{ path: string }>;
  'vehicle-view': Readonly<{ id: string; brand: string | null; model: string }>;
  'banner-click': Readonly<{ id: string }>;
  'whatsapp-click': Readonly<{ path: string }>;
  /** The group received a form. */
  conversion: Readonly<{
    /** Address of our API that received the form: "/api/propostas". */
    form: string;
  }>;
}>;

/** An event, discriminated by its name. */
export type TrackedEvent = {
  [Name in keyof EventDetailsByName]: Readonly<{ name: Name; details: EventDetailsByName[Name] }>;
}[keyof EventDetailsByName];

/** The events about content that is visible now. */
const shownEvents = new Set<TrackedEvent>();

type TrackedEventListener = (event: TrackedEvent) => void;

/** The events of this document so far, at most 100. The code that measures them loads after the first event. */
const pastEvents: TrackedEvent[] = [];
const MAX_PAST_EVENTS = 100;

const eventListeners = new Set<TrackedEventListener>();

/** Records an event and calls the listeners. Never throws. */
export function trackEvent<Name extends keyof EventDetailsByName>(
  name: Name,
  details: EventDetailsByName[Name],
): void {
  const event = { name, details } as TrackedEvent;
  pastEvents.push(event);
  if (pastEvents.length > MAX_PAST_EVENTS) pastEvents.shift();
  for (const listener of eventListeners) listener(event);
}

/** Records an event about visible content. The returned function ends its visibility. */
export function trackShownEvent<Name extends keyof EventDetailsByName>(
  name: Name,
  details: EventDetailsByName[Name],
): () => void {
  const event = { name, details } as TrackedEvent;
  shownEvents.add(event);
  trackEvent(name, details);
  return () => void shownEvents.delete(event);
}

/** Returns the events about content that is visible now, for a listener that subscribes late and missed them. */
export const listShownEvents = (): readonly TrackedEvent[] => [...shownEvents];

/**
 * Calls a listener for every event from now on, with `withPastEvents` for the past events of this document first.
 * Returns a function that unsubscribes it.
 */
export function subscribeToEvents(
  listener: TrackedEventListener,
  withPastEvents: boolean,
): () => void {
  if (withPastEvents) pastEvents.forEach(listener);
  eventListeners.add(listener);
  return () => void eventListeners.delete(listener);
}
