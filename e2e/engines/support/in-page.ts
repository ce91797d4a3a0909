/** CSS selector for each ARIA role; simple selectors are enough, because the site uses few ARIA attributes. */
export const ROLE_SELECTORS = {
  article: 'article',
  banner: 'header:has(nav)',
  button: 'button, [role=button], summary',
  chosen: '[role=option][aria-selected=true]',
  combobox: '[role=combobox]',
  dialog: 'dialog[open], [role=dialog]',
  entry: '[role=option], [data-filter] a',
  field: 'input:not([type=hidden]), textarea, select',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3',
  img: 'img, [role=img]',
  label: 'label',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  main: 'main',
  menu: 'nav, [role=navigation]',
  option: '[role=option]',
  region: 'section, [role=region]',
  search: '[data-search]',
  status: '[role=status], output',
  text: 'p, span, strong, li, dd, td, div',
} as const;

export type SupportedRole = keyof typeof ROLE_SELECTORS;

/** Describes elements to find on a page by role and name, as a visitor perceives them. */
export type ElementQuery = Readonly<{
  role: SupportedRole;
  /** Accessible name, or the source of a regular expression for it. */
  name?: string | Readonly<{ source: string; flags: string }> | undefined;
  /** Index among the matching elements; by default the first. */
  index?: number | undefined;
  within?: ElementQuery | undefined;
}>;

/** Properties of the first of the found elements that tests check. */
export type FoundElement = Readonly<{
  count: number;
  texts: readonly string[];
  value: string | null;
  href: string | null;
  /** `true` if the element, or the control that it labels, is checked. */
  isChecked: boolean;
  hasFocus: boolean;
  /** `true` if React has hydrated the element, so that scripts handle a press. */
  isLive: boolean;
  /**
   * Point at which a press would reach the element; `null` while something on the page moves, another element covers
   * it, or it is out of view.
   */
  point: Readonly<{ x: number; y: number }> | null;
  /** CSS selector that finds the element again, for functions that accept only selectors. */
  selector: string | null;
}>;

/**
 * Runs in the page and returns the displayed elements that a query finds.
 *
 * @param search query; `bring` first scrolls the found element to the middle of the screen
 */
export function findInPage(
  search: Readonly<{
    query: ElementQuery;
    roles: Readonly<Record<string, string>>;
    bring: boolean;
  }>,
): FoundElement {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

  const textOf = (node: Node | null): string => {
    if (node?.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], style, script'))
      return '';
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (own !== null) return ` ${own} `;
    const inner = [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
  };

  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = element.hasAttribute('aria-label') ? [] : (element as HTMLInputElement).labels;
    const labels = by.length > 0 ? by.map((id) => document.getElementById(id)) : [...(named ?? [])];
    return plain((labels.length > 0 ? labels : [element]).map(textOf).join(' '));
  };

  const isNamed = (element: Element, { role, name }: ElementQuery) => {
    if (name === undefined) return true;
    const text = role === 'text' ? plain(element.textContent) : nameOf(element);
    return typeof name === 'string'
      ? text === name
      : new RegExp(name.source, name.flags).test(text);
  };

  const find = (query: ElementQuery): readonly Element[] => {
    const roots: readonly ParentNode[] = query.within ? find(query.within) : [document];
    const all = roots.flatMap((root) => [...root.querySelectorAll(search.roles[query.role]!)]);
    const named = all.filter((element) => isShown(element) && isNamed(element, query));
    // If nested elements have the same text, the innermost is returned.
    const found =
      query.role === 'text'
        ? named.filter((e) => !named.some((o) => o !== e && e.contains(o)))
        : named;
    return query.index === undefined ? found : found.slice(query.index, query.index + 1);
  };

  const found = find(search.query);
  const first = found[0] as (HTMLElement & Partial<HTMLInputElement>) | undefined;
  const none = { value: null, href: null, point: null, selector: null };
  const flags = { isChecked: false, hasFocus: false, isLive: false };
  if (!first) return { ...none, ...flags, count: 0, texts: [] };
  if (search.bring)
    first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = first.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const at = document.elementFromPoint(x, y);
  const isHit = first.contains(at) || first.labels?.[0]?.contains(at) === true;
  const checkable = first instanceof HTMLLabelElement ? first.control : first;
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  first.dataset.found ??= Math.random().toString(36).slice(2);
  return {
    count: found.length,
    texts: found.map((element) => plain(textOf(element))),
    value: first.value ?? null,
    href: first.getAttribute('href'),
    isChecked: (checkable as Partial<HTMLInputElement> | null)?.checked === true,
    hasFocus: first === document.activeElement,
    isLive: Object.keys(first).some((key) => key.startsWith('__reactProps')),
    point: at !== null && isHit && !isMoving ? { x, y } : null,
    selector: `[data-found="${first.dataset.found}"]`,
  };
}
