import type { Page } from '@playwright/test';

/**
 * Checks that every icon is visible: each CSS mask and background image of an element or its pseudo-elements, and each
 * SVG in the HTML. Each mask and background is painted on a canvas with its size, position and colours, and must not be
 * one flat surface, such as a filled square or nothing.
 *
 * @returns the icons that are not painted, and why
 */
export const findUnpaintedIcons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(faultsInPage);

/** Runs in the page and returns the icons that are not painted. */
async function faultsInPage(): Promise<string[]> {
  /** Largest side length of the canvas, in px. */
  const LARGEST = 96;
  const newCanvas = () =>
    document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const canvas = newCanvas();
  const nameOf = (element: Element, pseudo = '') => {
    const words = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    const name = (element.getAttribute('class') ?? '').slice(0, 60);
    return `${element.localName}.${name}${pseudo} “${words.slice(0, 40)}”`;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const dot = newCanvas();
  const opacities = new Map<string, number>();
  /** @returns 0 to 255 */
  const opacityOf = (colour: string): number => {
    if (!opacities.has(colour)) {
      dot.clearRect(0, 0, 1, 1);
      dot.fillStyle = colour;
      dot.fillRect(0, 0, 1, 1);
      opacities.set(colour, dot.getImageData(0, 0, 1, 1).data[3]!);
    }
    return opacities.get(colour)!;
  };
  /**
   * Returns the background colour of the nearest ancestor that has one; null if something else may lie between or
   * beneath.
   */
  const colourBehind = (element: Element): string | null => {
    // With forced colours the browser chooses all colours.
    if (matchMedia('(forced-colors: active)').matches) return null;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(box);
      const opacity = opacityOf(backgroundColor);
      if (opacity === 255) return backgroundColor;
      if (opacity > 0 || backgroundImage !== 'none' || !/static|relative/.test(position))
        return null;
    }
    return '#fff';
  };

  const pictures = new Map<string, HTMLImageElement>();
  /**
   * Loads a picture.
   *
   * @returns null if it does not load
   */
  const pictureOf = async (address: string): Promise<HTMLImageElement | null> => {
    const picture = pictures.get(address) ?? new Image();
    pictures.set(address, picture);
    // Gives the SVG a size, because a canvas would round the size of an SVG that has only an aspect ratio.
    picture.src ||= address.replace(/viewBox='0 0 (\d+) (\d+)'/, "$& width='$1' height='$2'");
    return picture.decode().then(
      () => picture,
      () => null,
    );
  };
  /** Converts a CSS length to px, relative to the element's box. */
  const lengthOf = (value: string, box: number) =>
    value.endsWith('%') ? (box * parseFloat(value)) / 100 : parseFloat(value);

  type ElementBox = Readonly<{ width: number; height: number }>;
  type DrawnLayer = Readonly<{ image: string; size: string; position: string }>;
  /** Returns the reason why an icon is not painted; an empty text if it is. */
  const flawOf = async (
    { image, size, position }: DrawnLayer,
    box: ElementBox,
    colours: Readonly<{ mask: string | null; behind: string | null }>,
  ): Promise<string> => {
    if (!(box.width > 0 && box.height > 0)) return `box of ${box.width} × ${box.height} px`;
    if (colours.mask !== null && opacityOf(colours.mask) === 0) return 'no colour';
    const address = /^url\("(.*)"\)$/.exec(image)?.[1];
    if (!address) return `drawing: ${image}`;
    const picture = await pictureOf(address);
    if (!picture?.naturalWidth) return 'drawing does not load';

    const { naturalWidth, naturalHeight } = picture;
    const scale = Math[size === 'cover' ? 'max' : 'min'](
      box.width / naturalWidth,
      box.height / naturalHeight,
    );
    // Our pictures have no intrinsic size, so `auto` is as large as the box.
    const [across, down] = /\d/.test(size)
      ? size.split(' ').map((value, axis) => lengthOf(value, axis ? box.height : box.width))
      : [naturalWidth * scale, naturalHeight * scale];
    const drawn = { width: across!, height: down ?? (across! * naturalHeight) / naturalWidth };
    const [x, y] = position.split(' ');
    const left = lengthOf(x!, box.width - drawn.width);
    const top = lengthOf(y!, box.height - drawn.height);
    const cell = left / box.width;
    if (/\d/.test(size) && Math.abs(cell - Math.round(cell)) > 0.02) return `between two drawings`;

    const zoom = Math.min(1, LARGEST / Math.max(box.width, box.height));
    const [width, height] = [Math.ceil(box.width * zoom), Math.ceil(box.height * zoom)];
    Object.assign(canvas.canvas, { width, height });
    const place = [left, top, drawn.width, drawn.height].map((length) => length * zoom);
    canvas.drawImage(picture, ...(place as [number, number, number, number]));
    if (colours.mask !== null) {
      canvas.globalCompositeOperation = 'source-in';
      canvas.fillStyle = colours.mask;
      canvas.fillRect(0, 0, width, height);
    }
    if (colours.behind !== null) {
      canvas.globalCompositeOperation = 'destination-over';
      canvas.fillStyle = colours.behind;
      canvas.fillRect(0, 0, width, height);
    }
    const { data } = canvas.getImageData(0, 0, width, height);
    const isFlat = data.every((value, at) => Math.abs(value - data[at % 4]!) < 8);
    return isFlat ? `one flat surface: ${colours.mask} on ${colours.behind}, at ${position}` : '';
  };

  // Elements with a mask are checked even if their picture failed to load.
  const maskedByPseudo = new Map<string, string[]>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /url\(|var\(/.test(rule.style.getPropertyValue('mask'))) {
        for (const selector of rule.selectorText.split(',')) {
          const [, subject = '', pseudo = ''] = /^(.*?)(::(?:before|after))?$/.exec(
            selector.trim(),
          )!;
          maskedByPseudo.set(pseudo, [...(maskedByPseudo.get(pseudo) ?? []), subject]);
        }
      }
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const maskedSelectors = new Map(
    [...maskedByPseudo].map(([pseudo, subjects]) => [pseudo, subjects.join(',')]),
  );
  const isMasked = (element: Element, pseudo: string) => {
    const selectors = maskedSelectors.get(pseudo);
    return selectors !== undefined && element.matches(selectors);
  };

  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    // The pseudo-elements of an `<img>` are drawn only if the picture is broken.
    const pseudos = element.localName === 'img' ? [''] : ['', '::before', '::after'];
    for (const pseudo of pseudos) {
      const style = getComputedStyle(element, pseudo || null);
      const byMask = isMasked(element, pseudo);
      const byBackground = !byMask && style.backgroundImage.startsWith('url(');
      const isDrawn = pseudo === '' || !/^(?:none|normal)$/.test(style.content);
      if (!(byMask || byBackground) || !isDrawn || !isVisible(element)) continue;
      const box = pseudo
        ? { width: parseFloat(style.width), height: parseFloat(style.height) }
        : element.getBoundingClientRect();
      const by = byMask ? 'mask' : 'background';
      const layer = {
        image: style[`${by}Image`],
        size: style[`${by}Size`],
        position: style[`${by}Position`],
      };
      const mask = byMask ? style.backgroundColor : null;
      // Browsers do not print background colours unless the style demands it.
      const isLeftOut = byMask && matchMedia('print').matches && style.printColorAdjust !== 'exact';
      const behind = colourBehind(byMask && !pseudo ? element.parentElement! : element);
      const flaw = isLeftOut ? 'left out on paper' : await flawOf(layer, box, { mask, behind });
      if (flaw) found.push(`icon not painted: ${nameOf(element, pseudo)} ${flaw}`);
    }
  }

  const SHAPES = 'path, circle, ellipse, rect, line, polyline, polygon, text, use';
  for (const svg of document.body.querySelectorAll('svg')) {
    if (!isVisible(svg) || svg.parentElement!.closest('svg')) continue;
    const behind = colourBehind(svg);
    const isSeen = (colour: string) =>
      colour !== 'none' &&
      colour !== behind &&
      (colour.startsWith('url(') || opacityOf(colour) > 0);
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
