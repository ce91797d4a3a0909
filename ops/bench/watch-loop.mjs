// Loaded before the site (`node --import`): how long tasks keep it from everything else, in a file named by WATCH_FILE.
// A machine that is busy makes tasks long: what the process itself did meanwhile is what counts. Who takes the file away
// begins anew.
import { existsSync, writeFileSync } from 'node:fs';

const file = String(process.env.WATCH_FILE);
let [startedAt, used] = [performance.now(), process.cpuUsage()];
let longest = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage(used);
  const task = Math.min(performance.now() - startedAt, (user + system) / 1_000);
  if (!existsSync(file)) longest = 0;
  if (task > longest) writeFileSync(file, String((longest = task)));
  [startedAt, used] = [performance.now(), process.cpuUsage()];
}, 1).unref();
