export type Size = Readonly<{ width: number; height: number }>;

/** Engines reach these alone: whatever else a page asks for is asked of {@link DEAD_PROXY}, where nothing answers. */
export const THIS_MACHINE = ['localhost', '127.0.0.1'] as const;
export const DEAD_PROXY = '127.0.0.1:9';

/** A press of the pointer or of keys, in the words both protocols share. */
export type InputSource = Readonly<{
  type: 'pointer' | 'key';
  id: string;
  parameters?: Readonly<{ pointerType: 'mouse' }>;
  actions: readonly Readonly<Record<string, unknown>>[];
}>;

/** A function for the page, as text, and what it is given and gives back, as JSON. */
type Script = Readonly<{ source: string; argument: unknown }>;

/** One window of an engine that is not Chromium. */
export type Engine = Readonly<{
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Waits for a promise too. Fails while one page takes the place of another. */
  run: (script: Script) => Promise<unknown>;
  act: (source: InputSource) => Promise<void>;
  /** Chooses files in the field that the selector finds. */
  giveFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}>;

/** Opens new windows, each as of a visitor who was never here. */
export type Launched = Readonly<{
  window: (size: Size) => Promise<Engine>;
  end: () => Promise<void>;
}>;
