import { HONEYPOT } from '@/lib/bff/form-protocol';

/** What is written at a field of the lead forms: on the page, and on the page that asks again. */
export type LeadField = Readonly<{
  label: string;
  hint?: string;
  /** Said when the field is wrong; without one the hint explains it. */
  message?: string;
  optional?: boolean;
}>;

/** Labels and permanent hints. The hint explains the error too. */
export const leadFields = {
  name: { label: 'Nome', hint: 'Pelo menos 2 letras' },
  phone: { label: 'Telefone', hint: '(DD) 99999-9999' },
  email: { label: 'E-mail', hint: 'nome@provedor.com' },
  tradeIn: { label: 'Possui carro para trocar?' },
  brandId: { label: 'Marca', optional: true },
  modelId: { label: 'Modelo', optional: true },
  km: { label: 'KM', optional: true },
  detail: { label: 'Detalhe', optional: true },
  proposal: { label: 'Sua proposta', optional: true },
  model: { label: 'Modelo do veículo', hint: 'Marca ou modelo' },
  year: { label: 'Ano do veículo', hint: 'Quatro números, como 2024', optional: true },
} as const satisfies Record<string, LeadField>;

/** What the contact form says of a wrong field. */
export const contactFields = {
  name: { label: 'Nome', message: 'Campo obrigatório' },
  email: { label: 'E-mail', message: 'Email inválido' },
  phone: { label: 'Telefone', hint: '(DD) 99999-9999', message: 'Campo obrigatório' },
  subject: { label: 'Assunto', message: 'Campo obrigatório' },
} as const satisfies Record<string, LeadField>;

/** Longest texts the forms take, in characters. */
export const longest = {
  name: 100,
  phone: 30,
  email: 200,
  km: 20,
  detail: 500,
  proposal: 4_000,
  model: 120,
  subject: 120,
} as const;

/** Fields that never leave the page's memory: a draft in session storage has neither. */
export const privateFields = ['phone', 'email'] as const;

/** Name of the field that only programs fill in. */
export const honeypot = HONEYPOT;
