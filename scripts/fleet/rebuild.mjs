// Without containers, as README "Deploying" says: what waits in the outbox is there after the next build.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { freePort, startSite } from '../stack.mjs';
import { backendOf } from './fleet.mjs';
import { sendContact, timesArrived, until } from './leads.mjs';
import { ask } from './request.mjs';

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
  const port = await freePort();
  const start = (name) =>
    startSite(settings, port, join(folder, `logs/${name}.log`), join(place, 'server.js'));
  const email = 'ana.build@example.test';

  deploy(place);
  assert.match(refusalOf(place, { ...settings, OUTBOX_DIR: '.data/caixa' }), /OUTBOX_DIR/);
  assert.match(refusalOf(place, { ...settings, OUTBOX_DIR: join(place, 'caixa') }), /OUTBOX_DIR/);

  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
  try {
    const first = await start('antes-do-build');
    const { status, text } = await sendContact(first.url, stack, { email });
    assert.equal(status, 202, text);
    await first.stop();
    deploy(place);
    const second = await start('depois-do-build');
    try {
      const { caixa } = JSON.parse((await ask(`${second.url}/api/pronto`)).text);
      assert.equal(caixa.aguardando, 1);
      // Each try that the backend refused to take.
      const before = await timesArrived(backend, email);
      await backend.fail();
      await until(async () => (await timesArrived(backend, email)) > before, 'não foi entregue');
      await until(async () => {
        const answer = await ask(`${second.url}/api/pronto`);
        return JSON.parse(answer.text).caixa.aguardando === 0;
      }, 'continua na caixa');
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
function deploy(place) {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const built = join(root, '.next/standalone');
  // But for the links that stand for the last two in tests.
  const isBuilt = (path) => !lstatSync(path).isSymbolicLink() || path.includes('node_modules');
  cpSync(built, place, { recursive: true, filter: isBuilt, verbatimSymlinks: true });
  cpSync(join(root, 'public'), join(place, 'public'), { recursive: true });
  cpSync(join(root, '.next/static'), join(place, '.next/static'), { recursive: true });
}

/** What the site says when it does not start. */
function refusalOf(place, settings) {
  const { status, stderr } = spawnSync(process.execPath, ['server.js'], {
    cwd: place,
    env: { ...process.env, ...settings, PORT: '0' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  assert.equal(status, 1);
  return stderr;
}
