/** Every event the site measures, with what it tells. */
export type EventTable = Readonly<{
  /** A page is shown: on load, and after each route change. */
  'page-visit': Readonly<{
    /** "Home", "Detalhe". */
    page: string;
    /** "Blindagem" on the pages of that service. */
    service: string | null;
    /** Public, see `publicPath`. */
    path: string;
  }>;
  /** The visitor went on to another page without loading the document anew. */
  'route-change': Readonly<{ path: string }>;
  'vehicle-view': Readonly<{ id: string; brand: string | null; model: string }>;
  'banner-click': Readonly<{ id: string }>;
  'whatsapp-click': Readonly<{ path: string }>;
  /** A form reached the group. */
  conversion: Readonly<{
    /** Address of ours that took the form: "/api/propostas". */
    form: string;
    /** The lead, encrypted by our server; `null` when it made none. */
    lead: string | null;
  }>;
}>;

/** One event, told apart by its name. */
export type TrackedEvent = {
  [Name in keyof EventTable]: Readonly<{ name: Name; details: EventTable[Name] }>;
}[keyof EventTable];
