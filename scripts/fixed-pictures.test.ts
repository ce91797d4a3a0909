import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

test('every fixed picture that the code names exists', () => {
  const named = execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      '/imagens/[A-Za-z0-9_./-]+\\.[a-z]+',
      'app',
      'components',
      'lib',
      ':!*.test.*',
    ],
    { encoding: 'utf8' },
  );
  const pictures = new Set(named.trim().split('\n'));
  expect(pictures).toContain('/imagens/grupo-bastiao.jpg');
  expect([...pictures].filter((path) => !existsSync(`public${path}`))).toEqual([]);
});
