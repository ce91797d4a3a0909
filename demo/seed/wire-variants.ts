/** The several shapes a grown backend gives to what should be one thing; `turn` chooses. */

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** How the parts of a record that take several forms are written; `turn` chooses among them. */
export type SheetForms = {
  details: (pairs: readonly [string, string][], turn: number) => unknown;
  extras: (names: readonly string[], turn: number) => unknown;
  videos: (turn: number) => unknown;
};

/** Label/value pairs as objects, text with line breaks, html or a plain list. */
function detailVariant(pairs: readonly [string, string][], turn: number): unknown {
  const lines = pairs.map(([label, value]) => `${label}: ${value}`);
  switch (turn % 4) {
    case 0:
      return pairs.map(([label, value]) => ({ label, value }));
    case 1:
      return lines.join('\r\n');
    case 2:
      return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
    default:
      return lines;
  }
}

/** Extras as strings or as objects under one of the names in use, with an empty one now and then. */
function extrasVariant(extras: readonly string[], turn: number): unknown[] {
  const names = ['opcional', 'label', 'nome', 'descricao'] as const;
  if (turn % 3 === 0) return [...extras];
  const name = names[turn % names.length] ?? 'opcional';
  const objects: unknown[] = extras.map((extra) => ({ [name]: extra }));
  return turn % 5 === 0 ? [...objects, { [name]: '' }] : objects;
}

/** Open films that stand for the vehicles' videos. */
const films = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'Y-rmzh0PI3c', 'WhWc3b3KhnY'] as const;

/** JSON-encoded list of video ids, a bare id, an address, or nothing; one in forty does not parse. */
function videosVariant(turn: number): string | null {
  const film = films[turn % films.length] ?? films[0];
  if (turn % 40 === 13) return '["aqz-KE-bpKQ"';
  if (turn % 11 === 3) return `https://www.youtube.com/watch?v=${film}`;
  if (turn % 13 === 5) return film;
  if (turn % 3 === 1)
    return JSON.stringify(turn % 2 === 0 ? [film, films[(turn + 1) % films.length]] : [film]);
  return turn % 2 === 0 ? '[]' : null;
}

/** The forms of the usual stock. */
export const usualForms: SheetForms = {
  details: detailVariant,
  extras: extrasVariant,
  videos: videosVariant,
};

const cells = ([label, value]: readonly [string, string]): string =>
  `<tr><th>${escapeHtml(label)}</th><td><b>${escapeHtml(value)}</b></td></tr>`;

/** Every other form the contract allows. */
export const otherForms: SheetForms = {
  details: (pairs, turn) => {
    const records = pairs.map(([titulo, valor]) => ({ titulo, valor }));
    switch (turn % 4) {
      case 0:
        return JSON.stringify(records);
      case 1:
        return `<table>${pairs.map(cells).join('')}</table>`;
      case 2:
        return Object.fromEntries(pairs);
      default:
        return [...records, { titulo: '', valor: null }];
    }
  },
  extras: (names, turn) => {
    switch (turn % 4) {
      case 0:
        return JSON.stringify(names);
      case 1:
        return ['', ...names, null].join('\n');
      case 2:
        return `<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`;
      default:
        return [null, {}, ...names.map((descricao) => ({ descricao }))];
    }
  },
  videos: (turn) => {
    const film = films[turn % films.length] ?? films[0];
    switch (turn % 4) {
      case 0:
        return [film];
      case 1:
        return [{ url: `https://youtu.be/${film}` }];
      case 2:
        return film;
      default:
        return `https://www.youtube.com/embed/${film}`;
    }
  },
};
