// `npm run pictures` compares states of the site with accepted pictures.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './setup.mjs';

const RESULTS_FOLDER = join(projectRoot, 'test-results');
const REPORT_FOLDER = join(RESULTS_FOLDER, 'pictures');
const PICTURES_FOLDER = 'e2e/states/pictures';
const UPDATE_ALL_OPTION = '--update-snapshots=all';
const USAGE = `npm run pictures [-- partes de títulos]  compara os estados, e mostra antes, agora e a diferença
npm run pictures -- --accept [partes de títulos]  aceita os que diferem
npm run pictures -- ${UPDATE_ALL_OPTION}  refaz todos, como para outro Chromium`;
/**
 * Number of values of each colour channel in a stored picture; half a step is below the threshold at which pictures
 * count as different (e2e/states/engine.ts).
 */
const COLOUR_STEPS = 16;

const commandArguments = process.argv.slice(2);
if (commandArguments.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
const isOption = (word) => word.startsWith('-');
const titleParts = commandArguments.filter((word) => !isOption(word));
const options = commandArguments.filter(isOption);
const isAllAlone = !options.includes(UPDATE_ALL_OPTION) || commandArguments.length === 1;
if (!isAllAlone || !options.every((option) => ['--accept', UPDATE_ALL_OPTION].includes(option))) {
  console.error(USAGE);
  process.exit(2);
}
comparePictures();
await packPictures();

/** Runs the picture tests of the states with the given parts of titles. */
function comparePictures() {
  const args = [
    ...['node_modules/@playwright/test/cli.js', 'test', '--project=states*', '--retries=0'],
    // Other runs of Playwright write to other folders, so that no run deletes the results of another.
    ...[`--output=${join(RESULTS_FOLDER, 'pictures-e2e')}`, '--reporter=line,html'],
    ...(titleParts.length > 0 ? ['--grep', titleParts.join('|')] : []),
    ...options.map((option) => (option === '--accept' ? '--update-snapshots=changed' : option)),
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT_FOLDER,
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
  });
  process.exitCode = status ?? 1;
  console.log(`Antes, agora e a diferença: ${join(REPORT_FOLDER, 'index.html')}`);
  if (status !== 0 && options.length === 0)
    console.log('Se é assim que deve ser: npm run pictures -- --accept');
}

/** Rewrites changed pictures with fewer colours, which takes a quarter of the bytes. */
async function packPictures() {
  const status = [
    'status',
    '--porcelain',
    '--no-renames',
    '--untracked-files=all',
    '--',
    PICTURES_FOLDER,
  ];
  const changed = execFileSync('git', status, { cwd: projectRoot, encoding: 'utf8' }).split('\n');
  const files = changed
    .filter((line) => line.endsWith('.png') && !line.slice(0, 2).includes('D'))
    .map((line) => join(projectRoot, line.slice(3)))
    .filter((file) => !file.endsWith('icons.png'));
  const step = 255 / (COLOUR_STEPS - 1);
  for (const file of files) {
    const picture = sharp(readFileSync(file)).removeAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const reducedPixels = data.map((value) => Math.round(Math.round(value / step) * step));
    // A PNG with a palette has at most 256 colours, so a picture with more colours is stored without one.
    const pngOptions =
      countColours(Buffer.from(reducedPixels)) > 256
        ? { compressionLevel: 9 }
        : { compressionLevel: 9, palette: true, dither: 0, effort: 10 };
    await sharp(reducedPixels, { raw: info }).png(pngOptions).toFile(file);
  }
}

/** Returns the number of different colours. @param {Buffer} pixels three bytes for each pixel */
function countColours(pixels) {
  const colours = new Set();
  for (let offset = 0; offset < pixels.length; offset += 3)
    colours.add(pixels.readUIntBE(offset, 3));
  return colours.size;
}
