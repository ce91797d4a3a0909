import { isAbsent } from '@/lib/backend/fields/text';
import { toMediaPath, getBackendPictureUrl, type MediaContext } from '@/lib/backend/own-addresses';
import { isJsonObject } from '@/lib/backend/unwrap';
import { MAX_PICTURE_BYTES, parsePictureType } from '@/lib/http/media/handler';

import type { CheckOptions } from './options';
import { reportWarningIf, type CallFinding, type ReportLine } from './report';

/** Names of the fields that hold the address of a picture, at any depth of a body. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set(
  'imagem imagem_desktop imagem_mobile criativo_imagem logomarca thumb banner'.split(' '),
);
const MAX_PICTURES = 60;
const PICTURE_SIGNATURE = 'conferencia';

/** Returns a context that signs the addresses of pictures with a constant, because only the check itself reads them. */
export const createMediaContext = (apiUrl: string): MediaContext => ({
  apiUrl,
  sign: () => PICTURE_SIGNATURE,
  isSigned: (_, mark) => mark === PICTURE_SIGNATURE,
});

/**
 * Returns the form of a picture's address: its folder without ids, its ending, and whether it has a query. Pictures of
 * one form probably come from one program.
 */
function getPictureForm(address: string): string {
  const [path = '', query] = address.trim().split('?', 2);
  const folder = path.slice(0, path.lastIndexOf('/') + 1).replace(/[^/]*\d[^/]*/g, '#');
  const ending = /\.\w{1,5}$/.exec(path)?.[0].toLowerCase() ?? '';
  return folder + ending + (query === undefined ? '' : '?');
}

const isPictureObject = (value: unknown) =>
  isJsonObject(value) && ('url' in value || 'src' in value);

/**
 * Finds the pictures in a body, at any depth.
 *
 * @param pictures receives a picture that the site can show, as `/midia/…`, by endpoint, field and form
 * @returns a warning for each field with pictures that the site cannot show
 */
export function findPictures(
  body: unknown,
  endpoint: string,
  apiUrl: string,
  pictures: Map<string, string>,
): readonly CallFinding[] {
  const unshowable = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      visit(inner);
      const address = typeof inner === 'string' && !isAbsent(inner) ? inner : null;
      if (!PICTURE_FIELDS.has(field) || (address === null && !isPictureObject(inner))) continue;
      const path = toMediaPath(address, createMediaContext(apiUrl));
      if (path === null) unshowable.set(field, (unshowable.get(field) ?? 0) + 1);
      else pictures.set(`${endpoint}.${field} ${getPictureForm(address ?? '')}`, path);
    }
  };
  visit(body);
  return [...unshowable].flatMap(([field, count]) =>
    reportWarningIf(
      count,
      `${field}: ${count} imagem(ns) que o site não mostra: fora do endereço do backend, com "../" ou barra invertida, ou não em texto`,
    ),
  );
}

/** Requests a picture of each form as `/midia` does: without credentials and without following redirects. */
export async function checkPictures(
  pictures: ReadonlyMap<string, string>,
  { apiUrl, timeoutMs }: CheckOptions,
  report: (line: ReportLine) => void,
): Promise<void> {
  const sample = [...new Set(pictures.values())].slice(0, MAX_PICTURES);
  const startedAt = performance.now();
  const findings: CallFinding[] = [];
  for (const path of sample) {
    const segments = path.replace('/midia/', '').split('/').map(decodeURIComponent);
    const address = getBackendPictureUrl(segments, createMediaContext(apiUrl));
    if (!address) throw new Error(`The site cannot read its own address: ${path}`);
    const problem = await findPictureProblem(address, timeoutMs);
    findings.push(...reportWarningIf(problem, `${address.pathname}${address.search}: ${problem}`));
  }
  report({
    title: `Imagens (amostra de ${sample.length})`,
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

/** Requests a picture and returns why the site could not show it, in Portuguese; `null` for a valid picture. */
async function findPictureProblem(address: URL, timeoutMs: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { redirect: 'manual', signal });
    const { size } = await response.blob();
    if (response.status !== 200)
      return `respondeu ${response.status}: o site pede sem os cabeçalhos de acesso, e não segue outro endereço`;
    if (!parsePictureType(response.headers.get('content-type')))
      return 'a resposta não é uma imagem (content-type)';
    if (size > MAX_PICTURE_BYTES) return 'passa de 12 MB';
    return size === 0 ? 'a resposta veio vazia' : null;
  } catch {
    return 'não respondeu';
  }
}
