/** What a link to the contact page may say for short: `?assunto=troca`. */
const SUBJECTS = {
  compra: 'Quero comprar um carro',
  troca: 'Quero trocar o meu carro',
  consignacao: 'Quero consignar o meu carro',
  funilaria: 'Funilaria e pintura',
  'meus-dados': 'Meus dados pessoais (LGPD)',
  acessibilidade: 'Acessibilidade do site',
} as const;

const MAX_LENGTH = 120;

/**
 * The subject an address of the contact page asks for.
 *
 * @param search the query of the address, as `location.search`
 * @returns the words of a known key, otherwise what `assunto` says, on one line; empty when nothing is asked
 */
export function askedSubject(search: string): string {
  const asked = new URLSearchParams(search).get('assunto') ?? '';
  if (Object.hasOwn(SUBJECTS, asked)) return SUBJECTS[asked as keyof typeof SUBJECTS];
  const line = asked.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.slice(0, MAX_LENGTH).toWellFormed();
}
