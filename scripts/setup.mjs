// Installs what a fresh clone lacks. It needs Node alone: it runs before any dependency is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];

/** Ends the process, with a message for people, when Node is too old for the site. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Este projeto precisa do Node ${OLDEST_NODE.join('.')} ou mais novo; aqui está o ${process.versions.node}. Veja https://nodejs.org.`,
  );
  process.exit(1);
}

/** Installs the dependencies (`npm ci`) unless the installed versions are those of the lock file. */
export function ensureDependencies() {
  if (dependenciesAreThere()) return;
  console.log('Instalando as dependências (npm ci)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'npm ci falhou: veja a mensagem acima. Sem as dependências nada mais pode ser feito.',
    );
    process.exit(1);
  }
}

function dependenciesAreThere() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  // Optional packages are binaries of other platforms: npm leaves them out.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed[path]?.version === version,
  );
}

/** @returns {Record<string, { version: string, optional?: boolean }>} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(new URL(`../${lockFile}`, import.meta.url), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Debian's browser without a window opens a page in half the time of the whole Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {readonly string[]} places */
function findBrowser(places) {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place)) ?? null;
}

/** Returns the path of the system's Chromium (`CHROMIUM_PATH` first), in which the site is measured, or null. */
export function findChromium() {
  return findBrowser([...CHROMIUM_PLACES, HEADLESS_SHELL]);
}

/** Returns the path of the browser for tests (`CHROMIUM_PATH` first, the quickest next), or null. */
export function findTestBrowser() {
  return findBrowser([HEADLESS_SHELL, ...CHROMIUM_PLACES]);
}

/**
 * Finds the browser for tests. Where no password is needed, it installs the missing Debian packages: the headless shell,
 * and the whole Chromium for the back/forward cache, which the shell lacks.
 *
 * @returns {string | null} its path; null, after a message how to install it, when there is none
 */
export function ensureTestBrowser() {
  const isChosen = process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH);
  if (!isChosen) {
    if (!CHROMIUM_PLACES.some((place) => existsSync(place))) install(['chromium']);
    if (!existsSync(HEADLESS_SHELL)) install(['chromium-headless-shell']);
  }
  const installed = findTestBrowser();
  if (!installed) {
    console.error(
      'Os testes de ponta a ponta precisam do Chromium. Instale o pacote do sistema (Debian: apt-get install chromium chromium-headless-shell) ou indique um navegador em CHROMIUM_PATH.',
    );
  }
  return installed;
}

/**
 * Finds programs, or installs their Debian packages in the same way, but not where services start by themselves. The path of a
 * file stands for a package too.
 *
 * @param {Record<string, string>} packages of each program
 * @returns {boolean} whether all are there; if not, a message has said which are missing
 */
export function ensurePrograms(packages) {
  const missing = () => Object.keys(packages).filter((name) => !isProgram(name));
  if (missing().length > 0 && !existsSync('/run/systemd/system')) {
    install(missing().flatMap((name) => packages[name].split(' ')));
  }
  const still = missing();
  for (const name of still) {
    console.error(`Falta ${name} (Debian: apt-get install ${packages[name]}).`);
  }
  return still.length === 0;
}

/**
 * Ends the process where {@link ensurePrograms} does not find them.
 *
 * @param {string} command that needs them
 * @param {Record<string, string>} packages of each program
 */
export function requirePrograms(command, packages) {
  if (ensurePrograms(packages)) return;
  console.error(`\n════ ${command} NÃO RODOU: falta o que está acima. ════\n`);
  process.exit(1);
}

/** These programs drive the engines of Safari and Firefox; WebKit draws on a virtual screen. */
export const enginePrograms = {
  WebKitWebDriver: 'webkit2gtk-driver',
  'firefox-esr': 'firefox-esr',
  Xvfb: 'xvfb',
};

/** Returns Debian's folder with the programs of its newest PostgreSQL; null without any. */
export function postgresFolder() {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return null;
  const [newest] = readdirSync(home).sort((one, other) => Number(other) - Number(one));
  return newest ? `${home}/${newest}/bin` : null;
}

function isProgram(name) {
  const folders = ['', '/usr/sbin', '/usr/bin', '/usr/local/bin', postgresFolder()];
  return folders.some((folder) => existsSync(`${folder}/${name}`));
}

function install(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!existsSync('/usr/bin/apt-get') || !runs([...asRoot, 'true'])) return;
  console.log(`Instalando (apt-get install ${packages.join(' ')})…`);
  const options = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'Acquire::http::Timeout=20'];
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options];
  runs([...apt, 'update']);
  runs([...apt, 'install', '-y', '--no-install-recommends', '--no-remove', ...packages]);
}

/** @param {readonly string[]} words */
function runs([command = '', ...args]) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
