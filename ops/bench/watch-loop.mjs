// Node loads this before the site (`--import`). It writes the time of the longest task to the file named by WATCH_FILE;
// deleting the file starts the measurement anew. A busy machine makes tasks long, so only CPU time of the process counts,
// and at most that of its main thread, without those that collect garbage and compress.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = String(process.env.WATCH_FILE);
/** The system counts a thread's time in steps of so many milliseconds. */
const TICK = 10;

/** Returns the CPU time of the main thread in milliseconds. */
function mainThreadTime() {
  const [, fields = ''] = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) * TICK;
}

let [startedAt, used, main] = [performance.now(), process.cpuUsage(), mainThreadTime()];
let longest = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage(used);
  const ofMain = mainThreadTime() - main + TICK;
  const task = Math.min(performance.now() - startedAt, (user + system) / 1_000, ofMain);
  if (!existsSync(file)) longest = 0;
  if (task > longest) writeFileSync(file, String((longest = task)));
  [startedAt, used, main] = [performance.now(), process.cpuUsage(), mainThreadTime()];
}, 1).unref();
