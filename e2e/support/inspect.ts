import type { Page } from '@playwright/test';

/**
 * Returns the texts that are cut off by an element around them, or by the edge of the window where the page cannot scroll.
 *
 * @param isEllipsisCut `true` reports texts that end with an ellipsis too
 */
export async function findCutText(page: Page, isEllipsisCut = true): Promise<readonly string[]> {
  return page.evaluate((countsEllipsis) => {
    const cutTexts = new Set<string>();
    const isVisible = { visibilityProperty: true, opacityProperty: true };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility(isVisible)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      // A text in a scrollable box is not cut in the direction in which the box scrolls.
      let [canCutAcross, canCutDown] = [true, true];
      // An ellipsis belongs to the nearest block around the text.
      let isOwnLine = true;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const isInline = style.display === 'inline';
        const edge = box.getBoundingClientRect();
        // Texts for screen readers alone are hidden by a box of one pixel or by a clip path.
        if (
          !isInline &&
          (Math.min(edge.width, edge.height) <= 1 || style.clipPath === 'inset(50%)')
        )
          break;
        const hasEllipsisAcross = isOwnLine && style.textOverflow === 'ellipsis';
        const hasEllipsisDown =
          style.webkitLineClamp !== 'none' && /box|flow-root/.test(style.display);
        if (!countsEllipsis) {
          canCutAcross &&= !hasEllipsisAcross && !hasEllipsisDown;
          canCutDown &&= !hasEllipsisDown;
        }
        const isRoot = box === document.documentElement || box === document.body;
        const [left, right] = isRoot ? [0, innerWidth] : [edge.left, edge.right];
        const isHidden = (overflow: string) => /hidden|clip/.test(overflow);
        const isCut =
          !isInline &&
          ((canCutAcross &&
            isHidden(style.overflowX) &&
            (text.right > right + 1.5 || text.left < left - 1.5)) ||
            (canCutDown &&
              !isRoot &&
              isHidden(style.overflowY) &&
              (text.bottom > edge.bottom + 3 || text.top < edge.top - 3)));
        if (isCut) {
          cutTexts.add(
            `${box.localName}.${(box.getAttribute('class') ?? '').slice(0, 50)}: ${node.textContent.trim().slice(0, 60)}`,
          );
          break;
        }
        if (style.position === 'fixed') break;
        isOwnLine &&= isInline;
        canCutAcross &&= !/auto|scroll/.test(style.overflowX);
        canCutDown &&= !/auto|scroll/.test(style.overflowY);
      }
    }
    return [...cutTexts];
  }, isEllipsisCut);
}

/** Adds styles to the page like a browser extension; an empty text removes them. The content security policy allows no style element. */
export async function applyStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);
}

/** Sets the default text size of the browser in px (normally 16). The setting is lost when a full-page screenshot is taken. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Returns the visible telephone numbers that are broken over lines. */
export async function findBrokenTelephones(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: number, index } of text.nodeValue!.matchAll(/\(\d\d\) \d{4,5}-\d{4}/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          broken.push(number);
      }
    }
    return broken;
  });
}

/** Returns the `aria-*` attributes that refer to ids that are not in the document. */
export async function findDanglingReferences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['describedby', 'labelledby', 'controls', 'owns', 'activedescendant', 'details'].flatMap(
      (name) =>
        [...document.querySelectorAll(`[aria-${name}]`)].flatMap((element) =>
          (element.getAttribute(`aria-${name}`) ?? '')
            .split(/\s+/)
            .filter((id) => document.getElementById(id) === null)
            .map((id) => `aria-${name}="${id}" of ${element.outerHTML.slice(0, 100)}`),
        ),
    ),
  );
}

/** Returns elements with invalid markup: headings within inline text, sections without a name or heading, fields whose `datalist` is missing. */
export async function findInvalidMarkup(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll('span :is(h1, h2, h3, h4)'),
      ...[...document.querySelectorAll<HTMLInputElement>('input[list]')].filter(
        ({ list }) => !list,
      ),
      ...[...document.querySelectorAll('section')].filter(
        (section) =>
          !section.matches('[aria-label], [aria-labelledby]') &&
          !section.querySelector('h1, h2, h3, h4, h5, h6'),
      ),
    ].map((element) => element.outerHTML.slice(0, 120)),
  );
}
