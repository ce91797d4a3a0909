/** Calls `run` once no pointer is pressed: if a control moved between press and release, the click would miss it. */
export function runAfterPointerRelease(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const release = () => {
    controller.abort();
    // The timeout lets the browser dispatch the `click` event first.
    setTimeout(run);
  };
  // On a tap, the field loses focus between `pointerup` and the emulated `mouseup`.
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
    addEventListener(type, release, { signal, capture: true });
  }
}
