import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFilesWith, createTextFinder, findCanary } from '../../scripts/canaries.mjs';
import { projectRoot } from '../../scripts/setup.mjs';

/** Finds the names that specs type into forms; telephones and e-mail addresses are found by their form. */
const findName = createTextFinder(['Ana Prado', 'Maria Souza', 'Iracema Quitéria']);

const PERSONAL_DATA = /[\w.+-]+(?:@|%40)[\w-]+\.[a-zA-Z]\w+|\(\d{2}\)\s?9?\d{4}-\d{4}/;

const isSiteLog = (name: string): boolean => !name.endsWith('.log') || name.startsWith('site');

const isLeak = (text: string): boolean =>
  findCanary(text) !== null || findName(text) !== null || PERSONAL_DATA.test(text);

/** Checks that the logs of the run's sites hold no secret and no personal data. */
export default function globalTeardown(): void {
  const logs = join(projectRoot, 'test-results/logs');
  if (!existsSync(logs)) return;
  const leaks = findFilesWith(logs, isLeak, isSiteLog);
  if (leaks.length > 0) throw new Error(`Logs hold what they must not:\n${leaks.join('\n')}`);
}
