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
const MAX_PICTURES_PER_FORM = 2;
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

/**
 * Finds the pictures in a body, at any depth.
 *
 * @param showablePictures receives the pictures that the site can show, as `/midia/…`, by endpoint, field and form
 * @returns a warning for each field with pictures that the site cannot show
 */
export function findPictures(
  body: unknown,
  endpoint: string,
  apiUrl: string,
  showablePictures: Map<string, readonly string[]>,
): readonly CallFinding[] {
  const unshowableByField = new Map<string, readonly string[]>();
  const objectsByField = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      const isPicture = PICTURE_FIELDS.has(field);
      if (isPicture && isJsonObject(inner) && ('url' in inner || 'src' in inner))
        objectsByField.set(field, (objectsByField.get(field) ?? 0) + 1);
      if (typeof inner !== 'string') visit(inner);
      else if (isPicture && !isAbsent(inner)) {
        const path = toMediaPath(inner, createMediaContext(apiUrl));
        const [picturesByField, key] =
          path === null
            ? [unshowableByField, field]
            : [showablePictures, `${endpoint}.${field} ${getPictureForm(inner)}`];
        picturesByField.set(key, [...(picturesByField.get(key) ?? []), path ?? inner.trim()]);
      }
    }
  };
  visit(body);
  return [
    ...[...unshowableByField].flatMap(([field, addresses]) => describeUnshowable(field, addresses)),
    ...[...objectsByField].flatMap(([field, count]) =>
      reportWarningIf(
        true,
        `${field}: ${count} imagem(ns) como objeto: mande o endereço como texto`,
      ),
    ),
  ];
}

function describeUnshowable(field: string, addresses: readonly string[]): readonly CallFinding[] {
  const hosts = addresses.flatMap((text) => {
    const absolute = text.startsWith('//') ? `http:${text}` : text;
    return URL.canParse(absolute) ? new URL(absolute).host || 'sem host' : [];
  });
  const hostNames = [...new Set(hosts)].slice(0, 3).join(', ');
  const others = addresses.length - hosts.length;
  return [
    ...reportWarningIf(
      hosts.length,
      `${field}: ${hosts.length} imagem(ns) fora do endereço do backend (${hostNames}): o site não as mostra`,
    ),
    ...reportWarningIf(
      others,
      `${field}: ${others} imagem(ns) com barra invertida, "./", "../" ou caminho vazio: o site não as mostra`,
    ),
  ];
}

/** Requests some pictures as `/midia` does: without credentials and without following redirects. */
export async function checkPictures(
  pictures: ReadonlyMap<string, readonly string[]>,
  { apiUrl, timeoutMs }: CheckOptions,
  report: (line: ReportLine) => void,
): Promise<void> {
  // The first of each form come before the second ones, so that the bound leaves no form out.
  const picturesByForm = [...pictures.values()].map((paths) => [...new Set(paths)]);
  const places = Array.from({ length: MAX_PICTURES_PER_FORM }, (_, place) => place);
  const chosen = places.flatMap((place) => picturesByForm.flatMap((paths) => paths[place] ?? []));
  const sample = [...new Set(chosen)].slice(0, MAX_PICTURES);
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
    const { status, headers } = response;
    const problem = findHeaderProblem(status, headers.get('content-type'));
    if (problem !== null) {
      await response.body?.cancel();
      return problem;
    }
    const { size } = await response.blob();
    if (size > MAX_PICTURE_BYTES) return 'passa de 12 MB';
    return size === 0 ? 'a resposta veio vazia' : null;
  } catch {
    return 'não respondeu';
  }
}

function findHeaderProblem(status: number, type: string | null): string | null {
  if (status >= 300 && status < 400) return `redireciona (${status}), e o site não segue`;
  if (status === 401 || status === 403)
    return `acesso recusado (${status}): imagens são pedidas sem os cabeçalhos de acesso`;
  if (status !== 200) return `respondeu ${status}`;
  return parsePictureType(type) ? null : 'a resposta não é uma imagem (content-type)';
}
