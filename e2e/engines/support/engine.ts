import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup.mjs';
import { startService } from '../../../scripts/stack.mjs';

export type WindowSize = Readonly<{ width: number; height: number }>;

/** Hosts that the browsers may reach; every other request goes to {@link UNREACHABLE_PROXY}, where nothing responds. */
export const REACHABLE_HOSTS = ['localhost', '127.0.0.1'] as const;
export const UNREACHABLE_PROXY = '127.0.0.1:9';

/** Input actions of the pointer or the keyboard, in the format that WebDriver and WebDriver BiDi share. */
type InputSource = Readonly<{
  type: 'pointer' | 'key';
  id: string;
  parameters?: Readonly<{ pointerType: 'mouse' }>;
  actions: readonly Readonly<Record<string, unknown>>[];
}>;

/** Function to run in the page, as source text, with its argument; argument and result must be JSON values. */
type PageScript = Readonly<{ source: string; argument: unknown }>;

/** Window of a browser engine other than Chromium. */
export type EngineWindow = Readonly<{
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /**
   * Runs a function in the page and waits for its promise, if it returns one. Throws while a navigation replaces the
   * page.
   */
  run: (script: PageScript) => Promise<unknown>;
  act: (source: InputSource) => Promise<void>;
  /** Chooses a file in the file input that the selector finds. */
  giveFile: (selector: string, path: string) => Promise<void>;
  close: () => Promise<void>;
}>;

/** Started browser that opens new windows, each with an empty profile. */
export type LaunchedEngine = Readonly<{
  window: (size: WindowSize) => Promise<EngineWindow>;
  end: () => Promise<void>;
}>;

/** Starts a program of a browser, and waits until it listens. */
export const startProgram = (
  port: number,
  program: string,
  args: string[],
  env: Record<string, string> = {},
) =>
  startService({
    name: program,
    program,
    args,
    port,
    // The site formats dates for this time zone.
    env: { TZ: 'America/Sao_Paulo', ...env },
    log: join(projectRoot, 'test-results/logs/engines', `${program}-${port}.log`),
  });
