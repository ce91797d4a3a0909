import { upstreamPicture } from '@/lib/backend/own-addresses';
import { pictureType, MAX_PICTURE_BYTES } from '@/lib/media/handler';

import type { Options } from './options';
import { mediaOf } from './reader';
import { warning, type Finding, type Line } from './report';

const A_FIELD = 2;
const IN_ALL = 24;

/** Asks for some of the pictures like `/midia` does: without key or token, following no redirect. */
export async function checkPictures(
  pictures: ReadonlyMap<string, readonly string[]>,
  options: Options,
  report: (line: Line) => void,
): Promise<void> {
  const sample = new Set(
    [...pictures.values()].flatMap((paths) => [...new Set(paths)].slice(0, A_FIELD)),
  );
  const paths = [...sample].slice(0, IN_ALL);
  const startedAt = performance.now();
  const findings: Finding[] = [];
  for (const path of paths) {
    const address = addressOf(path, options.apiUrl);
    const text = await pictureProblem(address, options);
    if (text) findings.push(warning(`${address.pathname}${address.search}: ${text}`));
  }
  report({
    title: `Imagens (amostra de ${paths.length})`,
    endpoint: 'pictures',
    request: 'GET /midia/…',
    status: null,
    durationMs: Math.round(performance.now() - startedAt),
    envelope: null,
    received: paths.length - findings.length,
    read: paths.length - findings.length,
    dropped: 0,
    findings,
  });
}

/** Where the site asks for a picture of its own address. */
function addressOf(path: string, apiUrl: string): URL {
  const segments = path.replace('/midia/', '').split('/').map(decodeURIComponent);
  const address = upstreamPicture(segments, mediaOf(apiUrl));
  if (!address) throw new Error(`The site cannot read its own address: ${path}`);
  return address;
}

/** Why the site could not show a picture; `null` when it could. */
async function pictureProblem(address: URL, { timeoutMs }: Options): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { redirect: 'manual', signal });
    return await problemOf(answer);
  } catch {
    return 'não respondeu';
  }
}

async function problemOf(answer: Response): Promise<string | null> {
  const { status, headers, body } = answer;
  const type = pictureType(headers.get('content-type'));
  if (status !== 200 || !type || !body) {
    await body?.cancel();
    if (status >= 300 && status < 400) return `redireciona (${status}), e o site não segue`;
    if (status === 401 || status === 403) {
      return `acesso recusado (${status}): imagens são pedidas sem os cabeçalhos de acesso`;
    }
    return status === 200 ? 'a resposta não é uma imagem (content-type)' : `respondeu ${status}`;
  }
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_PICTURE_BYTES) return 'passa de 12 MB';
  }
  return bytes === 0 ? 'a resposta veio vazia' : null;
}
