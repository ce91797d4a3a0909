import { MAX_ENTRIES } from './lists';
import { isAbsent } from './text';

const VIDEO_ID_PATTERN = /^[\w-]{11}$/;
const YOUTUBE_HOST_PATTERN = /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const VIDEO_PATH_PATTERN = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})\/?$/;
const VIDEO_FIELD_NAMES = ['video', 'id', 'url', 'link'] as const;

function parseVideoId(address: string): string | null {
  const absolute = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (!YOUTUBE_HOST_PATTERN.test(url.hostname)) return null;
  const id = url.searchParams.get('v') ?? VIDEO_PATH_PATTERN.exec(url.pathname)?.[1];
  return id && VIDEO_ID_PATTERN.test(id) ? id : null;
}

/** Returns the ids of videos in a value; `null` stands for a part that could not be read. */
function findVideoIds(value: unknown, depth = 0): readonly (string | null)[] {
  if (value === null || value === false || isAbsent(value)) return [];
  if (depth > 3) return [null];
  if (Array.isArray(value))
    return value.slice(0, MAX_ENTRIES).flatMap((item) => findVideoIds(item, depth + 1));
  if (typeof value === 'object') {
    const record: Partial<Record<(typeof VIDEO_FIELD_NAMES)[number], unknown>> = value;
    const found = VIDEO_FIELD_NAMES.map((name) => record[name]).find((item) => item !== undefined);
    return findVideoIds(found, depth + 1);
  }
  if (typeof value !== 'string') return [null];
  const text = value.trim();
  if (VIDEO_ID_PATTERN.test(text)) return [text];
  if (/^[["{]/.test(text)) {
    try {
      return findVideoIds(JSON.parse(text), depth + 1);
    } catch {
      return [null];
    }
  }
  if (/[\s,;]/.test(text))
    return text.split(/[\s,;]+/, MAX_ENTRIES).flatMap((part) => findVideoIds(part, depth + 1));
  return [parseVideoId(text)];
}

/**
 * Returns the YouTube ids in fields such as `videos`, in order, each once. A field may be JSON text of a list, a list,
 * one id, or a YouTube address. `onUnread` is called once when some part could not be read; that part is left out.
 */
export function parseVideos(values: readonly unknown[], onUnread: () => void): readonly string[] {
  const found = values.flatMap((value) => findVideoIds(value));
  if (found.includes(null)) onUnread();
  return [...new Set(found.filter((id) => id !== null))];
}
