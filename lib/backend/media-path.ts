import { decoded } from '@/lib/http/decoded';

const hasControl = (text: string): boolean => /[\u0000-\u001f\u007f\\]/.test(text);

function encodeSegment(segment: string): string | null {
  const plain = decoded(segment) ?? segment;
  if (/^\.{1,2}$/.test(plain) || plain.includes('/') || hasControl(plain)) {
    return null;
  }
  return encodeURIComponent(plain.toWellFormed());
}

/** Path below the backend's base address; `null` when the address is somewhere else. */
function pathBelow(address: string, apiUrl: string): string | null {
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address.replace(/[?#].*$/s, '');
  const base = new URL(apiUrl);
  const absolute = address.startsWith('//') ? base.protocol + address : address;
  const [, scheme, host, path] = /^(https?):\/\/([^/?#]*)([^?#]*)/i.exec(absolute) ?? [];
  if (!scheme || host === undefined || path === undefined) return null;
  if (!URL.canParse(`${scheme}://${host}`) || new URL(`${scheme}://${host}`).host !== base.host) {
    return null;
  }
  const root = base.pathname.replace(/\/$/, '');
  return path.startsWith(`${root}/`) ? path.slice(root.length) : null;
}

/**
 * Address of a backend picture under our own origin.
 *
 * @param raw path relative to the backend, or absolute address on its host
 * @param apiUrl base address of the backend
 * @returns `/midia/…`, every segment encoded, query dropped; `null` for any other address, for a
 *   path that climbs, and when there is none
 */
export function toMediaPath(raw: string | null, apiUrl: string): string | null {
  const address = raw?.trim();
  if (!address || hasControl(address)) return null;
  const segments = pathBelow(address, apiUrl)
    ?.split('/')
    .filter((segment) => segment !== '');
  if (!segments?.length) return null;
  const encoded = segments.map(encodeSegment);
  return encoded.includes(null) ? null : `/midia/${encoded.join('/')}`;
}
