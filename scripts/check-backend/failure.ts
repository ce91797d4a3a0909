import type { BackendError } from '@/lib/backend/errors';

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
