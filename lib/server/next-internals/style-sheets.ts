import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getErrorReason } from '@/lib/server/log/error-reason';
import { log } from '@/lib/server/log/log';

const SHEET_LINK_PATTERN =
  /(?<link><link rel="stylesheet" href="\/_next\/static\/chunks\/(?<name>[\w.~-]+\.css)" data-precedence="next")\/>/g;

/** WebKit looks ahead for links, and requests a disabled one unless its media never match. */
const LINK_THAT_LOADS_NOTHING = '$<link> media="not all" disabled=""/>';

const sheets = new Map<string, string>();

type PageWithStyles = Readonly<{ html: string; hashes: string[] }>;

/**
 * Writes the style sheets of a page into its document, which a browser then paints without requesting them. Their links
 * stay, but load nothing: React and the module loader load a sheet to which they find no link.
 *
 * @returns the page, and the sha256 hash in base64 of its one style element; the page as it was, and no hash, if it has
 * no sheet or one cannot be read, which is logged
 */
export function inlineStyleSheets(html: string): PageWithStyles {
  const start = html.search(SHEET_LINK_PATTERN);
  const styles = start === -1 ? null : readSheets(html);
  if (styles === null) return { html, hashes: [] };
  const links = html.slice(start).replace(SHEET_LINK_PATTERN, LINK_THAT_LOADS_NOTHING);
  return {
    html: `${html.slice(0, start)}<style>${styles}</style>${links}`,
    hashes: [createHash('sha256').update(styles).digest('base64')],
  };
}

function readSheets(html: string): string | null {
  try {
    return [...html.matchAll(SHEET_LINK_PATTERN)]
      .map(({ groups }) => readSheet(groups?.['name'] ?? ''))
      .join('');
  } catch (error) {
    log('error', 'styles.left-out', { reason: getErrorReason(error) });
    return null;
  }
}

function readSheet(name: string): string {
  const cached = sheets.get(name);
  if (cached !== undefined) return cached;
  const path = join(/* turbopackIgnore: true */ process.cwd(), '.next/static/chunks', name);
  const sheet = readFileSync(path, 'utf8')
    // An address in a style element is relative to the page, not to the folder of the sheet.
    .replace(/url\((["']?)\.\.\//g, 'url($1/_next/static/')
    // No text of a sheet may end the element.
    .replace(/<\/(?=style)/gi, '<\\/');
  sheets.set(name, sheet);
  return sheet;
}
