import { getPathAndQuery } from '@/components/ui/browser';
import { getPageAgeMs, hasAllFiles, listCachedFiles } from '@/lib/visitor/offline/cached-files';
import { CACHE_NAMES } from '@/lib/visitor/offline/rules';
import { site } from '@/lib/site/site';

export type CachedPage = Readonly<{
  /** Path and query of the cached page. */
  address: string;
  title: string;
  ageMs: number;
}>;

/** Reads cached pages that can be shown offline, the newest first. Throws in a browser without `caches`. */
export async function readCachedPages(): Promise<readonly CachedPage[]> {
  const files = await listCachedFiles();
  const cache = await caches.open(CACHE_NAMES.pages);
  // The list is reversed first, so that of the pages cached within the same second the newest comes first.
  const found = [...(await cache.keys())].reverse().map(async ({ url }) => {
    const page = await cache.match(url, { ignoreVary: true });
    if (!page || !hasAllFiles(page, files)) return [];
    const address = getPathAndQuery(new URL(url));
    return [
      { address, title: parsePageTitle(await page.text()) || address, ageMs: getPageAgeMs(page) },
    ];
  });
  return (await Promise.all(found)).flat().sort((one, other) => one.ageMs - other.ageMs);
}

/** Returns the title of a page from its HTML, without the group's name, with which every title ends. */
function parsePageTitle(html: string): string {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  const { title: text } = new DOMParser().parseFromString(title, 'text/html');
  return text.replace(` | ${site.group}`, '');
}
