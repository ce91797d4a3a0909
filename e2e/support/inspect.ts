import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of axe beyond WCAG 2.2 A and AA: how a screen reader finds its way, and names that hold what is seen. */
const FURTHER_RULES = [
  'aria-allowed-role',
  'css-orientation-lock',
  'empty-heading',
  'heading-order',
  'label-content-name-mismatch',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
  'tabindex',
];

/** What those rules find on the page as it stands. */
export async function furtherViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(FURTHER_RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** What a screen reader says first of a page. */
export async function outline(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    headings: [...document.querySelectorAll('main h1')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.textContent),
    landmarks: ['body > header', 'main#conteudo', 'body > footer'].filter(
      (landmark) => document.querySelectorAll(landmark).length === 1,
    ),
  }));
}

/** Text cut off by its box: beyond its edge, or beneath an ellipsis. */
export async function cutText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) break;
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        if (scrolls) break;
        const cut =
          (overflowX !== 'visible' &&
            (text.right > edge.right + 1.5 || text.left < edge.left - 1.5)) ||
          (overflowY !== 'visible' && (text.bottom > edge.bottom + 3 || text.top < edge.top - 3));
        if (cut) {
          found.add(
            `${box.tagName.toLowerCase()}.${(box.getAttribute('class') ?? '').slice(0, 50)}: ${node.textContent.trim().slice(0, 60)}`,
          );
          break;
        }
        if (position === 'fixed') break;
      }
    }
    return [...found];
  });
}

/** The page under a visitor's own styles, as a browser's extension would give it; the policy allows no style tag. */
export async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);
}

/** The browser's own text size, in px (16 unless a visitor wants another), for as long as `page` lives. */
export async function withText(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}
