/**
 * Calls `run` when no pointer button is pressed, because a control that moves between press and release would miss the
 * click.
 */
export function runAfterPointerRelease(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const release = () => {
    controller.abort();
    // The timeout lets the browser dispatch the `click` event before `run`.
    setTimeout(run);
  };
  // Both events are needed: on a tap a field loses focus after `pointerup` and before the emulated `mouseup`.
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
    addEventListener(type, release, { signal, capture: true });
  }
}
