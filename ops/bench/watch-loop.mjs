// Loaded before the site (`node --import`): how long tasks keep it from everything else, in a file named by WATCH_FILE.
// A machine that is busy makes tasks long: what the process itself did meanwhile is what counts, and of that at most what
// its main thread did, not those that collect garbage and compress. Who takes the file away begins anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = String(process.env.WATCH_FILE);
/** The system counts a thread's time in such steps, in milliseconds. */
const TICK = 10;

/** CPU time of the main thread in milliseconds. */
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
