import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bidi from 'selenium-webdriver/bidi/index.js';
import { findFreePort } from '../../../scripts/stack.mjs';
import { DEAD_PROXY, type Engine, type Launched, type Size, THIS_MACHINE } from './engine';
import { Program } from './programs';

/** Nothing is fetched but what a page asks for. */
const SETTINGS = {
  'intl.accept_languages': 'pt-BR',
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,nowhere',
};

const proxy = {
  proxyType: 'manual',
  httpProxy: DEAD_PROXY,
  sslProxy: DEAD_PROXY,
  noProxy: THIS_MACHINE,
};

/** The module is the class that its types name. */
const Socket = bidi as unknown as typeof bidi.Index;

/** The answer to a call of the protocol. */
type Answer =
  | Readonly<{ type: 'success'; result: Record<string, unknown> }>
  | Readonly<{ type: 'error'; message: string }>;

/** The value that a function of the page returned. */
type Outcome =
  | Readonly<{ type: 'success'; result: Readonly<{ value?: string; sharedId?: string }> }>
  | Readonly<{ type: 'exception'; exceptionDetails: Readonly<{ text: string }> }>;

/** Firefox ESR by WebDriver BiDi, which it speaks itself, over a socket. */
export async function launchFirefox(): Promise<Launched> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await findFreePort();
  const program = new Program('firefox-esr', [
    ...['--headless', '--no-remote', '--profile', profile],
    ...['--remote-debugging-port', String(port), 'about:blank'],
  ]);
  await program.hasSaid(/WebDriver BiDi listening/);
  const socket = new Socket(`ws://127.0.0.1:${port}/session`);

  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const answer = (await socket.send({ method, params })) as Answer;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }

  await send('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, proxy } },
  });

  async function window(viewport: Size): Promise<Engine> {
    const { userContext } = await send('browser.createUserContext');
    const { context } = await send('browsingContext.create', { type: 'tab', userContext });
    await send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 });

    async function call(functionDeclaration: string, argument: string) {
      const outcome = (await send('script.callFunction', {
        functionDeclaration,
        target: { context },
        awaitPromise: true,
        arguments: [{ type: 'string', value: argument }],
      })) as Outcome;
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text);
      return outcome.result;
    }

    return {
      open: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      back: async () => {
        await send('browsingContext.traverseHistory', { context, delta: -1 });
      },
      reload: async () => {
        await send('browsingContext.reload', { context, wait: 'complete' });
      },
      run: async ({ source, argument }) => {
        const { value } = await call(
          `async (given) => JSON.stringify((await (${source})(JSON.parse(given))) ?? null)`,
          JSON.stringify(argument ?? null),
        );
        return JSON.parse(value!) as unknown;
      },
      act: async (source) => {
        await send('input.performActions', { context, actions: [source] });
      },
      giveFiles: async (selector, files) => {
        const element = await call('(selector) => document.querySelector(selector)', selector);
        await send('input.setFiles', { context, element, files });
      },
      picture: async () => {
        const { data } = await send('browsingContext.captureScreenshot', { context });
        return Buffer.from(String(data), 'base64');
      },
      close: async () => {
        await send('browser.removeUserContext', { userContext });
      },
    };
  }

  return {
    window,
    end: async () => {
      await send('browser.close').catch(() => undefined);
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
