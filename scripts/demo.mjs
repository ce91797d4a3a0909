// `npm run demo` starts the site on this machine, from a fresh clone, with the embedded backend; with `--real-names` its
// vehicles have the names of real ones.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.mjs';
import { ensureDependencies, projectRoot } from './setup.mjs';
import { ChildProcessError, findFreePort, startStack } from './stack.mjs';

const { values } = parseArgs({ options: { 'real-names': { type: 'boolean' } } });
if (values['real-names']) process.env.DEMO_REAL_NAMES = '1';
// A folder that has data is not filled again, so each stock has its own.
const folder = process.env.DEMO_REAL_NAMES === '1' ? '.data/demo-nomes-reais' : '.data/demo';

ensureDependencies();
ensureBuild();

/** @type {Promise<unknown>} */
const stopRequested = new Promise((resolve) => {
  process.once('SIGINT', resolve).once('SIGTERM', resolve);
  // npm's shell does not forward signals, so this process stops itself when its parent process has ended.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || resolve(null), 500).unref();
});

try {
  const stack = await startStack({
    backendPort: await findFreePort(4000),
    sitePort: await findFreePort(3000),
    dataDir: process.env.DEMO_DATA_DIR ?? join(projectRoot, folder),
    controls: false,
    logs: join(projectRoot, '.data/registros'),
  });
  console.log(`
  Site    ${stack.siteUrl}
  Painel  ${stack.backend.url}  (o que o site enviou ao backend de demonstração)

  Dados em ${folder}, registros em .data/registros. Ctrl+C encerra.
`);
  const problem = await Promise.race([stopRequested.then(() => null), stack.died]);
  await stack.stop();
  if (problem) throw problem;
  console.log('Encerrado.');
  process.exit(0);
} catch (error) {
  console.error(error instanceof ChildProcessError ? error.message : error);
  process.exit(1);
}
