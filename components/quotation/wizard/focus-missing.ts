const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * Moves the focus to what keeps a step, or the proposal, shut: the control marked wrong, else the first that
 * supplies it.
 *
 * @param missing name in a `data-supplies` attribute
 */
export function focusMissing(within: HTMLElement | null, missing: string): void {
  const place = `[data-supplies="${missing}"]`;
  const controls = within?.querySelectorAll<HTMLElement>(
    `${place} [aria-invalid], ${place} :is(input, button):enabled`,
  );
  const shown = [...(controls ?? [])].filter(isShown);
  const control = shown.find((element) => element.ariaInvalid === 'true') ?? shown[0];
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
