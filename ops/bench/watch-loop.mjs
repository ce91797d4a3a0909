/*
 * Node loads this module before the site (`--import`). It writes the duration of the longest task of the event loop to
 * the file WATCH_FILE; deleting the file starts the measurement anew. Only CPU time of the main thread counts, because
 * a busy machine makes tasks longer, and other threads collect garbage and compress.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const resultFile = String(process.env.WATCH_FILE);
/** Duration of a clock tick in milliseconds; Linux counts the CPU time of a thread in clock ticks. */
const CLOCK_TICK_MS = 10;

/** Returns the CPU time of the main thread in milliseconds. */
function readMainThreadTime() {
  const [, fields = ''] = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) * CLOCK_TICK_MS;
}

let [startedAt, startUsage, startMainTime] = [
  performance.now(),
  process.cpuUsage(),
  readMainThreadTime(),
];
let longestTask = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage(startUsage);
  const mainThreadElapsed = readMainThreadTime() - startMainTime + CLOCK_TICK_MS;
  const task = Math.min(performance.now() - startedAt, (user + system) / 1_000, mainThreadElapsed);
  if (!existsSync(resultFile)) longestTask = 0;
  if (task > longestTask) writeFileSync(resultFile, String((longestTask = task)));
  [startedAt, startUsage, startMainTime] = [
    performance.now(),
    process.cpuUsage(),
    readMainThreadTime(),
  ];
}, 1).unref();
