import { Hono } from 'hono';

import type { Media } from '../http/media';

/** Writes the path of a picture in one of the other forms. */
export type RenamePicture = (path: string) => string;

const STORED = /^storage\/(.+)$/;

/**
 * Addresses of pictures as this dialect writes them: absolute on the API's host, below its path or beside it,
 * relative, and named by a query.
 *
 * @param origin scheme and host the API was asked at
 */
export function pictureRenamer(names: readonly string[], origin: string, basePath: string) {
  const position = new Map(names.map((name, index) => [name, index]));
  return (path: string): string => {
    const index = position.get(STORED.exec(path)?.[1] ?? '');
    if (index === undefined) return path;
    const forms = [
      `${origin}/arquivos/imagem?id=${index}`,
      `${origin}${basePath}/${path}`,
      path,
      `arquivos/imagem?id=${index}&v=2`,
      `/${path}?v=3`,
    ] as const;
    return forms[index % forms.length] ?? path;
  };
}

/** `/arquivos/imagem?id=`: pictures named by a query, above and below the API's path. */
export function queriedPictures({ names, serve }: Media): Hono {
  return new Hono().get('/arquivos/imagem', (c) => serve(c, names[Number(c.req.query('id'))]));
}

/** The same body with every picture's path renamed, at any depth. */
export function renamePictures(body: unknown, rename: RenamePicture): unknown {
  if (typeof body === 'string') return rename(body);
  if (Array.isArray(body)) return body.map((item) => renamePictures(item, rename));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, renamePictures(value, rename)]),
  );
}
