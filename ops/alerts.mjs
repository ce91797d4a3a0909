// `npm run test:alerts` checks the rules and scrape settings of deploy/ and runs the rule tests, with Debian's promtool.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requirePrograms, root } from '../scripts/setup.mjs';

const CHECKS = [
  ['check', 'rules', 'alerts.yaml'],
  // The token's file exists only where Prometheus runs.
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
];

requirePrograms('test:alerts', { promtool: 'prometheus' });
const cwd = join(root, 'deploy');
const failed = CHECKS.filter(
  (args) => spawnSync('promtool', args, { cwd, stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
