/** Contact data of the group, and whether each quotation flow requires a two-factor code. */
export const generalDataContent: Record<string, unknown> = {
  telefone: '(11) 5550-2002',
  instagram: 'https://www.instagram.com/grupobastiao',
  youtube: 'https://www.youtube.com/@grupobastiao',
  facebook: 'https://www.facebook.com/grupobastiao',
  linkedin: 'https://www.linkedin.com/company/grupobastiao',
  whatsapp: [
    { whatsapp: '(11) 95550-2001', destinatario: 'Atendimento' },
    { whatsapp: '(11) 95550-2002', destinatario: 'Vendas' },
    { whatsapp: '(11) 95550-2003', destinatario: 'Blindagem' },
    { whatsapp: '(11) 95550-2004', destinatario: 'Estética' },
    { whatsapp: '11 95550 2005', destinatario: 'Funilaria' },
  ],
  endereco: 'Av. dos Bandeirantes',
  endnum: '2002',
  bairro: 'Vila Olímpia',
  cidade: 'São Paulo',
  estado: 'SP',
  cep: '04553-000',
  horario: 'Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h.',
  orcamento: { dois_fatores: true },
  estetica: { dois_fatores: false },
};
