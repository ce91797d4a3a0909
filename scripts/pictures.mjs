// `npm run pictures [-- parts of titles]` compares states with their pictures, and shows old, new and difference.
// `npm run pictures -- --accept [parts of titles]` accepts the new pictures that the last run has shown.
// `npm run pictures -- --update-snapshots=all` makes all of them again, with another Chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { differencesOf, enginesOf } from './picture-report.mjs';
import { root } from './setup.mjs';

const RESULTS = join(root, 'test-results');
const PAGE = join(RESULTS, 'pictures');
const REPORT = join(RESULTS, 'pictures.json');
const PICTURES = 'e2e/states/pictures';
const ENGINE = join(root, PICTURES, 'engine.json');
const ALL_ANEW = '--update-snapshots=all';
/** Each colour has so many values: half a step is below the threshold of a difference (e2e/states/engine.ts). */
const STEPS = 16;

const args = process.argv.slice(2);
const isOption = (word) => word.startsWith('-');
const titles = args.filter((word) => !isOption(word));
if (args.includes('--accept')) accept();
else if (args.includes(ALL_ANEW)) makeAnew();
else compare();
await pack();

/** @param {string[]} options of Playwright */
function run(options) {
  const cli = join('node_modules', '@playwright/test/cli.js');
  // The folder differs from those of other runs.
  const apart = [`--output=${join(RESULTS, 'pictures-e2e')}`, '--reporter=line,html,json'];
  const args = [cli, 'test', '--project=states*', '--retries=0', ...apart, ...options];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYWRIGHT_HTML_OUTPUT_DIR: PAGE,
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    },
  });
  process.exitCode = status ?? 1;
}

/** Reads the report of the last run. */
function readReport() {
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

function compare() {
  const filter = titles.length > 0 ? ['--grep', titles.join('|')] : [];
  run([...filter, ...args.filter(isOption)]);
  console.log(`Antes, agora e a diferença: ${join(PAGE, 'index.html')}`);
  if (process.exitCode !== 0) console.log('Se é assim que deve ser: npm run pictures -- --accept');
}

/** Makes all pictures with one engine, whose version is written beside them. */
function makeAnew() {
  if (args.length > 1) refuse('Todas são refeitas de uma vez, sem outras opções.');
  run([ALL_ANEW]);
  const [engine] = enginesOf(readReport());
  if (process.exitCode !== 0) refuse('Nem todas foram refeitas: corrija e repita.');
  writeFileSync(ENGINE, `${JSON.stringify(engine, null, 2)}\n`);
}

function accept() {
  const report = readReport();
  const ours = JSON.stringify(JSON.parse(readFileSync(ENGINE, 'utf8')));
  if (enginesOf(report).some((engine) => JSON.stringify(engine) !== ours))
    refuse(`As imagens são de outro Chromium: npm run pictures -- ${ALL_ANEW}`);
  const pictures = differencesOf(report, titles);
  for (const { name, path } of pictures) {
    copyFileSync(path, join(root, PICTURES, name));
    console.log(name);
  }
  console.log(`${pictures.length} imagens aceitas.`);
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** Writes the changed pictures again in a quarter of the bytes. */
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
    // A palette has 256 colours, and would replace the others.
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
