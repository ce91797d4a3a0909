import type { Page } from '@playwright/test';

/**
 * Checks that every icon is visible: each CSS mask and background image of an element or its pseudo-elements has a
 * drawing that loads, a size and a colour, and one shape of each SVG in the HTML is painted. Where the drawing lies is
 * the matter of the pictures.
 *
 * @returns the icons that are not painted, and why
 */
export const findUnpaintedIcons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(faultsInPage);

/** Runs in the page and returns the icons that are not painted. */
async function faultsInPage(): Promise<string[]> {
  const nameOf = (element: Element, pseudo = '') => {
    const words = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    const name = (element.getAttribute('class') ?? '').slice(0, 60);
    return `${element.localName}.${name}${pseudo} “${words.slice(0, 40)}”`;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isTransparent = (colour: string) => /^rgba.*, 0\)$|\/ 0\)$/.test(colour);

  const loading = new Map<string, Promise<boolean>>();
  const loads = (address: string): Promise<boolean> => {
    const picture = new Image();
    picture.src = address;
    const load =
      loading.get(address) ??
      picture.decode().then(
        () => picture.naturalWidth > 0,
        () => false,
      );
    loading.set(address, load);
    return load;
  };

  // Elements with a mask are checked even if their picture failed to load.
  const masked = new Map<string, string[]>([
    ['', []],
    ['::before', []],
    ['::after', []],
  ]);
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /url\(|var\(/.test(rule.style.getPropertyValue('mask')))
        for (const selector of rule.selectorText.split(',')) {
          const [subject = '', pseudo = ''] = selector.trim().split(/(?=::(?:before|after)$)/);
          masked.get(pseudo)?.push(subject);
        }
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);

  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    for (const [pseudo, selectors] of masked) {
      const style = getComputedStyle(element, pseudo || null);
      const hasMask = selectors.length > 0 && element.matches(selectors.join());
      const hasDrawing = hasMask || style.backgroundImage.startsWith('url(');
      // The pseudo-elements of an `<img>` are drawn only if the picture is broken.
      const isDrawn =
        pseudo === '' || (element.localName !== 'img' && !/^(?:none|normal)$/.test(style.content));
      if (!hasDrawing || !isDrawn || !isVisible(element)) continue;
      const { width, height } = pseudo
        ? { width: parseFloat(style.width), height: parseFloat(style.height) }
        : element.getBoundingClientRect();
      const image = hasMask ? style.maskImage : style.backgroundImage;
      const [, address] = /^url\("(.*)"\)$/.exec(image) ?? [];
      // Browsers do not print background colours unless the style demands it.
      const isLeftOut = matchMedia('print').matches && style.printColorAdjust !== 'exact';
      const flaw = [
        !(width > 0 && height > 0) && `box of ${width} × ${height} px`,
        hasMask && isTransparent(style.backgroundColor) && 'no colour',
        hasMask && isLeftOut && 'left out on paper',
        !address && `drawing: ${image}`,
        address && !(await loads(address)) && 'drawing does not load',
      ].find(Boolean);
      if (flaw) found.push(`icon not painted: ${nameOf(element, pseudo)} ${flaw}`);
    }
  }

  const SHAPES = 'path, circle, ellipse, rect, line, polyline, polygon, text, use';
  for (const svg of document.body.querySelectorAll('svg')) {
    if (!isVisible(svg) || svg.parentElement!.closest('svg')) continue;
    const isSeen = (colour: string) => colour !== 'none' && !isTransparent(colour);
    const isPainted = [...svg.querySelectorAll<SVGGraphicsElement>(SHAPES)].some((shape) => {
      const { width, height } = shape.getBBox();
      const { stroke, strokeWidth, fill } = getComputedStyle(shape);
      return (
        (width > 0 && height > 0 && isSeen(fill)) ||
        (width + height > 0 && isSeen(stroke) && parseFloat(strokeWidth) > 0)
      );
    });
    const { width, height } = svg.getBoundingClientRect();
    if (!isPainted || width === 0 || height === 0) found.push(`icon not painted: ${nameOf(svg)}`);
  }
  return found;
}
