import type { mailbox } from '../db/schema';

/** A message of the mailbox as tests read it. */
export function mailMessage({
  recipient,
  subject,
  body,
  orderCode,
  code,
  createdAt,
}: typeof mailbox.$inferSelect) {
  return {
    para: recipient,
    assunto: subject,
    texto: body,
    pedido: orderCode,
    codigo: code,
    enviado_em: createdAt.toISOString(),
  };
}
