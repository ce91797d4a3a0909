import { expect } from '@playwright/test';
import type { EngineWindow } from './engine';
import {
  findInPage,
  ROLE_SELECTORS,
  type FoundElement,
  type ElementQuery,
  type SupportedRole,
} from './in-page';

const KEY_CODES = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
} as const;

/** Repeats a check until it succeeds, because pages change with time and a navigation may be replacing the page. */
export const eventually = (check: () => Promise<void>, timeout = 30_000): Promise<void> =>
  expect(check).toPass({ timeout, intervals: [100] });

/** Simulated visitor who uses the site in one of the browser engines. */
export class Visitor {
  constructor(
    private readonly engine: EngineWindow,
    readonly origin: string,
  ) {}

  goto = (path: string) => this.engine.open(this.origin + path);
  back = () => this.engine.back();
  reload = () => this.engine.reload();

  find(role: SupportedRole, name?: string | RegExp, within?: ElementQuery): PageElement {
    const pattern = name instanceof RegExp ? { source: name.source, flags: name.flags } : name;
    return new PageElement(this, this.engine, { role, name: pattern, within });
  }

  /** Runs a function in the page; the function can use nothing but its argument. */
  run<T, Argument = undefined>(
    act: (argument: Argument) => T | Promise<T>,
    argument?: Argument,
  ): Promise<T> {
    return this.engine.run({ source: String(act), argument }) as Promise<T>;
  }

  async isAt(address: string | RegExp): Promise<void> {
    await eventually(async () => {
      const at = await this.run(() => location.pathname + location.search);
      if (typeof address === 'string') expect(at).toBe(address);
      else expect(at).toMatch(address);
    });
  }

  /**
   * Waits until a closed overlay has removed its history entry; before that, going back would remove the wrong entry.
   */
  async isAtOwnEntry(): Promise<void> {
    await eventually(async () => {
      const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;
      expect(await this.run(overlays)).toBe(0);
    });
  }

  /** Waits until the page has rendered, and has run the work that it delayed until it is idle. */
  atRest(): Promise<unknown> {
    return this.run(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  press(key: keyof typeof KEY_CODES): Promise<void> {
    return this.type(KEY_CODES[key]);
  }

  pressAt({ x, y }: Readonly<{ x: number; y: number }>): Promise<void> {
    return this.engine.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Presses the key of each letter. */
  type(text: string): Promise<void> {
    return this.engine.act({
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  }

  async hasNoSidewaysScroll(): Promise<void> {
    const { content, screen } = await this.run(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(content, 'width of the page').toBeLessThanOrEqual(screen);
  }
}

/** Elements of a page, which are searched anew for each action and check. */
export class PageElement {
  constructor(
    private readonly visitor: Visitor,
    private readonly engine: EngineWindow,
    private readonly query: ElementQuery,
  ) {}

  find(role: SupportedRole, name?: string | RegExp): PageElement {
    return this.visitor.find(role, name, this.query);
  }

  nth(index: number): PageElement {
    return new PageElement(this.visitor, this.engine, { ...this.query, index });
  }

  state(bring = false): Promise<FoundElement> {
    const search = { query: this.query, roles: ROLE_SELECTORS, bring };
    return this.engine.run({
      source: String(findInPage),
      argument: search,
    }) as Promise<FoundElement>;
  }

  isShown = () =>
    eventually(async () => expect((await this.state()).count, this.description).toBeGreaterThan(0));
  isGone = () => this.has({ count: 0 });
  /** Waits until the element exists and React has hydrated it. */
  isLive = () => this.has({ isLive: true });

  async has(state: Partial<FoundElement>): Promise<void> {
    await eventually(async () => expect(await this.state(), this.description).toMatchObject(state));
  }

  /**
   * Presses the element: scrolls it into view if necessary, and waits until it is hydrated, not covered, and not
   * moving.
   */
  async click(): Promise<void> {
    let last: FoundElement['point'] = null;
    await eventually(async () => {
      const { point, isLive } = await this.state();
      if (point === null) await this.state(true);
      const stands = point !== null && point.x === last?.x && point.y === last.y;
      last = point;
      expect({ stands, isLive }, this.description).toEqual({ stands: true, isLive: true });
    });
    await this.visitor.pressAt(last!);
  }

  async focus(): Promise<void> {
    await this.isLive();
    const { selector } = await this.state();
    await this.visitor.run(
      (found) => document.querySelector<HTMLElement>(found!)!.focus(),
      selector,
    );
    await this.has({ hasFocus: true });
  }

  /** Types a text into an empty field. */
  async type(text: string): Promise<void> {
    await this.click();
    await this.has({ hasFocus: true });
    await this.visitor.type(text);
  }

  async giveFile(path: string): Promise<void> {
    await this.engine.giveFile((await this.state()).selector!, path);
  }

  private get description(): string {
    return JSON.stringify(this.query);
  }
}
