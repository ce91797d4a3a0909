import { toMediaPath, upstreamPicture, type MediaContext } from '@/lib/backend/own-addresses';
import { MAX_PICTURE_BYTES, pictureType } from '@/lib/http/media/handler';

import type { Options } from './options';
import { warnIf, type Finding, type Line } from './report';

/** These fields have the address of a picture, at any depth. */
const FIELDS: ReadonlySet<string> = new Set(
  'imagem imagem_desktop imagem_mobile criativo_imagem logomarca thumb banner'.split(' '),
);
const A_FIELD = 2;
const IN_ALL = 24;
const MARK = 'conferencia';

/** Signs addresses of pictures with a constant, since only the check itself reads them. */
export const mediaOf = (apiUrl: string): MediaContext => ({
  apiUrl,
  sign: () => MARK,
  isSigned: (_, mark) => mark === MARK,
});

/**
 * Finds the pictures in a body, at any depth.
 *
 * @param shown gets those that the site can show, as `/midia/…`, by endpoint and field
 * @returns a warning for each field with some that it cannot show
 */
export function findPictures(
  body: unknown,
  endpoint: string,
  apiUrl: string,
  shown: Map<string, readonly string[]>,
): readonly Finding[] {
  const lost = new Map<string, readonly string[]>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (FIELDS.has(field) && inner.trim() !== '') {
        const path = toMediaPath(inner, mediaOf(apiUrl));
        const [found, key] = path === null ? [lost, field] : [shown, `${endpoint}.${field}`];
        found.set(key, [...(found.get(key) ?? []), path ?? inner.trim()]);
      }
    }
  };
  visit(body);
  return [...lost].flatMap(([field, addresses]) => {
    const hosts = addresses.flatMap((text) => (URL.canParse(text) ? new URL(text).host : []));
    const hostNames = [...new Set(hosts)].filter(Boolean).slice(0, 3).join(', ');
    return warnIf(
      true,
      `${field}: ${addresses.length} imagem(ns) fora do endereço do backend${hostNames && ` (${hostNames})`}: o site não as mostra`,
    );
  });
}

/** Requests some of the pictures as `/midia` does: without key or token, following no redirect. */
export async function checkPictures(
  pictures: ReadonlyMap<string, readonly string[]>,
  { apiUrl, timeoutMs }: Options,
  report: (line: Line) => void,
): Promise<void> {
  const some = [...pictures.values()].flatMap((paths) => [...new Set(paths)].slice(0, A_FIELD));
  const sample = [...new Set(some)].slice(0, IN_ALL);
  const startedAt = performance.now();
  const findings: Finding[] = [];
  for (const path of sample) {
    const segments = path.replace('/midia/', '').split('/').map(decodeURIComponent);
    const address = upstreamPicture(segments, mediaOf(apiUrl));
    if (!address) throw new Error(`The site cannot read its own address: ${path}`);
    const why = await problemOf(address, timeoutMs);
    findings.push(...warnIf(why, `${address.pathname}${address.search}: ${why}`));
  }
  report({
    title: `Imagens (amostra de ${sample.length})`,
    endpoint: 'pictures',
    request: 'GET /midia/…',
    status: null,
    durationMs: Math.round(performance.now() - startedAt),
    envelope: null,
    received: sample.length - findings.length,
    read: sample.length - findings.length,
    dropped: 0,
    findings,
  });
}

/** Returns why the site could not show a picture; `null` when it could. */
async function problemOf(address: URL, timeoutMs: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { redirect: 'manual', signal });
    const { status, headers } = answer;
    const why = ofHead(status, headers.get('content-type'));
    if (why !== null) {
      await answer.body?.cancel();
      return why;
    }
    const { size } = await answer.blob();
    if (size > MAX_PICTURE_BYTES) return 'passa de 12 MB';
    return size === 0 ? 'a resposta veio vazia' : null;
  } catch {
    return 'não respondeu';
  }
}

function ofHead(status: number, type: string | null): string | null {
  if (status >= 300 && status < 400) return `redireciona (${status}), e o site não segue`;
  if (status === 401 || status === 403)
    return `acesso recusado (${status}): imagens são pedidas sem os cabeçalhos de acesso`;
  if (status !== 200) return `respondeu ${status}`;
  return pictureType(type) ? null : 'a resposta não é uma imagem (content-type)';
}
