import { expect } from '@playwright/test';
import type { Engine, InputSource } from './engine';
import { findInPage, ROLES, type Found, type Query, type Role } from './in-page';

const KEYS = {
  Tab: '\uE004',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof KEYS;

/** Repeats a check until it holds: pages change by themselves, and one page may just be taking the place of another. */
export const eventually = (check: () => Promise<void>, timeout = 30_000): Promise<void> =>
  expect(check).toPass({ timeout, intervals: [100] });

/** A visitor of the site with one of the engines. */
export class Visitor {
  constructor(
    private readonly engine: Engine,
    readonly origin: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.engine.open(this.origin + path);
  }

  back = () => this.engine.back();
  reload = () => this.engine.reload();

  find(role: Role, name?: string | RegExp): Target {
    return new Target(this, this.engine, { role, name: patternOf(name) });
  }

  /** Runs a function in the page; it sees nothing but what it is given. */
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

  /** What closed has taken its entry of the history with it: until then, the next step would go back. */
  async isAtOwnEntry(): Promise<void> {
    await eventually(async () => {
      const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;
      expect(await this.run(overlays)).toBe(0);
    });
  }

  /** The page has drawn what it had to, and has run what it put off until then. */
  atRest(): Promise<unknown> {
    return this.run(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  async press(...keys: readonly (Key | ' ')[]): Promise<void> {
    const values = keys.map((key) => (key === ' ' ? key : KEYS[key]));
    await this.engine.act(keySource([...values.map(down), ...values.toReversed().map(up)]));
  }

  pressAt(point: Readonly<{ x: number; y: number }>): Promise<void> {
    return this.engine.act(pointerSource(point));
  }

  async type(text: string): Promise<void> {
    await this.engine.act(
      keySource(Array.from(text).flatMap((letter) => [down(letter), up(letter)])),
    );
  }

  async hasNoSidewaysScroll(): Promise<void> {
    const { content, screen } = await this.run(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(content, 'width of the page').toBeLessThanOrEqual(screen);
  }
}

/** Elements of a page, found anew each time. */
export class Target {
  constructor(
    private readonly visitor: Visitor,
    private readonly engine: Engine,
    private readonly query: Query,
  ) {}

  find(role: Role, name?: string | RegExp): Target {
    return new Target(this.visitor, this.engine, {
      role,
      name: patternOf(name),
      within: this.query,
    });
  }

  nth(index: number): Target {
    return new Target(this.visitor, this.engine, { ...this.query, index });
  }

  state(bring = false): Promise<Found> {
    const search = { query: this.query, roles: ROLES, bring };
    return this.engine.run({ source: String(findInPage), argument: search }) as Promise<Found>;
  }

  async isShown(): Promise<void> {
    await eventually(async () =>
      expect((await this.state()).count, this.description).toBeGreaterThan(0),
    );
  }

  async isGone(): Promise<void> {
    await eventually(async () => expect((await this.state()).count, this.description).toBe(0));
  }

  /** It is there, and so are its scripts. */
  async isLive(): Promise<void> {
    await this.has({ isLive: true });
  }

  async has(state: Partial<Found>): Promise<void> {
    await eventually(async () => expect(await this.state(), this.description).toMatchObject(state));
  }

  /** Presses it, brought into view if it is not, once its scripts are there, nothing lies on it and it stands still. */
  async click(): Promise<void> {
    let last: Found['point'] = null;
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

  /** Types into a field that is empty. */
  async type(text: string): Promise<void> {
    await this.click();
    await this.has({ hasFocus: true });
    await this.visitor.type(text);
  }

  /** Chooses in the browser's own list, which is drawn outside of the page. */
  async choose(label: string | RegExp): Promise<void> {
    const { selector } = await this.state();
    await this.visitor.run(
      ({ selector, source }) => {
        const list = document.querySelector<HTMLSelectElement>(selector!)!;
        const pattern = new RegExp(source);
        list.value = [...list.options].find((option) => pattern.test(option.label))!.value;
        list.dispatchEvent(new Event('input', { bubbles: true }));
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { selector, source: typeof label === 'string' ? `^${label}$` : label.source },
    );
  }

  async giveFiles(...paths: readonly string[]): Promise<void> {
    const { selector } = await this.state();
    await this.engine.giveFiles(selector!, paths);
  }

  private get description(): string {
    return JSON.stringify(this.query);
  }
}

const patternOf = (name?: string | RegExp): Query['name'] =>
  name instanceof RegExp ? { source: name.source, flags: name.flags } : name;

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

const keySource = (actions: InputSource['actions']): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions,
});

const pointerSource = ({ x, y }: Readonly<{ x: number; y: number }>): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
