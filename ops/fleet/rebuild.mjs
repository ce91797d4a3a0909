// Without containers, as README "Deploying" says: what waits in the outbox is there after the next build.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { freePort, startSite } from '../../scripts/stack.mjs';
import { backendOf } from './fleet.mjs';
import { sendContact, timesArrived, until, waitingLeads } from './leads.mjs';

/**
 * A lead waits, the version is replaced as a build replaces it (the folder goes, and comes anew), the lead is delivered,
 * once. The build itself is not repeated: what it does to the folder is.
 */
export async function outlivesTheNextBuild(fleet) {
  const { stack, folder } = fleet;
  const backend = backendOf(fleet);
  const place = join(folder, 'sem-conteiner/.next/standalone');
  const outbox = join(folder, 'sem-conteiner/caixa-de-saida');
  const settings = { ...stack.settings, DATABASE_URL: '', REDIS_URL: '', OUTBOX_DIR: outbox };
  // Each on a port of its own: connections kept open to the first are not the second's.
  const start = async (name) =>
    startSite(
      settings,
      await freePort(),
      join(folder, `logs/${name}.log`),
      join(place, 'server.js'),
    );
  const email = 'ana.build@example.test';

  await deploy(place);
  for (const lost of ['.data/caixa', join(place, 'caixa')]) {
    assert.match(await refusalOf(place, { ...settings, OUTBOX_DIR: lost }), /OUTBOX_DIR/);
  }

  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
  try {
    const first = await start('antes-do-build');
    const { status, text } = await sendContact(first.url, stack, { email });
    assert.equal(status, 202, text);
    await first.stop();
    await deploy(place);
    const second = await start('depois-do-build');
    try {
      assert.equal(await waitingLeads(second.url, stack), 1);
      // Each try that the backend refused to take.
      const before = await timesArrived(backend, email);
      await backend.fail();
      await until(async () => (await timesArrived(backend, email)) > before, 'não foi entregue');
      await until(async () => (await waitingLeads(second.url, stack)) === 0, 'continua na caixa');
      assert.equal(await timesArrived(backend, email), before + 1);
    } finally {
      await second.stop();
    }
  } finally {
    await backend.fail();
  }
  return { esperou: 1, entregue: 1 };
}

/** The lines of the README, over what is there. */
async function deploy(place) {
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const built = join(root, '.next/standalone');
  // But for the links that stand for the last two in tests.
  const isBuilt = (path) => !lstatSync(path).isSymbolicLink() || path.includes('node_modules');
  await cp(built, place, { recursive: true, filter: isBuilt, verbatimSymlinks: true });
  await cp(join(root, 'public'), join(place, 'public'), { recursive: true });
  await cp(join(root, '.next/static'), join(place, '.next/static'), { recursive: true });
}

/** What the site says when it does not start. */
function refusalOf(place, settings) {
  const env = { ...process.env, ...settings, PORT: '0' };
  return new Promise((resolve) => {
    const options = { cwd: place, env, timeout: 30_000 };
    execFile(process.execPath, ['server.js'], options, (error, _stdout, stderr) =>
      resolve(error?.code === 1 ? stderr : `código ${error?.code ?? 0}`),
    );
  });
}
