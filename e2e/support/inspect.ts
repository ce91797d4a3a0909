import type { Page } from '@playwright/test';

const count = (html: string, tag: string): number => html.split(`<${tag}`).length - 1;

/** Returns title, language and landmarks of a document. */
export function outline(html: string) {
  return {
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    language: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    h1: count(html, 'h1'),
    header: count(html, 'header class="z-30'),
    main: count(html, 'main id="conteudo"'),
    footer: count(html, 'footer id="rodape"'),
  };
}

/**
 * Text cut off by a box around it, or by the window of a page that does not scroll there: beyond its edge, or beneath an
 * ellipsis.
 *
 * @param isEllipsisCut whether what an ellipsis says is cut counts too
 */
export async function cutText(page: Page, isEllipsisCut = true): Promise<readonly string[]> {
  return page.evaluate((countsEllipsis) => {
    const found = new Set<string>();
    const isVisible = { visibilityProperty: true, opacityProperty: true };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility(isVisible)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      // What a box around it scrolls to is not cut, in that direction.
      let [canCutAcross, canCutDown] = [true, true];
      // An ellipsis is that of the box whose own lines the text is in.
      let isOwnLine = true;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const isInline = style.display === 'inline';
        const edge = box.getBoundingClientRect();
        // Words for screen readers alone.
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
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        const isCut =
          !isInline &&
          ((canCutAcross &&
            hides(style.overflowX) &&
            (text.right > right + 1.5 || text.left < left - 1.5)) ||
            (canCutDown &&
              !isRoot &&
              hides(style.overflowY) &&
              (text.bottom > edge.bottom + 3 || text.top < edge.top - 3)));
        if (isCut) {
          found.add(
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
    return [...found];
  }, isEllipsisCut);
}

/** The page under a visitor's own styles, as a browser's extension would give it; the policy allows no style tag. */
export async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);
}

/** The browser's own text size, in px (16 unless a visitor wants another), until a picture of the whole page is taken. */
export async function withText(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Attributes that point to elements by their ids, and ids among them that are not in the document. */
export async function danglingReferences(page: Page): Promise<readonly string[]> {
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

/** Headings within a line of text, sections without a name or heading, and fields whose list of suggestions is missing. */
export async function notWhatItSays(page: Page): Promise<readonly string[]> {
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
