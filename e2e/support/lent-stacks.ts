import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startTestStack, type RunningStack, type Stack } from './stack';

type Settings = Readonly<Record<string, string>>;

type Request =
  | Readonly<{ kind: 'borrow'; settings: Settings }>
  | Readonly<{ kind: 'give back' | 'stop'; siteUrl: string }>;

/** The environment variable with the address at which workers borrow stacks ({@link lendStacks}). */
const LENDER = 'E2E_STACKS';

/** Returns a stack without its processes, which cannot be passed on to a worker. */
const toRunningStack = ({ backend, site, ...stack }: Stack): RunningStack => ({
  backend: { url: backend.url },
  site: { url: site.url, outboxDir: site.outboxDir },
  siteUrl: stack.siteUrl,
  apiUrl: stack.apiUrl,
  revalidateSecret: stack.revalidateSecret,
  credentials: stack.credentials,
  settings: stack.settings,
});

/**
 * In the process of the run: starts the stacks its workers ask for, and lends what one gives back to the next. Playwright
 * ends a worker with its project; the pages that its site has made would go with it.
 *
 * @returns what stops them all
 */
export async function lendStacks(): Promise<() => Promise<void>> {
  const stacks: { stack: Stack; settings: string; isFree: boolean }[] = [];
  let started = 0;

  async function borrow(settings: string): Promise<RunningStack> {
    const free = stacks.find((each) => each.isFree && each.settings === settings);
    if (free) {
      free.isFree = false;
      return toRunningStack(free.stack);
    }
    // Two workers may ask at once: each name is a folder of logs.
    started += 1;
    const stack = await startTestStack(`stack-${started}`, JSON.parse(settings) as Settings);
    stacks.push({ stack, settings, isFree: false });
    return toRunningStack(stack);
  }

  async function answer(request: Request): Promise<RunningStack | null> {
    if (request.kind === 'borrow') return borrow(JSON.stringify(request.settings));
    const lent = stacks.find(({ stack }) => stack.siteUrl === request.siteUrl)!;
    if (request.kind === 'give back') lent.isFree = true;
    else await lent.stack.stop();
    return null;
  }

  const server = createServer((request, response) => {
    void json(request)
      .then((body) => answer(body as Request))
      .then(
        (result) => response.end(JSON.stringify(result)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[LENDER] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await Promise.all(stacks.map(({ stack }) => stack.stop()));
  };
}

async function ask(request: Request): Promise<unknown> {
  const response = await fetch(process.env[LENDER]!, {
    method: 'POST',
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** In a worker: a stack of its own until it gives it back. */
export const borrowStack = (settings: Settings): Promise<RunningStack> =>
  ask({ kind: 'borrow', settings }) as Promise<RunningStack>;

/** Hands a stack to the next worker, or stops it when a test failed on it and may have left anything behind. */
export async function giveBack({ siteUrl }: RunningStack, isSpoilt: boolean): Promise<void> {
  await ask({ kind: isSpoilt ? 'stop' : 'give back', siteUrl });
}
