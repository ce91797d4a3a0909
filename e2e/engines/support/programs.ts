import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Time zone for which the site formats dates. */
const TIME_ZONE_ENV = { TZ: 'America/Sao_Paulo' };

const START_TIMEOUT_MS = 60_000;

/** Program that runs in the background during a test. */
export class Program {
  /** Everything that the program has printed so far. */
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) {
    this.child = spawn(command, args, {
      env: { ...process.env, ...TIME_ZONE_ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.ended = once(this.child, 'close').catch(() => undefined);
    for (const stream of this.child.stdio.slice(1)) {
      stream?.on('data', (part: Buffer) => (this.output += String(part)));
    }
  }

  /** Waits until the program has printed a text that matches the pattern. */
  async hasSaid(pattern: RegExp): Promise<RegExpExecArray> {
    return waitForValue(`${this.child.spawnfile} to say ${String(pattern)}`, () => {
      if (this.child.exitCode !== null) throw new Error(`${this.child.spawnfile}: ${this.output}`);
      return pattern.exec(this.output);
    });
  }

  async stop(): Promise<void> {
    this.child.kill();
    await this.ended;
  }
}

/** Calls a function repeatedly until it returns a value. */
export async function waitForValue<T>(
  what: string,
  check: () => T | null | Promise<T | null>,
): Promise<T> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const found = await check();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain for ${what}.`);
}

/** Starts a virtual screen, which chooses its own number. */
export async function startVirtualScreen(): Promise<Readonly<{ name: string; program: Program }>> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const program = new Program('Xvfb', args);
  const [, number = ''] = await program.hasSaid(/^(\d+)\n/m);
  return { name: `:${number}`, program };
}
