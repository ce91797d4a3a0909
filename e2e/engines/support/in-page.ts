/** Names what is looked for on a page as a visitor would, within what else was found. */
export type Query = Readonly<{
  role: Role;
  name?: string | Readonly<{ source: string; flags: string }> | undefined;
  /** The first, if none is said. */
  index?: number | undefined;
  within?: Query | undefined;
}>;

/** The elements that were found, as a test reads them. */
export type Found = Readonly<{
  count: number;
  texts: readonly string[];
  value: string | null;
  href: string | null;
  /** It, or what it is the label of. */
  isChecked: boolean;
  hasFocus: boolean;
  /** React has taken it over: a press is answered by scripts. */
  isLive: boolean;
  /** A point at which a press would reach it; none while anything moves, something else lies on it, or it is out of view. */
  point: Readonly<{ x: number; y: number }> | null;
  /** Finds it again, for those who take selectors alone. */
  selector: string | null;
}>;

/** Each role has a selector: the site uses little of ARIA. */
export const ROLES = {
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

export type Role = keyof typeof ROLES;

/**
 * In the page: what a query finds of what is shown.
 *
 * @param search `bring` scrolls what was found to the middle of the screen first
 */
export function findInPage(
  search: Readonly<{ query: Query; roles: Readonly<Record<string, string>>; bring: boolean }>,
): Found {
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

  const isNamed = (element: Element, { role, name }: Query) => {
    if (name === undefined) return true;
    const text = role === 'text' ? plain(element.textContent) : nameOf(element);
    if (typeof name !== 'string') return new RegExp(name.source, name.flags).test(text);
    return text === name;
  };

  const find = (query: Query): readonly Element[] => {
    const roots: readonly ParentNode[] = query.within ? find(query.within) : [document];
    const all = roots.flatMap((root) => [...root.querySelectorAll(search.roles[query.role]!)]);
    const named = all.filter((element) => isShown(element) && isNamed(element, query));
    // Of elements in each other that say the same, the innermost.
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
