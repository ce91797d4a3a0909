/** Runs `run` once nothing is pressed: what moves between press and release takes the press from what it was meant for. */
export function whenReleased(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  const release = () => {
    controller.abort();
    // The click comes first.
    setTimeout(run);
  };
  // Of a tap, the field is left between the release of the pointer and that of the mouse it stands for.
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
    addEventListener(type, release, { signal, capture: true });
  }
}
