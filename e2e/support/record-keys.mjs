// Loaded into a site before it starts: writes down the keys that Next asks the page cache for.
import { appendFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const handler = join(dirname(process.argv[1]), 'node_modules/.cache/cache-handlers/pages.mjs');
// The backend is started with the same settings, and has no page cache.
if (existsSync(handler)) {
  // The module that Next loads later by the same address.
  const { default: PageCache } = await import(pathToFileURL(handler).href);
  const { get } = PageCache.prototype;

  PageCache.prototype.get = function (key, context) {
    if (context.kind.startsWith('APP_')) appendFileSync(process.env.PAGE_KEYS, `${key}\n`);
    return get.call(this, key, context);
  };
}
