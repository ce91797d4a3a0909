import { ZodError } from 'zod';

import type { BackendError } from '@/lib/backend/errors';
import {
  isWireObject,
  refusedField,
  EnvelopeError,
  unwrapList,
  unwrapOne,
} from '@/lib/backend/unwrap';

import { problem, warning, warnIf, type Finding } from './report';

const KINDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  boolean: 'sim/não',
  undefined: 'nada',
};

/** What `value` is, in words: "texto", "lista", "objeto". */
function kindOf(value: unknown): string {
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
function keysOf(value: unknown): string {
  if (!isWireObject(value)) return '';
  const keys = Object.keys(value).filter((key) => /^[\w-]{1,30}$/.test(key));
  return keys.slice(0, 5).join(', ');
}

/**
 * Why a record was refused, without showing what it holds.
 *
 * @param field as the site's log names it: "nome", "detalhes.titulo", "(record)"
 * @param essential what such a record cannot exist without, when no single field is to blame
 */
export function blame(
  record: unknown,
  field: string,
  essential: string,
): Readonly<{ field?: string; text: string }> {
  if (!isWireObject(record)) return { text: `não é um objeto (veio ${kindOf(record)})` };
  if (field === '(record)') return { text: `falta ${essential}` };
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (isWireObject(inner) ? inner[name] : undefined), record);
  return { field, text: stateOf(value) };
}

function stateOf(value: unknown): string {
  if (value === undefined) return 'ausente';
  if (value === null) return 'null';
  if (typeof value === 'string' && value.trim() === '') return 'vazio';
  return `não se lê (veio ${kindOf(value)})`;
}

const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nada responde nesse endereço e porta',
  ECONNRESET: 'a conexão foi cortada',
  ENOTFOUND: 'esse nome não existe na rede',
  EAI_AGAIN: 'o nome não pôde ser resolvido',
  CERT_HAS_EXPIRED: 'o certificado venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado não é de uma autoridade conhecida',
  SELF_SIGNED_CERT_IN_CHAIN: 'o certificado não é de uma autoridade conhecida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'falta o certificado intermediário',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro nome',
};

const NO_JSON = 'a resposta não é JSON';

/** The reason of what is no JSON, with what says why: its type, and what it begins with ("<" of a page or a warning). */
export const noJson = (type: string, first = ''): string =>
  `${NO_JSON}: ${type}${first && `, começa por "${first}"`}`;

const SHAPE: Readonly<Record<string, string>> = {
  'not json': NO_JSON,
  'too large': 'a resposta passa do tamanho que o site aceita',
};

function ofStatus(status: number): string {
  if (status === 401 || status === 403) {
    return `acesso recusado (${status}): confira authorization, chave, token e os nomes dos cabeçalhos`;
  }
  if (status === 429) return 'o backend diz que são pedidos demais (429)';
  if (status >= 500) return `erro do backend (${status})`;
  if (status >= 300 && status < 400) {
    return `redireciona (${status}), e o site não segue: confira o endereço (http ou https, caminho)`;
  }
  return `o backend recusou o pedido (${status})`;
}

/** In Portuguese, why a call failed. */
export function explain({ kind, status, reason }: BackendError, timeoutMs: number): string {
  switch (kind) {
    case 'timeout':
      return `não respondeu em ${timeoutMs / 1000} s, o limite do site (BACKEND_ATTEMPT_TIMEOUT_MS)`;
    case 'network': {
      const known = reason && NETWORK[reason];
      return `sem conexão: ${known ?? 'a chamada não se completou'}${reason ? ` (${reason})` : ''}`;
    }
    case 'status':
      return ofStatus(status ?? 0);
    case 'shape':
      if (reason?.startsWith(NO_JSON)) return reason;
      return SHAPE[reason ?? ''] ?? 'a resposta não tem a forma esperada';
    case 'circuit':
      return 'chamada não feita';
  }
}

/** `must`: its absence is a problem; `should`: a warning; `may`: nothing to say. */
export type Presence = 'must' | 'should' | 'may';

const ABSENT: Readonly<Record<Presence, Finding['level'] | null>> = {
  must: 'problem',
  should: 'warning',
  may: null,
};

