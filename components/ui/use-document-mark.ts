import { useLayoutEffect } from 'react';

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
