// `npm run pictures [-- part of a title]`: compares every state with its picture, and shows what differs: old, new and difference.
// `npm run pictures -- --accept`: takes the new pictures of the last run for the right ones.
// `npm run pictures -- --update-snapshots=all`: makes them anew, with another Chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './setup.mjs';

const REPORT = 'test-results/pictures';
const PICTURES = 'e2e/states/pictures';
const NEW = '-actual.';
/** Of each colour's 256: half a step between two is less than what makes a pixel another one (e2e/states/engine.ts). */
const STEPS = 16;

if (process.argv.includes('--accept')) accept();
else run(process.argv.slice(2));
await pack();

/** @param {string[]} given titles, and options of Playwright */
function run(given) {
  const isOption = (word) => word.startsWith('-');
  const titles = given.filter((word) => !isOption(word)).flatMap((title) => ['--grep', title]);
  const cli = join('node_modules', '@playwright/test/cli.js');
  const args = [cli, 'test', '--project=states*', '--retries=0', '--reporter=line,html'];
  const { status } = spawnSync(process.execPath, [...args, ...titles, ...given.filter(isOption)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT, PLAYWRIGHT_HTML_OPEN: 'never' },
  });
  console.log(`Antes, agora e a diferença: ${join(root, REPORT, 'index.html')}`);
  if (status !== 0) console.log('Se é assim que deve ser: npm run pictures -- --accept');
  process.exitCode = status ?? 1;
}

function accept() {
  const found = readdirSync(join(root, 'test-results/e2e'), {
    recursive: true,
    withFileTypes: true,
  });
  const pictures = found.filter(({ name }) => name.includes(NEW));
  for (const { parentPath, name } of pictures) {
    const target = name.replace(NEW, '.');
    copyFileSync(join(parentPath, name), join(root, PICTURES, target));
    console.log(target);
  }
  console.log(`${pictures.length} imagens aceitas.`);
}

/** Writes what the browser made in a quarter of the bytes. */
async function pack() {
  const status = ['status', '--porcelain', '--no-renames', '--untracked-files=all', '--', PICTURES];
  const changed = execFileSync('git', status, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = changed
    .filter((line) => line.endsWith('.png') && !line.slice(0, 2).includes('D'))
    .map((line) => join(root, line.slice(3)))
    .filter((file) => !file.endsWith('icons.png'));
  const step = 255 / (STEPS - 1);
  for (const file of files) {
    const picture = sharp(readFileSync(file)).removeAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const coarse = data.map((value) => Math.round(Math.round(value / step) * step));
    // A palette holds 256 colours, and would take others for the rest.
    const form =
      countColours(Buffer.from(coarse)) > 256 ? {} : { palette: true, dither: 0, effort: 10 };
    await sharp(coarse, { raw: info }).png(form).toFile(file);
  }
}

/** @param {Buffer} pixels three bytes each */
function countColours(pixels) {
  const colours = new Set();
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.readUIntBE(at, 3));
  return colours.size;
}
