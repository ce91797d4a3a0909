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
 * Returns the open state of a dialog or menu and its setter. The state becomes closed when the visitor leaves the page,
 * because Next hides previous pages without unmounting them and shows them again after going back.
 */
export function useOpenState(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const isPresent = useIsOnPage(() => setOpen(false));
  return [open, (next) => setOpen(next && isPresent())];
}

/**
 * Returns a function that returns `true` while the visitor is on the page, to be checked after an `await`. `onLeave` is
 * called when the visitor leaves the page.
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

const VALUE_SETTLE_MS = 700;

/**
 * Returns a value after it has not changed for a moment, and `null` until then, so that a live region does not announce
 * intermediate values.
 */
export function useSettledValue<T>(value: T): T | null {
  const [settled, setSettled] = useState<Readonly<{ value: T }> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), VALUE_SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled?.value === value ? value : null;
}

/** Returns true if the screen matches a media query; false while the server renders. */
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

/** Values that mounted components have set for each attribute of `<html>`; the last one is in effect. */
const htmlAttributeValues = new Map<HtmlAttribute, readonly string[]>();

function setAttributeValues(name: HtmlAttribute, values: readonly string[]): void {
  htmlAttributeValues.set(name, values);
  const value = values.at(-1);
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/**
 * Sets an attribute of `<html>` that the document's style sheets read; `null` removes it, as does leaving the page. A
 * `:has()` selector on `<html>` or `<body>` would make the browser compute the style of every element again at each
 * change.
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
