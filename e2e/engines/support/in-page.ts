/**
 * Describes elements to find on a page by role and name, as a visitor perceives them, optionally inside the elements of
 * an outer query.
 */
export type ElementQuery = Readonly<{
  role: SupportedRole;
  name?: string | Readonly<{ source: string; flags: string }> | undefined;
  /** Index among the matching elements; by default the first. */
  index?: number | undefined;
  within?: ElementQuery | undefined;
}>;

/** Properties of a found element that tests check. */
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

/** CSS selector for each ARIA role; simple selectors are enough, because the site uses few ARIA attributes. */
export const ROLE_SELECTORS = {
  alert: '[role=alert]',
  article: 'article',
  banner: 'header:has(nav)',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  chosen: '[role=option][aria-selected=true]',
  columnheader: 'th[scope=col], [role=columnheader]',
  combobox: '[role=combobox]',
  complementary: 'aside, [role=complementary]',
  contentinfo: 'footer',
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
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  search: '[data-search]',
  status: '[role=status], output',
  text: 'p, span, strong, li, dd, td, div',
} as const;

export type SupportedRole = keyof typeof ROLE_SELECTORS;

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
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], style, script'))
      return '';
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (own !== null) return ` ${own} `;
    const inner = [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
  };

  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      const parts = by.split(' ').map((id) => document.getElementById(id));
      return plain(parts.map((part) => (part ? textOf(part) : '')).join(' '));
    }
    const labels = (element as HTMLInputElement).labels;
    if (!element.hasAttribute('aria-label') && labels?.length)
      return plain([...labels].map(textOf).join(' '));
    return plain(textOf(element));
  };

  const isNamed = (element: Element, { role, name }: ElementQuery) => {
    if (name === undefined) return true;
    const text = role === 'text' ? plain(element.textContent) : nameOf(element);
    if (typeof name !== 'string') return new RegExp(name.source, name.flags).test(text);
    return text === name;
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
    return query.index === undefined ? found : found.slice(query.index).slice(0, 1);
  };

  const found = find(search.query);
  const first = found[0];
  if (!first) {
    return {
      count: 0,
      texts: [],
      value: null,
      href: null,
      isChecked: false,
      hasFocus: false,
      isLive: false,
      point: null,
      selector: null,
    };
  }
  if (search.bring)
    first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = first.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const at = document.elementFromPoint(x, y);
  const label = (first as HTMLInputElement).labels?.[0];
  const isHit = at !== null && (first.contains(at) || label?.contains(at) === true);
  const checkable = first instanceof HTMLLabelElement ? (first.control ?? first) : first;
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  const mark = `m${Math.random().toString(36).slice(2)}`;
  first.setAttribute('data-found', first.getAttribute('data-found') ?? mark);
  return {
    count: found.length,
    texts: found.map((element) => plain(textOf(element))),
    value: (first as Partial<HTMLInputElement>).value ?? null,
    href: first.getAttribute('href'),
    isChecked: (checkable as Partial<HTMLInputElement>).checked === true,
    hasFocus: first === document.activeElement,
    isLive: Object.keys(first).some((key) => key.startsWith('__reactProps')),
    point: isHit && !isMoving ? { x, y } : null,
    selector: `[data-found="${first.getAttribute('data-found')}"]`,
  };
}
