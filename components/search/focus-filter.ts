/** Puts the focus back on a filter. */
export function focusFilter(within: Element | null, name: string): void {
  within
    ?.querySelector<HTMLElement>(`[data-filter="${name}"] > summary`)
    ?.focus({ preventScroll: true });
}
