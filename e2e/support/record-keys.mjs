// Loaded into a site before it starts: writes down under which keys Next asks the page cache.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { default: NextCache } = createRequire(process.argv[1])(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);
const { get } = NextCache.prototype;

NextCache.prototype.get = function (key, context) {
  if (context.kind.startsWith('APP_')) appendFileSync(process.env.PAGE_KEYS, `${key}\n`);
  return get.call(this, key, context);
};
