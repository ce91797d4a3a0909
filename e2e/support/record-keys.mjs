// A site loads this module before it starts. The module writes the keys that Next reads from the page cache to the file PAGE_KEYS.
import { appendFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const handler = join(dirname(process.argv[1]), 'node_modules/.cache/cache-handlers/pages.mjs');
// The backend loads this module too, because it gets the same settings, but it has no page cache.
if (existsSync(handler)) {
  // The module of the page cache is imported by the address by which Next imports it later, so that Next uses the changed `get`.
  const { default: PageCache } = await import(pathToFileURL(handler).href);
  const { get } = PageCache.prototype;

  PageCache.prototype.get = function (key, context) {
    if (context.kind.startsWith('APP_')) appendFileSync(process.env.PAGE_KEYS, `${key}\n`);
    return get.call(this, key, context);
  };
}
