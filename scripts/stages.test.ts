import { readdirSync } from 'node:fs';
import { envExample, unitInSaoPaulo } from './stages.mjs';

const tests = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `lib/${name}`);

test('every part of lib that a stage tests by itself has tests', () => {
  const parts = [...envExample.args, ...unitInSaoPaulo.args].filter((arg) =>
    arg.startsWith('lib/'),
  );
  expect(parts).toContain('lib/site/format');
  expect(parts.filter((part) => !tests.some((name) => name.startsWith(part)))).toEqual([]);
});
