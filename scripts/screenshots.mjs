// `npm run screenshots` takes the pictures for the README and the manifest (public/imagens/telas) of the production build.
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { projectRoot } from './setup.mjs';
import { startStack } from './stack.mjs';

const screenPaths = {
  inicio: '/',
  busca: '/busca',
  detalhe: '/detalhe/kaiserstein-glx-450-d-4drive-night-edition-2026',
  cotacao: '/blindagem/cotacao',
};

const screenSizes = [
  { width: 1440, height: 900, storedWidth: 1000 },
  {
    width: 390,
    height: 844,
    storedWidth: 390,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
];

ensureBuild();
const picturesFolder = join(projectRoot, 'public/imagens/telas');
mkdirSync(picturesFolder, { recursive: true });
const startedStack = await startStack({ logs: join(projectRoot, 'test-results/logs/screenshots') });
const browser = await launchBrowser();
try {
  for (const { width, height, storedWidth, ...device } of screenSizes) {
    const context = await browser.newContext({
      baseURL: startedStack.siteUrl,
      locale: 'pt-BR',
      viewport: { width, height },
      reducedMotion: 'reduce',
      ...device,
    });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screenPaths)) {
      await page.goto(path);
      await page.evaluate(waitForVisibleImages);
      await storeScreenshot(
        await page.screenshot(),
        join(picturesFolder, `${name}-${width}.webp`),
        storedWidth,
      );
    }
    await context.close();
  }
} finally {
  await browser.close();
  await startedStack.stop();
}

/** Runs in the page and waits at most five seconds for the images in the viewport. */
async function waitForVisibleImages() {
  const visibleImages = [...document.images].filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([timeout, Promise.allSettled(visibleImages.map((image) => image.decode()))]);
}

async function storeScreenshot(screenshot, file, width) {
  const { size } = await sharp(screenshot).resize({ width }).webp({ quality: 76 }).toFile(file);
  console.log(`${relative(projectRoot, file)}  ${Math.round(size / 1024)} KB`);
}
