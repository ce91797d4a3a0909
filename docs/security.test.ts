import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { DRAWING_LIMITS } from '@/lib/http/media/drawings';
import { PICTURE_FETCH_LIMITS } from '@/lib/http/media/handler';
import { MAX_CONCURRENT_RESIZES } from '@/lib/http/media/image-optimiser';

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

  it('says the numbers of the code', () => {
    const picture = rowOf('lib/export/share-picture')?.join(' | ') ?? '';
    for (const number of [
      `${String(DRAWING_LIMITS.permits)} with the documents`,
      `${String(DRAWING_LIMITS.places)} with those that wait`,
      `${String(DRAWING_LIMITS.placesPerSender)} places`,
      `${String(DRAWING_LIMITS.perSender)} drawings`,
      `${String(DRAWING_LIMITS.storedBytes / 1024 / 1024)} MB stored`,
    ])
      expect(picture).toContain(number);
    expect(rowOf('lib/http/media/image-optimiser.ts')?.join(' | ')).toContain(
      `| ${String(MAX_CONCURRENT_RESIZES)}, as many as the proxy lets wait`,
    );
    const fetched = rowOf('lib/http/media/handler.ts')?.join(' | ') ?? '';
    for (const number of [
      String(PICTURE_FETCH_LIMITS.permits),
      `${String(PICTURE_FETCH_LIMITS.places)} with those that wait`,
      `${String(PICTURE_FETCH_LIMITS.perSender)} places`,
    ])
      expect(fetched).toContain(number);
  });
});
