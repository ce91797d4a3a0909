/**
 * Makes every slide but one inert, so that neither focus nor a screen reader ends up out of view.
 * @param only the index to leave reachable; `null` leaves all
 */
export function keepReachable(slides: Iterable<Element>, only: number | null): void {
  let index = 0;
  for (const slide of slides) {
    if (slide instanceof HTMLElement) slide.inert = only !== null && index !== only;
    index += 1;
  }
}
