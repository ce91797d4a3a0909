import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { Hono } from 'hono';

const mediaTypeByExtension: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Creates the routes that serve the pictures of a folder as `/storage/{name}`. File names are listed once at the start,
 * and only listed names are served, so that no URL can reach a file outside of the folder.
 */
export async function createMediaRoutes(folder: string): Promise<Hono> {
  const files = new Set(await listFiles(folder));
  return new Hono().get('/*', async (c) => {
    const name = c.req.path.replace(/^\/storage\//, '');
    const type = mediaTypeByExtension[path.extname(name)];
    if (!type || !files.has(name)) return c.notFound();
    const content = await readFile(path.join(folder, name));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    c.header('etag', etag);
    c.header('cache-control', 'public, max-age=86400');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    c.header('content-type', type);
    c.header('content-length', String(content.byteLength));
    return c.body(new Uint8Array(content));
  });
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
}
