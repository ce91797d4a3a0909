import type { Page } from '@playwright/test';
import { expectLive } from './live';

/** Name of the element, typed as any other: the standard calls it obsolete, and browsers use it. */
const FONT: string = 'font';

/** `lostTexts` has the texts that React changed after their node was replaced: the visitor still sees the earlier text. */
type TranslatedWindow = Window & { lostTexts: string[] };

/** Runs in the page and replaces every text node by `<font><font>…`, now and later, as the translation of browsers does. */
function replaceTexts(tag: string): void {
  const untranslated = 'font, script, style, noscript, textarea, option, svg, title';
  const lostTexts: string[] = [];
  Object.assign(window, { lostTexts });
  const changes = new MutationObserver((records) => {
    for (const { target, oldValue } of records)
      if (oldValue !== (target as Text).data)
        lostTexts.push(`${oldValue} → ${(target as Text).data}`);
  });
  const replaceBelow = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.isConnected || text.parentElement?.closest(untranslated)) continue;
      const font = document.createElement(tag);
      font.appendChild(document.createElement(tag)).textContent = text.data;
      text.replaceWith(font);
      changes.observe(text, { characterData: true, characterDataOldValue: true });
    }
  };
  replaceBelow(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(replaceBelow);
  }).observe(document.body, { childList: true, subtree: true });
}

export async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await translate(page);
}

/** Translates a page once it is hydrated. */
export async function translate(page: Page): Promise<void> {
  await expectLive(page.getByRole('banner').getByRole('button', { name: 'Abrir menu' }));
  await page.evaluate(replaceTexts, FONT);
}

/**
 * Runs in the page: presses every control, also those that appear meanwhile, and fills in every field; then all of it
 * again, so that what was opened or chosen is closed or taken back. What leads to another page is left out.
 */
async function pressEverything(): Promise<void> {
  const controls =
    'button:not([type=submit], [formaction]), summary, select, textarea, [role=option], input:not([type=hidden], [type=file], [type=submit])';
  const nextFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const setValue = (field: Element, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const press = (element: HTMLElement, isFirst: boolean) => {
    if (element instanceof HTMLSelectElement)
      setValue(element, element.options[isFirst ? element.options.length - 1 : 0]?.value ?? '');
    else if (element.matches('textarea, input:not([type=checkbox], [type=radio])')) {
      element.focus();
      setValue(element, isFirst ? 'ka' : '');
      element.blur();
    } else element.click();
  };
  for (const isFirst of [true, false]) {
    const pressed = new Set<Element>();
    while (pressed.size < 60) {
      const next = [...document.querySelectorAll<HTMLElement>(controls)].find(
        (element) =>
          !pressed.has(element) &&
          element.checkVisibility() &&
          !/vídeo|imprimir/i.test(element.textContent + (element.ariaLabel ?? '')),
      );
      if (!next) break;
      pressed.add(next);
      press(next, isFirst);
      await nextFrame();
    }
  }
}

/** Presses every control of the page. */
export const pressAllControls = (page: Page): Promise<void> => page.evaluate(pressEverything);

/** Returns the texts that React changed where the visitor still sees the earlier one, as "earlier → later". */
export const listLostTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as TranslatedWindow).lostTexts);
