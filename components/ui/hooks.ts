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
 * Holds whether a dialog or the like is open, and closes it when the visitor leaves the page: Next hides previous pages
 * without unmounting them, and nothing must be open on the way back.
 */
export function useDisclosure(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const isPresent = useIsOnPage(() => setOpen(false));
  return [open, (next) => setOpen(next && isPresent())];
}

/**
 * Returns a function that tells whether the visitor is still on the page, for use after an `await`.
 *
 * @param onLeave called when the page is left
 */
export function useIsOnPage(onLeave: () => void): () => boolean {
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

const SETTLE_MS = 700;

/**
 * Returns a value once it has not changed for a moment, `null` until then, so that a live region does not read every
 * intermediate value.
 */
export function useSettledValue<T>(value: T): T | null {
  const [settled, setSettled] = useState<Readonly<{ value: T }> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled?.value === value ? value : null;
}

/** Returns true where the screen matches a media query; false in the HTML of the server. */
export function useMediaQuery(query: string): boolean {
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

/** Returns true on a small screen (768 px and below). */
export const useIsSmallScreen = (): boolean => useMediaQuery(SMALL_SCREEN);

type HtmlAttribute =
  | 'data-modal'
  | 'data-action-bar'
  | 'data-floating-link'
  | 'data-consent-question'
  | 'data-continued'
  | 'data-previewing'
  | 'data-wizard-begun';

/** The values that mounted components have set for each attribute; the last one applies. */
const htmlAttributeValues = new Map<HtmlAttribute, readonly string[]>();

function setAttributeValues(name: HtmlAttribute, values: readonly string[]): void {
  htmlAttributeValues.set(name, values);
  const value = values.at(-1);
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/**
 * Sets an attribute of `<html>`, on which style sheets of the whole document depend. A `:has()` of `<html>` or `<body>`
 * would also work, but then the browser would compute the style of every element again at each change.
 *
 * @param name the attribute
 * @param value its value; `null` removes it, as leaving the page does
 */
export function useHtmlAttribute(name: HtmlAttribute, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return undefined;
    setAttributeValues(name, [...(htmlAttributeValues.get(name) ?? []), value]);
    return () => {
      const values = htmlAttributeValues.get(name) ?? [];
      setAttributeValues(name, values.toSpliced(values.lastIndexOf(value), 1));
    };
  }, [name, value]);
}
