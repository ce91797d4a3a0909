import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cells of the table below a heading, row by row. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const [, below = ''] = readFileSync('docs/security.md', 'utf8').split(`### ${heading}\n`);
  const [section = ''] = below.split('\n#');
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()));
}

describe('what a request costs', () => {
  const table = tableOf('What a request costs');
  const rowOf = (code: string) => table.find((cells) => cells.join().includes(`(../${code})`));

  it('has a row for everything that draws', () => {
    const drawing = execFileSync(
      'grep',
      [
        ...['-rlE', "from '(@/lib/http/media/sharp|sharp|pdfkit)'", 'app', 'lib'],
        ...['--include=*.ts', '--include=*.tsx', '--exclude=*.test.ts', '--exclude-dir=testing'],
      ],
      { encoding: 'utf8' },
    );
    const folders = drawing
      .trim()
      .split('\n')
      .map((file) => file.slice(0, file.lastIndexOf('/')))
      .filter((folder) => folder !== 'lib/http/media');
    expect(folders).toContain('lib/forms/sell');
    expect(folders.filter((folder) => !rowOf(folder))).toEqual([]);
  });
});
