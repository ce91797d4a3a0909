import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';

/** Fields that carry the address of a picture, wherever they stand. */
const FIELDS: ReadonlySet<string> = new Set([
  'imagem',
  'imagem_desktop',
  'imagem_mobile',
  'criativo_imagem',
  'logomarca',
  'thumb',
  'banner',
]);

const MARK = 'conferencia';

/** For the addresses of pictures; nobody but the check itself reads what they say. */
export const mediaOf = (apiUrl: string): MediaContext => ({
  apiUrl,
  sign: () => MARK,
  isSigned: (_, mark) => mark === MARK,
});

/** Pictures of a body: those the site can show, as `/midia/…`, and how many it cannot, by field. */
type Pictures = Readonly<{
  shown: ReadonlyMap<string, readonly string[]>;
  lost: ReadonlyMap<string, number>;
}>;

/** Finds the pictures in a body, at any depth. */
export function picturesIn(body: unknown, apiUrl: string): Pictures {
  const shown = new Map<string, string[]>();
  const lost = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (FIELDS.has(field) && inner.trim() !== '') {
        const path = toMediaPath(inner, mediaOf(apiUrl));
        if (path === null) lost.set(field, (lost.get(field) ?? 0) + 1);
        else if (!shown.get(field)?.push(path)) shown.set(field, [path]);
      }
    }
  };
  visit(body);
  return { shown, lost };
}
