import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startTestStack, type RunningStack, type Stack } from './stack';

type StackSettings = Readonly<Record<string, string>>;

type StackRequest =
  | Readonly<{ kind: 'borrow'; settings: StackSettings }>
  | Readonly<{ kind: 'give back' | 'stop'; siteUrl: string }>;

/** Name of the environment variable with the address at which workers borrow stacks ({@link lendStacks}). */
const LENDER_VARIABLE = 'E2E_STACKS';

/** Returns a stack without its processes, which cannot be sent to a worker. */
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
 * Runs in the main process of Playwright. Starts the stacks that workers request, and lends a returned stack to the next worker,
 * because Playwright ends each worker with its project, and the rendered pages of its site would be lost.
 *
 * @returns function that stops all stacks
 */
export async function lendStacks(): Promise<() => Promise<void>> {
  const stacks: { stack: Stack; settings: string; isFree: boolean }[] = [];
  let started = 0;

  async function borrowOrStartStack(settings: string): Promise<RunningStack> {
    const freeStack = stacks.find(
      (candidate) => candidate.isFree && candidate.settings === settings,
    );
    if (freeStack) {
      freeStack.isFree = false;
      return toRunningStack(freeStack.stack);
    }
    // The counter gives each stack a log folder of its own, also when two workers request stacks at the same time.
    started += 1;
    const stack = await startTestStack(`stack-${started}`, JSON.parse(settings) as StackSettings);
    stacks.push({ stack, settings, isFree: false });
    return toRunningStack(stack);
  }

  async function handleRequest(request: StackRequest): Promise<RunningStack | null> {
    if (request.kind === 'borrow') return borrowOrStartStack(JSON.stringify(request.settings));
    const borrowedStack = stacks.find(({ stack }) => stack.siteUrl === request.siteUrl)!;
    if (request.kind === 'give back') borrowedStack.isFree = true;
    else await borrowedStack.stack.stop();
    return null;
  }

  const server = createServer((request, response) => {
    void json(request)
      .then((body) => handleRequest(body as StackRequest))
      .then(
        (result) => response.end(JSON.stringify(result)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[LENDER_VARIABLE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await Promise.all(stacks.map(({ stack }) => stack.stop()));
  };
}

async function sendToLender(request: StackRequest): Promise<unknown> {
  const response = await fetch(process.env[LENDER_VARIABLE]!, {
    method: 'POST',
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Borrows a stack for the calling worker; {@link returnStack} returns it. */
export const borrowStack = (settings: StackSettings): Promise<RunningStack> =>
  sendToLender({ kind: 'borrow', settings }) as Promise<RunningStack>;

/** Returns a stack for the next worker. A spoilt stack, on which a test has failed, is stopped instead. */
export async function returnStack({ siteUrl }: RunningStack, isSpoilt: boolean): Promise<void> {
  await sendToLender({ kind: isSpoilt ? 'stop' : 'give back', siteUrl });
}
