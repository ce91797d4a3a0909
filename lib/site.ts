/** The group's identity and fixed texts. Telephone, address, hours and social links come from general data. */
export const site = {
  group: 'Grupo Bastião',
  name: 'Bastião',
  description:
    'Veículos novos, seminovos e blindados, blindagem, estética e funilaria no mesmo endereço, em São Paulo.',
  since: 2002,
  companies: [
    'Bastião Motors',
    'Bastião Consultoria',
    'Bastião Performance',
    'Bastião Corretora de Seguros',
  ],
  /** Who answers for personal data (LGPD, art. 41). */
  dataProtectionOfficer: { name: 'Helena Martins', email: 'privacidade@bastiao.example' },
  copyrightYear: 2024,
  /** The video of the workshop, a public post. */
  armouringPost: 'https://www.instagram.com/reel/C2bastiao02/',
} as const;
