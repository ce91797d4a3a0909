// HEALTHCHECK of the image: whether the server answers. Docker notes who does not and leaves it at that; so the sixth
// failure in a row, a minute, ends the server, and `restart` starts it anew. Killed from inside by its own user, it needs
// nothing that reaches Docker's socket, which is root on the machine; from outside the process, a busy loop and a stopped
// process are the same.
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FAILURES = 6;
/** Shorter than Docker waits for this. */
const ANSWER_TIMEOUT_MS = 2_000;
/**
 * The pages that most visits begin with. Each check requests them, so that no visitor waits until they are rendered after a
 * start or a change, and so that the first page of a vehicle finds the code of pages loaded.
 */
const FIRST_PAGES = ['/', '/busca', '/blindagem', '/estetica'];

const [port] = process.argv.slice(2);
const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
const request = (path) => fetch(`http://127.0.0.1:${port}${path}`, { signal });
const counter = join(tmpdir(), 'falhas-seguidas');

const isWell = await request('/api/saude').then(
  ({ ok }) => ok,
  () => false,
);
if (isWell) {
  rmSync(counter, { force: true });
  await Promise.allSettled(FIRST_PAGES.map(request));
} else {
  process.exitCode = 1;
  const failures = counted() + 1;
  writeFileSync(counter, String(failures));
  if (failures >= FAILURES) {
    rmSync(counter);
    for (const pid of servers()) process.kill(pid, 'SIGKILL');
  }
}

function counted() {
  try {
    return Number(readFileSync(counter, 'utf8'));
  } catch {
    return 0;
  }
}

/** The other processes that run in this folder. */
function servers() {
  const pids = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  );
  return pids.map(Number).filter((pid) => folderOf(pid) === process.cwd());
}

function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone, or another user's.
    return null;
  }
}
