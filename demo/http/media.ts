import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { Hono, type Context } from 'hono';

const mediaTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** The pictures of a folder. */
export type Media = {
  /** Their names, in a fixed order. */
  names: readonly string[];
  /** `/storage/{name}`. */
  routes: Hono;
  /** Answers one picture, or 404. */
  serve: (c: Context, name: string | undefined) => Promise<Response>;
};

/**
 * Opens a folder of pictures. Only files found now are served, by their exact name, so no address can reach outside
 * the folder.
 */
export async function openMedia(folder: string): Promise<Media> {
  const names = await listFiles(folder);
  const known = new Set(names);

  const serve: Media['serve'] = async (c, name = '') => {
    const type = mediaTypes[path.extname(name)];
    if (!type || !known.has(name)) return c.notFound();
    const content = await readFile(path.join(folder, name));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    c.header('etag', etag);
    c.header('cache-control', 'public, max-age=86400');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    c.header('content-type', type);
    c.header('content-length', String(content.byteLength));
    return c.body(new Uint8Array(content));
  };

  const routes = new Hono().get('/*', (c) => serve(c, c.req.path.replace(/^\/storage\//, '')));
  return { names, routes, serve };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}
