import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { findFreePort } from '../../../scripts/stack.mjs';
import {
  UNREACHABLE_PROXY,
  type EngineWindow,
  type LaunchedEngine,
  type WindowSize,
  REACHABLE_HOSTS,
} from './engine';
import { Program, startVirtualScreen, waitForValue } from './programs';

/**
 * Returns the path of WebKitGTK's MiniBrowser; Debian installs it in a folder named after the processor architecture.
 */
function findMiniBrowser(): string {
  const paths = readdirSync('/usr/lib').map((folder) =>
    join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'),
  );
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error('MiniBrowser of webkit2gtk-driver was not found below /usr/lib');
  return found;
}

const webdriverCapabilities = () =>
  new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      binary: findMiniBrowser(),
      args: [
        '--automation',
        // In full-screen mode the window is as large as the page; otherwise the toolbar would be wider than a phone.
        '--full-screen',
        // The proxy is set by this argument, because one window in twenty crashes at its start if the driver is given
        // the hosts without a proxy.
        `--proxy=http://${UNREACHABLE_PROXY}`,
        ...REACHABLE_HOSTS.map((host) => `--ignore-host=${host}`),
      ],
    },
  });

/** Starts WebKitGTK and controls it by its own driver, which speaks WebDriver over HTTP. */
export async function launchWebKit(): Promise<LaunchedEngine> {
  const screen = await startVirtualScreen();
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const program = new Program('WebKitWebDriver', [`--port=${port}`], { DISPLAY: screen.name });
  await waitForValue('WebKitWebDriver', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => (ok ? true : null),
      () => null,
    ),
  );

  async function window({ width, height }: WindowSize): Promise<EngineWindow> {
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(webdriverCapabilities())
      .build();
    await driver.manage().setTimeouts({ pageLoad: 60_000, script: 30_000 });
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return {
      open: (url) => driver.get(url),
      back: () => driver.navigate().back(),
      reload: () => driver.navigate().refresh(),
      run: ({ source, argument }) =>
        driver.executeScript(
          `return (${source})(JSON.parse(arguments[0]))`,
          JSON.stringify(argument ?? null),
        ),
      act: (source) => driver.execute(new Command(Name.ACTIONS).setParameter('actions', [source])),
      giveFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
      close: () => driver.quit(),
    };
  }

  return {
    window,
    end: async () => {
      await program.stop();
      await screen.program.stop();
    },
  };
}
