import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { findFreePort } from '../../../scripts/stack.mjs';
import { DEAD_PROXY, type Engine, type Launched, type Size, THIS_MACHINE } from './engine';
import { Program, startScreen, waitFor } from './programs';

/** Debian puts it in a folder of the processor's name. */
function miniBrowser(): string {
  const paths = readdirSync('/usr/lib').map((folder) =>
    join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'),
  );
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error('MiniBrowser of webkit2gtk-driver was not found below /usr/lib');
  return found;
}

const capabilities = () =>
  new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: [
        '--automation',
        // The bar of buttons is wider than a phone: a window without it is as large as its page.
        '--full-screen',
        // One window in twenty crashes at its start where the driver is told the hosts that need no proxy.
        `--proxy=http://${DEAD_PROXY}`,
        ...THIS_MACHINE.map((host) => `--ignore-host=${host}`),
      ],
    },
  });

/** WebKitGTK by its own driver, which speaks WebDriver over HTTP. */
export async function launchWebKit(): Promise<Launched> {
  const screen = await startScreen();
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const program = new Program('WebKitWebDriver', [`--port=${port}`], { DISPLAY: screen.name });
  await waitFor('WebKitWebDriver', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => (ok ? true : null),
      () => null,
    ),
  );

  async function window({ width, height }: Size): Promise<Engine> {
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(capabilities())
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
      giveFiles: (selector, paths) =>
        driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
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
