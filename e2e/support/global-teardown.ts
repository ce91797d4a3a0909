import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFilesWith, createFinder, findCanary } from '../../scripts/canaries.mjs';
import { root } from '../../scripts/setup.mjs';

/** Names that specs type; their telephones and e-mail addresses are known by their form. */
const findName = createFinder(['Ana Prado', 'Maria Souza', 'Iracema Quitéria']);

const PERSONAL = /[\w.+-]+(?:@|%40)[\w-]+\.[a-zA-Z]\w+|\(\d{2}\)\s?9?\d{4}-\d{4}/;

const isOfTheSite = (name: string): boolean => !name.endsWith('.log') || name.startsWith('site');

const isLeak = (text: string): boolean =>
  findCanary(text) !== null || findName(text) !== null || PERSONAL.test(text);

/** What the sites of the run wrote holds no secret and nothing of a visitor. */
export default function globalTeardown(): void {
  const logs = join(root, 'test-results/logs');
  if (!existsSync(logs)) return;
  const leaks = findFilesWith(logs, isLeak, isOfTheSite);
  if (leaks.length > 0) throw new Error(`Logs hold what they must not:\n${leaks.join('\n')}`);
}
