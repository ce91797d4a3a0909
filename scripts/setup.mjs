/*
 * Installs the dependencies and programs that a fresh clone lacks. The module imports no package, because it runs
 * before any dependency is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const MIN_NODE_VERSION = [20, 19];

/** Ends the process with a message in Portuguese when Node is too old for the site. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = MIN_NODE_VERSION;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Este projeto precisa do Node ${MIN_NODE_VERSION.join('.')} ou mais novo; aqui está o ${process.versions.node}. Veja https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * Installs the dependencies (`npm ci`) unless the installed versions are those of the lock file; ends the process when Node
 * is too old for the site.
 */
export function ensureDependencies() {
  requireNode();
  if (areDependenciesInstalled()) return;
  console.log('Instalando as dependências (npm ci)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: projectRoot,
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

function areDependenciesInstalled() {
  const lockedPackages = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  // Optional packages are binaries of other platforms: npm leaves them out.
  return Object.entries(lockedPackages).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed[path]?.version === version,
  );
}

/** @returns {Record<string, { version: string, optional?: boolean }>} */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(new URL(`../${lockFile}`, import.meta.url), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Debian's Chromium without a window, which opens a page in half the time of the full browser. */
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {readonly string[]} places */
function findBrowser(places) {
  return (
    [process.env.CHROMIUM_PATH, ...places].find(
      (browserPath) => browserPath && existsSync(browserPath),
    ) ?? null
  );
}

/** Returns the path of the full Chromium for measurements (`CHROMIUM_PATH` first); `null` without any. */
export function findChromium() {
  return findBrowser([...CHROMIUM_PATHS, HEADLESS_SHELL_PATH]);
}

/** Returns the path of the browser for tests (`CHROMIUM_PATH` first, then the fastest); `null` without any. */
export function findTestBrowser() {
  return findBrowser([HEADLESS_SHELL_PATH, ...CHROMIUM_PATHS]);
}

/**
 * Finds the browser for tests. Where no password is needed, the function installs missing Debian packages: the headless shell,
 * and the full Chromium for tests of the back/forward cache, which the shell lacks.
 *
 * @returns {string | null} path of the browser; `null`, after a message with instructions, when none is installed
 */
export function ensureTestBrowser() {
  const isChosen = process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH);
  if (!isChosen) {
    if (!CHROMIUM_PATHS.some((browserPath) => existsSync(browserPath)))
      installPackages(['chromium']);
    if (!existsSync(HEADLESS_SHELL_PATH)) installPackages(['chromium-headless-shell']);
  }
  const installed = findTestBrowser();
  if (!installed) {
    console.error(
      'Os testes de ponta a ponta precisam do Chromium. Instale o pacote do sistema (Debian: apt-get install chromium chromium-headless-shell) ou indique um navegador em CHROMIUM_PATH.',
    );
  }
  return installed;
}

/** Programs that the proxy of deploy/ needs, with their Debian packages. */
export const proxyPrograms = {
  nginx: 'nginx-light',
  'usr/lib/nginx/modules/ngx_http_brotli_filter_module.so': 'libnginx-mod-http-brotli-filter',
  openssl: 'openssl',
};

/**
 * Checks that programs are installed, and installs the Debian packages of missing ones where no password is needed. On a
 * machine with systemd nothing is installed, because the services of the packages would start there.
 *
 * @param {Record<string, string>} packages Debian packages of each program; a program may also be the path of a file
 * @returns {boolean} `false`, after a message about each missing program, when one is missing
 */
export function ensurePrograms(packages) {
  const missing = () => Object.keys(packages).filter((name) => !isProgramInstalled(name));
  if (missing().length > 0 && !existsSync('/run/systemd/system')) {
    installPackages(missing().flatMap((name) => packages[name].split(' ')));
  }
  const stillMissing = missing();
  for (const name of stillMissing) {
    console.error(`Falta ${name} (Debian: apt-get install ${packages[name]}).`);
  }
  return stillMissing.length === 0;
}

/**
 * Ends the process with code 1 when a program of {@link ensurePrograms} is missing.
 *
 * @param {string} command npm script that needs the programs
 * @param {Record<string, string>} packages Debian packages of each program
 */
export function requirePrograms(command, packages) {
  if (ensurePrograms(packages)) return;
  console.error(`\n════ ${command} NÃO RODOU: falta o que está acima. ════\n`);
  process.exit(1);
}

/** Programs for tests in the engines of Safari and Firefox, with their Debian packages; WebKit needs a virtual screen. */
export const browserEnginePrograms = {
  WebKitWebDriver: 'webkit2gtk-driver',
  'firefox-esr': 'firefox-esr',
  Xvfb: 'xvfb',
};

/** Returns the folder with the programs of the newest installed PostgreSQL of Debian; `null` without any. */
export function findPostgresFolder() {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return null;
  const [newest] = readdirSync(home).sort(
    (firstVersion, secondVersion) => Number(secondVersion) - Number(firstVersion),
  );
  return newest ? `${home}/${newest}/bin` : null;
}

function isProgramInstalled(name) {
  const folders = ['', '/usr/sbin', '/usr/bin', '/usr/local/bin', findPostgresFolder()];
  return folders.some((folder) => existsSync(`${folder}/${name}`));
}

function installPackages(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!existsSync('/usr/bin/apt-get') || !runSuccessfully([...asRoot, 'true'])) return;
  console.log(`Instalando (apt-get install ${packages.join(' ')})…`);
  const options = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'Acquire::http::Timeout=20'];
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options];
  runSuccessfully([...apt, 'update']);
  runSuccessfully([...apt, 'install', '-y', '--no-install-recommends', '--no-remove', ...packages]);
}

/** Runs a command and returns whether it succeeded. @param {readonly string[]} words */
function runSuccessfully([command = '', ...args]) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
