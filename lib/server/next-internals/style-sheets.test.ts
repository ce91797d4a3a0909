import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { log } from '@/lib/server/log/log';

import { inlineStyleSheets } from './style-sheets';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const server = mkdtempSync(join(tmpdir(), 'style-sheets-'));
const chunks = join(server, '.next/static/chunks');
mkdirSync(chunks, { recursive: true });

const write = (name: string, sheet: string) => writeFileSync(join(chunks, name), sheet);
const link = (name: string, rest = '') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"${rest}/>`;
const off = (name: string) => link(name, ' media="not all" disabled=""');

beforeEach(() => jest.spyOn(process, 'cwd').mockReturnValue(server));
afterAll(() => rmSync(server, { recursive: true }));

describe('inlineStyleSheets', () => {
  it('writes all sheets, in their order, before the first link, and disables the links', () => {
    write('a-~.css', '@layer base;a{color:red}');
    write('b.css', '@media print{b{content:"$&$1"}}');
    const styles = '@layer base;a{color:red}@media print{b{content:"$&$1"}}';
    expect(inlineStyleSheets(`<meta/>${link('a-~.css')}<i></i>${link('b.css')}</head>`)).toEqual({
      html: `<meta/><style>${styles}</style>${off('a-~.css')}<i></i>${off('b.css')}</head>`,
      hashes: [createHash('sha256').update(styles).digest('base64')],
    });
  });

  it('reads a sheet once', () => {
    write('once.css', 'a{}');
    const page = inlineStyleSheets(link('once.css'));
    rmSync(join(chunks, 'once.css'));
    expect(inlineStyleSheets(link('once.css'))).toEqual(page);
  });

  it.each([
    ['a{src:url(../media/f.woff2)}', 'a{src:url(/_next/static/media/f.woff2)}'],
    [
      'a{background:url("data:image/svg+xml,<svg>")}',
      'a{background:url("data:image/svg+xml,<svg>")}',
    ],
    ['a{src:url("../media/f(1).woff2")}', 'a{src:url("/_next/static/media/f(1).woff2")}'],
    ['a{content:"</style><script>"}', 'a{content:"<\\/style><script>"}'],
    ['a{content:"</STYLE >"}', 'a{content:"<\\/STYLE >"}'],
  ])('writes the sheet %s as %s', (sheet, text) => {
    const name = `${createHash('sha256').update(sheet).digest('hex')}.css`;
    write(name, sheet);
    expect(inlineStyleSheets(link(name)).html).toBe(`<style>${text}</style>${off(name)}`);
  });

  it('logs why a page keeps its links', () => {
    inlineStyleSheets(link('missing.css'));
    expect(log).toHaveBeenCalledWith('error', 'styles.left-out', { reason: expect.any(String) });
  });

  it.each([
    ['without sheets', '<head></head>'],
    ['with a missing sheet', `${link('a-~.css')}${link('missing.css')}`],
    ['with a sheet for some media alone', link('a-~.css', ' media="print"')],
    ['with a sheet of another folder', '<link rel="stylesheet" href="/formulario.css">'],
  ])('leaves a page %s as it is', (_name, html) => {
    expect(inlineStyleSheets(html)).toEqual({ html, hashes: [] });
  });
});
