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
  startProgram,
} from './engine';

/** An X server with the display `:0` listens at this port, with `:1` at the next one. */
const FIRST_DISPLAY_PORT = 6_000;

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
  const screenPort = await findFreePort();
  const display = `:${screenPort - FIRST_DISPLAY_PORT}`;
  const screen = await startProgram(screenPort, 'Xvfb', [
    ...[display, '-screen', '0', '1600x1200x24', '-listen', 'tcp'],
  ]);
  const port = await findFreePort();
  const driver = await startProgram(port, 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
  });

  async function window({ width, height }: WindowSize): Promise<EngineWindow> {
    const session = await new Builder()
      .usingServer(driver.url)
      .withCapabilities(webdriverCapabilities())
      .build();
    await session.manage().setTimeouts({ pageLoad: 60_000, script: 30_000 });
    await session.manage().window().setRect({ x: 0, y: 0, width, height });
    return {
      open: (url) => session.get(url),
      back: () => session.navigate().back(),
      reload: () => session.navigate().refresh(),
      run: ({ source, argument }) =>
        session.executeScript(
          `return (${source})(JSON.parse(arguments[0]))`,
          JSON.stringify(argument ?? null),
        ),
      act: (source) => session.execute(new Command(Name.ACTIONS).setParameter('actions', [source])),
      giveFile: (selector, path) => session.findElement(By.css(selector)).sendKeys(path),
      close: () => session.quit(),
    };
  }

  return {
    window,
    end: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
}
