import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bidi from 'selenium-webdriver/bidi/index.js';
import { findFreePort } from '../../../scripts/stack.mjs';
import {
  UNREACHABLE_PROXY,
  type EngineWindow,
  type LaunchedEngine,
  type WindowSize,
  REACHABLE_HOSTS,
  startProgram,
} from './engine';

/** Preferences that stop Firefox from requesting anything that no page asked for. */
const FIREFOX_PREFERENCES = {
  'intl.accept_languages': 'pt-BR',
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,nowhere',
};

const proxySettings = {
  proxyType: 'manual',
  httpProxy: UNREACHABLE_PROXY,
  sslProxy: UNREACHABLE_PROXY,
  noProxy: REACHABLE_HOSTS,
};

/** The CommonJS module is the class itself, which its types export as `Index`. */
const BidiSocket = bidi as unknown as typeof bidi.Index;

/** Response to a call of the WebDriver BiDi protocol. */
type ProtocolResponse =
  | Readonly<{ type: 'success'; result: Record<string, unknown> }>
  | Readonly<{ type: 'error'; message: string }>;

/** Result of a function that ran in the page: its value, or its exception. */
type ScriptResult =
  | Readonly<{ type: 'success'; result: Readonly<{ value?: string; sharedId?: string }> }>
  | Readonly<{ type: 'exception'; exceptionDetails: Readonly<{ text: string }> }>;

/** Starts Firefox ESR and controls it by the protocol WebDriver BiDi, over a socket. */
export async function launchFirefox(): Promise<LaunchedEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(FIREFOX_PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await findFreePort();
  const program = await startProgram(port, 'firefox-esr', [
    ...['--headless', '--no-remote', '--profile', profile],
    ...['--remote-debugging-port', String(port), 'about:blank'],
  ]);
  const socket = new BidiSocket(`ws://127.0.0.1:${port}/session`);

  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const answer = (await socket.send({ method, params })) as ProtocolResponse;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }

  await send('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, proxy: proxySettings } },
  });

  async function window(viewport: WindowSize): Promise<EngineWindow> {
    const { userContext } = await send('browser.createUserContext');
    const { context } = await send('browsingContext.create', { type: 'tab', userContext });
    await send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 });

    async function call(functionDeclaration: string, argument: string) {
      const outcome = (await send('script.callFunction', {
        functionDeclaration,
        target: { context },
        awaitPromise: true,
        arguments: [{ type: 'string', value: argument }],
      })) as ScriptResult;
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
      giveFile: async (selector, file) => {
        const element = await call('(selector) => document.querySelector(selector)', selector);
        await send('input.setFiles', { context, element, files: [file] });
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
