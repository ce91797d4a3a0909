// `npm run test:alerts`: the rules, scrape settings and rule tests of deploy/ with Debian's promtool.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requirePrograms, root } from '../scripts/setup.mjs';

const CHECKS = [
  ['check', 'rules', 'alerts.yaml'],
  // The token's file is made where Prometheus runs.
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
];

requirePrograms('test:alerts', { promtool: 'prometheus' });
const cwd = join(root, 'deploy');
const failed = CHECKS.filter(
  (args) => spawnSync('promtool', args, { cwd, stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
