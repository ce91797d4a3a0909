import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHtmlAttribute } from './hooks';
import { type OverlayHistory, watchBrowserHistory } from './overlay-history';

let overlayHistory: OverlayHistory | undefined;

/**
 * Adds an entry to the browser's history while an overlay is open, so that the back button, which people on phones use
 * to close things, closes the overlay instead of leaving the page.
 */
export function useOverlayHistory(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);

  useLayoutEffect(() => {
    overlayHistory ??= watchBrowserHistory();
    const overlays = overlayHistory;
    /*
     * Waits for the next frame, because the closed overlay may open another one, which reuses its history entry, and
     * because the page scrolls first.
     */
    const settleSoon = () => requestAnimationFrame(() => setTimeout(overlays.matchEntries));
    if (!open) {
      settleSoon();
      return undefined;
    }
    const leave = overlays.recordOpened(() => onBack());
    // Adds the entry without waiting for a frame, because the visitor may go back immediately.
    overlays.matchEntries();
    return () => {
      leave();
      settleSoon();
    };
  }, [open]);
}

/**
 * Opens a `<dialog>` as a modal: the focus stays inside and returns after closing, Esc and the browser's back button
 * close the dialog, and the page behind it does not scroll. `close` is called when the visitor goes back, and must also
 * be the dialog's `onClose`. `isShown` is `true` while the dialog is on the screen, if it opens or closes some time
 * after `open` changes. Returns the ref of the `<dialog>`.
 */
export function useModalDialog(
  open: boolean,
  close: () => void,
  isShown = open,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlayHistory(open, close);
  useHtmlAttribute('data-modal', isShown ? '' : null);

  useLayoutEffect(() => {
    const element = isShown && dialog.current;
    if (!element) return undefined;
    element.showModal();
    return () => element.close();
  }, [isShown]);

  return dialog;
}
