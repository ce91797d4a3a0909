import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { SMALL_SCREEN } from './style';

/**
 * Open or closed, and closed again when the visitor leaves the page: Next keeps left pages mounted
 * but hidden, and a dialog must not be there on the way back.
 */
export function useDisclosure(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => () => setOpen(false), []);
  return [open, setOpen];
}

type OnDemand<T> = readonly [loaded: T | null, load: () => Promise<T>];

/**
 * Something that is loaded when it is about to be used.
 *
 * @param bring starts the loading: `() => import('./dialog').then((file) => file.Dialog)`; called again
 *   after a failure. The same function at every render
 * @returns what has been loaded, and what asks for it; asking again is free
 */
export function useOnDemand<T>(bring: () => Promise<T>): OnDemand<T> {
  const [loaded, setLoaded] = useState<Readonly<{ value: T }> | null>(null);
  const load = useCallback(async () => {
    const value = await bring();
    setLoaded((known) => known ?? { value });
    return value;
  }, [bring]);
  return [loaded?.value ?? null, load];
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SMALL_SCREEN);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is small (768 px and below); not so in the HTML of the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(SMALL_SCREEN).matches,
    () => false,
  );
}

/** Attributes of `<html>`; of each, one component on the screen sets it at a time. */
type DocumentMark =
  | 'data-modal'
  | 'data-action-bar'
  | 'data-floating-link'
  | 'data-consent-question'
  | 'data-continued'
  | 'data-previewing'
  | 'data-wizard-begun';

/**
 * Tells the style sheets of the whole document what is on the screen. A `:has()` of `<html>` or `<body>` would tell them
 * too, but then the browser works out the style of every element again when any of them changes.
 *
 * @param name the attribute
 * @param value its value; `null` takes it away, as leaving the page does
 */
export function useDocumentMark(name: DocumentMark, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return undefined;
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}
