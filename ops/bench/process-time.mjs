// Reads how much processor time processes have used, from Linux.
import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1_000_000;

const readParent = (pid) => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return Number(fields.split(' ')[1]);
};

const readThreadTime = (folder) =>
  Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]);

/** Calls a function for a process or thread that may end meanwhile; returns a fallback for one that has ended. */
function readIfAlive(read, fallback) {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/**
 * Returns the processor time of a process, its threads and its child processes.
 *
 * @param {number} pid
 * @returns {number} ms since the start of the process
 */
export function readProcessTime(pid) {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const family = pids.filter(
    (other) => other === pid || readIfAlive(() => readParent(other), 0) === pid,
  );
  const threads = family.flatMap((member) => {
    const folder = `/proc/${member}/task`;
    return readIfAlive(() => readdirSync(folder), []).map((id) => `${folder}/${id}`);
  });
  const times = threads.map((thread) => readIfAlive(() => readThreadTime(thread), 0));
  return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS_PER_MS;
}
