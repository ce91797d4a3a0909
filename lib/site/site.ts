/** A company of the group, which is the controller of the personal data of its own business. */
export type Company = Readonly<{
  name: string;
  /** Business of the company: "Blindagem e documentação". */
  does: string;
}>;

/** The company that is legally responsible for the site (Decree 7.962/2013, art. 2); the settings name it. */
export type LegalCompany = Readonly<{
  name: string;
  /** Number of the company in the public register: "12.345.678/0001-95". */
  cnpj: string;
  /** Postal address of the company in one line. */
  address: string;
  email: string | null;
}>;

/** Something by which others vouch for the group, with the page on which it can be verified. */
export type Credential = Readonly<{
  /** "Certificado de Registro (CR) do Exército". */
  name: string;
  /** `null` if it has none, such as a profile on Google. */
  number: string | null;
  /** An https address of another site. */
  link: string;
}>;

const companies = {
  motors: { name: 'Bastião Motors', does: 'Compra e venda de veículos' },
  consultancy: { name: 'Bastião Consultoria', does: 'Blindagem e documentação' },
  performance: { name: 'Bastião Performance', does: 'Estética e funilaria' },
  insurance: { name: 'Bastião Corretora de Seguros', does: 'Seguros' },
} as const satisfies Readonly<Record<string, Company>>;

/**
 * Names and fixed texts of the group. Telephone, address, hours and social links come from the backend's general data, the
 * data protection officer from the settings.
 */
export const site = {
  group: 'Grupo Bastião',
  name: 'Bastião',
  description: 'Veículos novos, seminovos e blindados, blindagem, estética e funilaria.',
  companies,
  copyrightYear: 2024,
} as const;

/**
 * Returns the sentence below a form, which names the company that receives the data, and the purpose `use`, in words
 * that follow "servem para": "responder a esta proposta".
 */
export function describeDataUse({ name }: Company, use: string): string {
  return `Seus dados ficam com a ${name}, do ${site.group}, e servem para ${use}.`;
}
