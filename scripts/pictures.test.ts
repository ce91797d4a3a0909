import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'e2e/states/pictures';

test('the pictures of the states are below 10 MB', () => {
  const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
  expect(sizes.length).toBeGreaterThan(200);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(10_000_000);
});
