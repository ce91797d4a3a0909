import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SMALL_SCREEN } from './style';

/**
 * Open or closed, and closed again when the visitor leaves the page: Next keeps left pages mounted
 * but hidden, and a dialog must not be there on the way back.
 */
export function useDisclosure(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const isPresent = usePresence(() => setOpen(false));
  return [open, (next) => setOpen(next && isPresent())];
}

/**
 * Whether the visitor is on the page, for what was waited for meanwhile.
 *
 * @param onLeave called when the page is left
 */
export function usePresence(onLeave: () => void): () => boolean {
  const isPresent = useRef(false);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    isPresent.current = true;
    return () => {
      isPresent.current = false;
      leave();
    };
  }, []);
  return useCallback(() => isPresent.current, []);
}

/** Milliseconds. */
const SETTLED_AFTER_MS = 700;

/**
 * A value once it has stood for a moment, `null` until then: what a live region says of each on the way would be read, one
 * after the other.
 */
export function useSettled<T>(value: T): T | null {
  const [settled, setSettled] = useState<Readonly<{ value: T }> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled?.value === value ? value : null;
}

/** Whether the screen matches a media query; not so in the HTML of the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the screen is small (768 px and below). */
export const useNarrow = (): boolean => useMedia(SMALL_SCREEN);

/** Attributes of `<html>`. */
type HtmlAttribute =
  | 'data-modal'
  | 'data-action-bar'
  | 'data-floating-link'
  | 'data-consent-question'
  | 'data-continued'
  | 'data-previewing'
  | 'data-wizard-begun';

/** The values of each attribute, of all that set it now; the last one holds. */
const attributeValues = new Map<HtmlAttribute, readonly string[]>();

function setAttributeValues(name: HtmlAttribute, values: readonly string[]): void {
  attributeValues.set(name, values);
  const value = values.at(-1);
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/**
 * Tells the style sheets of the whole document what is on the screen. A `:has()` of `<html>` or `<body>` would tell them
 * too, but then the browser works out the style of every element again when any of them changes.
 *
 * @param name the attribute
 * @param value its value; `null` takes it away, as leaving the page does
 */
export function useHtmlAttribute(name: HtmlAttribute, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return undefined;
    setAttributeValues(name, [...(attributeValues.get(name) ?? []), value]);
    return () => {
      const values = attributeValues.get(name) ?? [];
      setAttributeValues(name, values.toSpliced(values.lastIndexOf(value), 1));
    };
  }, [name, value]);
}
