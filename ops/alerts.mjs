/*
 * `npm run test:alerts` checks the alert rules and the scrape settings in deploy/, and runs the tests of the rules,
 * with the program promtool of Debian. With `-- --running` it then makes every alert fire on a running site
 * (alerts/rehearse.mjs); a regular expression after it chooses some: `-- --running RedisLost`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requirePrograms, projectRoot } from '../scripts/setup.mjs';
import { readCommandLine } from './fleet/checks.mjs';

const PROMTOOL_CHECKS = [
  ['check', 'rules', 'alerts.yaml'],
  // Only the syntax is checked, because the file with the token exists only where Prometheus runs.
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
];

const { flags, namePattern } = readCommandLine(
  'Uso: npm run test:alerts [-- --running [parte do nome de um alerta]]',
  ['running'],
);
requirePrograms('test:alerts', { promtool: 'prometheus' });
const cwd = join(projectRoot, 'deploy');
const failedChecks = PROMTOOL_CHECKS.filter(
  (args) => spawnSync('promtool', args, { cwd, stdio: 'inherit' }).status !== 0,
);
if (failedChecks.length > 0) process.exit(1);
if (flags.running) {
  const { rehearseAlerts } = await import('./alerts/rehearse.mjs');
  await rehearseAlerts(namePattern);
}