const NOT_THERE = 'respondeu 404: o endereço existe neste backend?';

/** What is said of a 404: the site adds the part of the path that everybody knows. */
export const notThere = (apiUrl: string): string =>
  apiUrl.endsWith('/api') ? `${NOT_THERE} API_URL vai sem o /api do fim` : NOT_THERE;

/** What says in an answer that there is more than came; found beside the list, in `meta` and in `links`. */
const pagesIn = (body: unknown): readonly Readonly<Record<string, unknown>>[] =>
  [body, isWireObject(body) ? body.data : null]
    .filter(isWireObject)
    .flatMap((level) => [level, level.meta, level.links, level.pagination])
    .filter(isWireObject);

/** A list that comes in pages: the site reads the answer it gets and asks for no other. */
export function paged(body: unknown, received: number): readonly Finding[] {
  const said = pagesIn(body);
  const greatest = (...names: readonly string[]) =>
    Math.max(0, ...said.flatMap((level) => names.map((name) => Number(level[name]) || 0)));
  const total = greatest('total', 'total_count');
  const pages = greatest('last_page', 'total_pages');
  const hasNext = said.some(({ next, next_page_url }) => next ?? next_page_url);
  if (total <= received && pages <= 1 && !hasNext) return [];
  const signs = [
    ...(total > received ? [`total ${total}, vieram ${received}`] : []),
    ...(pages > 1 ? [`${pages} páginas`] : []),
    ...(hasNext ? ['há um endereço da seguinte'] : []),
  ].join('; ');
  return [
    warning(`a lista vem em páginas (${signs}): o site lê só esta resposta, devolva tudo nela`),
  ];
}

/** Letters that were lost because the text is not in UTF-8. */
export const garbled = (body: unknown): readonly Finding[] =>
  warnIf(
    JSON.stringify(body ?? null).includes('\uFFFD'),
    'há letras que não são UTF-8: aparecem como �',
  );

/** Nothing was there. */
export function absent(presence: Presence, text: string): readonly Finding[] {
  const level = ABSENT[presence];
  return level ? [{ level, text }] : [];
}

/** The answer came, but late. */
export function slow(durationMs: number, timeoutMs: number): readonly Finding[] {
  return durationMs > timeoutMs / 2
    ? [warning(`demorou mais da metade do limite do site (${timeoutMs} ms)`)]
    : [];
}

/**
 * The call failed.
 *
 * @param mayRefuse whether a refusal of what was asked (4xx) is only worth a warning
 */
export function failed(
  error: BackendError,
  { timeoutMs, mayRefuse }: Readonly<{ timeoutMs: number; mayRefuse: boolean }>,
): Finding {
  const { kind, status = 0 } = error;
  const isRefusal = kind === 'status' && status >= 400 && status < 500;
  const isAccess = [401, 403, 429].includes(status);
  const level = mayRefuse && isRefusal && !isAccess ? 'warning' : 'problem';
  return { level, text: explain(error, timeoutMs) };
}

/**
 * The answer came, and the site cannot read it.
 *
 * @throws what is neither an envelope's nor a contract's error
 */
export function misshapen(error: unknown, body: unknown, essential: string): Finding {
  if (error instanceof EnvelopeError && error.dropped[0]) {
    const items = unwrapList(body);
    const { position, field: name } = error.dropped[0];
    const { field, text } = blame(items[position], name, essential);
    const keys = keysOf(items[position]);
    return problem(
      `nenhum dos ${items.length} registros serve; o primeiro: ${field ? `${field}: ` : ''}${text}${keys && ` (campos: ${keys})`}`,
    );
  }
  if (error instanceof EnvelopeError) {
    const keys = keysOf(body);
    const expected = error.message === 'not a list' ? 'uma lista' : 'um registro';
    return problem(`esperava ${expected}; veio ${kindOf(body)}${keys && ` (campos: ${keys})`}`);
  }
  if (!(error instanceof ZodError)) throw error;
  return { level: 'problem', ...blame(unwrapOne(body), refusedField(error), essential) };
}
