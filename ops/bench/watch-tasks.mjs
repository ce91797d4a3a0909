/*
 * Node loads this module before the site (`--import`). It appends how many ms each task of the event loop took to the file
 * TASKS_FILE.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const SHORTEST_TASK_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

/** Only processor time of the main thread counts: a busy machine makes tasks longer, and other threads collect garbage. */
const readMainThreadTime = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) /
  NANOSECONDS_PER_MS;

let timeBefore = readMainThreadTime();
setInterval(() => {
  const task = readMainThreadTime() - timeBefore;
  if (task >= SHORTEST_TASK_MS) appendFileSync(String(process.env.TASKS_FILE), `${task}\n`);
  timeBefore = readMainThreadTime();
}, 1).unref();
