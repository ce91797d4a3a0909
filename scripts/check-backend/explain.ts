import { ZodError } from 'zod';

import type { BackendError } from '@/lib/backend/errors';
import { isWireObject, refusedField, EnvelopeError, unwrapOne } from '@/lib/backend/unwrap';

import { problem, warning, type Finding } from './report';

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

const SHAPE: Readonly<Record<string, string>> = {
  'not json': 'a resposta não é JSON',
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

export const NOT_THERE = 'respondeu 404: o endereço existe neste backend?';

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
  if (error instanceof EnvelopeError) {
    const keys = keysOf(body);
    const expected = error.message === 'not a list' ? 'uma lista' : 'um registro';
    return problem(`esperava ${expected}; veio ${kindOf(body)}${keys && ` (campos: ${keys})`}`);
  }
  if (!(error instanceof ZodError)) throw error;
  return { level: 'problem', ...blame(unwrapOne(body), refusedField(error), essential) };
}
