import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'e2e/states/pictures';
const pictures = readdirSync(FOLDER).filter((name) => name.endsWith('.png'));

/** Whether a PNG names its colours in a palette, as `npm run pictures` writes it. */
function isPacked(name: string): boolean {
  const file = openSync(join(FOLDER, name), 'r');
  const head = Buffer.alloc(26);
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head[25] === 3;
}

test('the pictures of the states are packed, and below 10 MB', () => {
  const bytes = pictures.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  expect(bytes).toBeLessThan(10_000_000);
  expect(pictures.filter((name) => !isPacked(name))).toEqual(['icons.png']);
});
