// `npm run demo` starts the site on this machine, from a fresh clone, with the embedded backend.
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensureDependencies, requireNode, projectRoot } from './setup.mjs';
import { ChildProcessError, findFreePort, startStack } from './stack.mjs';

const PREFERRED_SITE_PORT = 3000;
const PREFERRED_BACKEND_PORT = 4000;

requireNode();
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
  const sitePort = await findPortNear(PREFERRED_SITE_PORT);
  const backendPort = await findPortNear(PREFERRED_BACKEND_PORT);
  const stack = await startStack({
    backendPort,
    sitePort,
    dataDir: process.env.DEMO_DATA_DIR ?? join(projectRoot, '.data/demo'),
    controls: false,
    logs: join(projectRoot, '.data/registros'),
  });
  console.log(`
  Site    ${stack.siteUrl}
  Painel  ${stack.backend.url}  (o que o site enviou ao backend de demonstração)

  Dados em .data/demo, registros em .data/registros. Ctrl+C encerra.
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

async function findPortNear(preferredPort) {
  const port = await findFreePort(preferredPort);
  if (port !== preferredPort)
    console.log(`A porta ${preferredPort} está ocupada; usando a ${port}.`);
  return port;
}
