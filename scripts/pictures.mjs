/*
 * `npm run pictures [-- parts of titles]` compares states of the site with accepted pictures, and shows old, new and
 * difference.
 * `npm run pictures -- --accept [parts of titles]` accepts the new pictures of the last run.
 * `npm run pictures -- --update-snapshots=all` takes all pictures again, for example with another Chromium.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findDifferences, readEngines } from './picture-report.mjs';
import { projectRoot } from './setup.mjs';

const RESULTS_FOLDER = join(projectRoot, 'test-results');
const REPORT_FOLDER = join(RESULTS_FOLDER, 'pictures');
const REPORT_FILE = join(RESULTS_FOLDER, 'pictures.json');
const PICTURES_FOLDER = 'e2e/states/pictures';
const ENGINE_FILE = join(projectRoot, PICTURES_FOLDER, 'engine.json');
const UPDATE_ALL_OPTION = '--update-snapshots=all';
/**
 * Number of values of each colour channel in a stored picture; half a step is below the threshold at which pictures
 * count as different (e2e/states/engine.ts).
 */
const COLOUR_STEPS = 16;

const commandArguments = process.argv.slice(2);
const isOption = (word) => word.startsWith('-');
const titleParts = commandArguments.filter((word) => !isOption(word));
if (commandArguments.includes('--accept')) acceptPictures();
else if (commandArguments.includes(UPDATE_ALL_OPTION)) retakeAllPictures();
else comparePictures();
await packPictures();

/** Runs the picture tests. @param {string[]} options of Playwright */
function runPlaywright(options) {
  const cli = join('node_modules', '@playwright/test/cli.js');
  // Other runs of Playwright write to other folders, so that no run deletes the results of another.
  const outputOptions = [
    `--output=${join(RESULTS_FOLDER, 'pictures-e2e')}`,
    '--reporter=line,html,json',
  ];
  const args = [cli, 'test', '--project=states*', '--retries=0', ...outputOptions, ...options];
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT_FOLDER,
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT_FILE,
    },
  });
  process.exitCode = status ?? 1;
}

/** Returns the JSON report of the last run of the picture tests. */
function readReport() {
  return JSON.parse(readFileSync(REPORT_FILE, 'utf8'));
}

function comparePictures() {
  const filter = titleParts.length > 0 ? ['--grep', titleParts.join('|')] : [];
  runPlaywright([...filter, ...commandArguments.filter(isOption)]);
  console.log(`Antes, agora e a diferença: ${join(REPORT_FOLDER, 'index.html')}`);
  if (process.exitCode !== 0) console.log('Se é assim que deve ser: npm run pictures -- --accept');
}

/** Takes all pictures anew with one browser engine, and writes the engine's version beside them. */
function retakeAllPictures() {
  if (commandArguments.length > 1) exitWith('Todas são refeitas de uma vez, sem outras opções.');
  runPlaywright([UPDATE_ALL_OPTION]);
  const [engine] = readEngines(readReport());
  if (process.exitCode !== 0) exitWith('Nem todas foram refeitas: corrija e repita.');
  writeFileSync(ENGINE_FILE, `${JSON.stringify(engine, null, 2)}\n`);
}

function acceptPictures() {
  const report = readReport();
  const acceptedEngine = JSON.stringify(JSON.parse(readFileSync(ENGINE_FILE, 'utf8')));
  if (readEngines(report).some((engine) => JSON.stringify(engine) !== acceptedEngine))
    exitWith(`As imagens são de outro Chromium: npm run pictures -- ${UPDATE_ALL_OPTION}`);
  const pictures = findDifferences(report, titleParts);
  for (const { name, path } of pictures) {
    copyFileSync(path, join(projectRoot, PICTURES_FOLDER, name));
    console.log(name);
  }
  console.log(`${pictures.length} imagens aceitas.`);
}

/** Prints a reason and ends the process with code 1. @param {string} reason */
function exitWith(reason) {
  console.error(reason);
  process.exit(1);
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
