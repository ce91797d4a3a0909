/** Parameter by which a visitor without scripts learns how a code fared, or that one was sent. */
export const NOTICE_PARAMETER = 'codigo';

/** Its value where a code was asked for. */
export const CODE_SENT = 'enviado';

const notices = {
  invalido: 'Código inválido',
  limite: 'Muitas tentativas. Espere alguns minutos e peça outro código.',
  falha: 'O sistema não respondeu. Tente de novo.',
} as const;

/** How a code fared, where it did not open its order. */
export type CodeNotice = keyof typeof notices;

/** The sentence of a notice; `null` for what is none. */
export function codeNotice(value: unknown): string | null {
  return typeof value === 'string' && Object.hasOwn(notices, value)
    ? notices[value as CodeNotice]
    : null;
}
