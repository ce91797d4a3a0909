import { isWireObject } from '@/lib/backend/unwrap';

const KINDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  boolean: 'sim/não',
  undefined: 'nada',
};

/** What `value` is, in words: "texto", "lista", "objeto". */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'lista';
  return KINDS[typeof value] ?? 'objeto';
}

/** The form a body came in: "lista", "objeto em data", "lista em data.data". */
export function envelopeOf(body: unknown): string {
  let inner = body;
  let path = '';
  while (
    isWireObject(inner) &&
    typeof inner.data === 'object' &&
    path.length < 'data.data'.length
  ) {
    inner = inner.data;
    path = path === '' ? 'data' : `${path}.data`;
  }
  const form = Array.isArray(inner) && inner.length === 0 ? 'lista vazia' : kindOf(inner);
  return path === '' ? form : `${form} em ${path}`;
}

/** Names of the keys of an object, as a hint; odd ones are left out. */
export function keysOf(value: unknown): string {
  if (!isWireObject(value)) return '';
  const keys = Object.keys(value).filter((key) => /^[\w-]{1,30}$/.test(key));
  return keys.slice(0, 5).join(', ');
}
