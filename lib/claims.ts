/** Where a claim comes from, so that whoever doubts it can look it up. */
export type ClaimSource = Readonly<{
  title: string;
  /** Where it can be read, for what others publish. */
  url?: string;
  /** Day on which claim and source were last compared (yyyy-mm-dd). */
  checkedOn: string;
}>;

const OF_THE_GROUP: ClaimSource = {
  title: 'Alegações do grupo, como as entregou para este site',
  checkedOn: '2026-11-22',
};

/** What the group claims of its armouring. */
export const armouringClaims = {
  source: OF_THE_GROUP,
  since: '2002',
  level: 'IIIA',
  levelOf: 'nível de proteção do Exército',
  lighter: '80%',
  warranty: '10 anos',
  warrantyYears: 10,
  development: '15 anos',
  afterSales: {
    atHome: 'No primeiro ano o atendimento de pós-venda é em domicílio.',
    atHomeMonths: 12,
    freeMonths: 6,
    free: 'Nos primeiros 6 meses ele é gratuito.',
    terms: [
      ['1º ano', 'Atendimento em domicílio'],
      ['Primeiros 6 meses', 'Grátis'],
      ['Revisões anuais', 'Opcionais e pagas'],
      ['Garantia da blindagem', 'Não muda se você não revisar'],
    ],
    revisions: 'As revisões anuais são opcionais e pagas, e não afetam a garantia da blindagem.',
  },
} as const;

/** The group in numbers, and the step by which each is counted up. */
export const groupClaims = {
  source: OF_THE_GROUP,
  counters: [
    { target: 5000, step: 50, label: 'carros vendidos' },
    { target: 20, step: 1, label: 'anos de mercado' },
    { target: 500, step: 5, label: 'blindagens' },
  ],
} as const;

/** A pane of a car, as the law tells them apart. */
export type Pane = Readonly<{
  name: string;
  /** The least light that must pass glass and film together, in per cent. */
  leastLight: number;
  /** A later text asks for no least light here: what passes less is to be confirmed, not refused. */
  note?: string;
}>;

/** How much light must pass the windows of a car, measured through glass and film together. */
export const windowLaw = {
  source: {
    title: 'Resolução Contran nº 960, de 17 de maio de 2022, art. 4º',
    url: 'https://plantao190.com.br/resolucao-do-contran-unifica-normas-sobre-vidros-e-uso-de-peliculas-automotivas',
    checkedOn: '2026-11-23',
  },
  /** The text that changed the least light of the rear panes. */
  amended: {
    title: 'Mudança da Resolução Contran nº 989/2022, segundo o UOL Carros',
    url: 'https://www.uol.com.br/carros/noticias/redacao/2024/05/01/farol-baixo-e-insulfilm-entenda-as-regras-para-nao-ser-multado-no-feriado.htm',
    checkedOn: '2026-11-23',
  },
  panes: [
    { name: 'Para-brisa', leastLight: 70 },
    { name: 'Laterais dianteiros', leastLight: 70 },
    {
      name: 'Traseiros, com espelho externo dos dois lados',
      leastLight: 28,
      note: 'Os 28% são do texto de maio de 2022. Desde a Resolução 989/2022 não há mínimo nos traseiros de um carro com espelho externo dos dois lados: confirme antes de aplicar.',
    },
  ],
  never: 'Película refletiva não pode em nenhum vidro.',
  armoured: {
    text: 'As regras para os vidros de um carro blindado não são as mesmas: confirme antes de aplicar.',
    source: {
      title: 'iCarros, “Nova lei do insulfilm: o que foi mudado”',
      url: 'https://icarros.com.br/noticias/tudo-sobre/nova-lei-do-insufilm:-o-que-foi-mudado-/30610.html',
      checkedOn: '2026-11-23',
    },
  },
} as const satisfies Readonly<{ source: ClaimSource; amended: ClaimSource }> &
  Readonly<{ panes: readonly Pane[]; never: string }> &
  Readonly<{ armoured: Readonly<{ text: string; source: ClaimSource }> }>;

/** A window film of the line. */
export type Film = Readonly<{
  name: string;
  /** Against heat: the most it reaches in per cent, and of what. */
  heat: Readonly<{ percent: number; kind: string }> | null;
  /** Against break-ins: its thickness. */
  microns: number | null;
  /** In years; `null` where none is claimed. */
  warranty: number | null;
  /** Light that passes the film alone, in per cent, as its maker measured it; `null` where nobody says. */
  light: number | null;
  text: string;
}>;

const films: readonly Film[] = [
  {
    name: 'Premium 71',
    heat: { percent: 71.5, kind: 'redução de calor' },
    microns: null,
    warranty: 10,
    light: null,
    text: 'A maior redução de calor das duas premium.',
  },
  {
    name: 'Premium 67',
    heat: { percent: 67.9, kind: 'redução de calor' },
    microns: null,
    warranty: 10,
    light: null,
    text: 'A outra premium, com a mesma garantia.',
  },
  {
    name: 'Nano carbono',
    heat: { percent: 46, kind: 'rejeição de energia solar' },
    microns: null,
    warranty: 7,
    light: null,
    text: 'Película de nano carbono.',
  },
  {
    name: 'Profissional',
    heat: { percent: 35, kind: 'rejeição de calor' },
    microns: null,
    warranty: 3,
    light: null,
    text: 'A entrada da linha contra o calor.',
  },
  {
    name: 'Antivandalismo 300',
    heat: null,
    microns: 300,
    warranty: null,
    light: null,
    text: 'A mais espessa das duas.',
  },
  {
    name: 'Antivandalismo 200',
    heat: null,
    microns: 200,
    warranty: null,
    light: null,
    text: 'A mais fina das duas.',
  },
];

/** What the group claims of its aesthetics. */
export const aestheticsClaims = {
  source: OF_THE_GROUP,
  accredited: 'Aplicador credenciado de coating cerâmico',
  films,
} as const;

/** What the group claims of its body work. */
export const bodyWorkClaims = {
  source: OF_THE_GROUP,
  warranty: '5 anos',
  condition: 'peças metálicas sem repintura anterior',
} as const;

/** What the accessibility statement measures the site against. */
export const accessibilityStandards = [
  {
    term: 'WCAG 2.2, nível AA',
    text: 'As diretrizes internacionais para conteúdo acessível na web, do W3C. É a régua que usamos em todas as telas.',
    source: {
      title: 'Web Content Accessibility Guidelines 2.2',
      url: 'https://www.w3.org/TR/WCAG22/',
      checkedOn: '2026-11-22',
    },
  },
  {
    term: 'Lei Brasileira de Inclusão, art. 63',
    text: 'A Lei 13.146/2015 pede que os sites de empresas com sede no Brasil sejam acessíveis, segundo as melhores práticas internacionais.',
    source: {
      title: 'Lei nº 13.146, de 6 de julho de 2015',
      url: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13146.htm',
      checkedOn: '2026-11-22',
    },
  },
  {
    term: 'ABNT NBR 17225',
    text: 'A norma brasileira de acessibilidade para conteúdo e aplicações web, baseada nas mesmas diretrizes.',
    source: {
      title: 'ABNT NBR 17225:2025, Acessibilidade em conteúdo e aplicações web',
      url: 'https://focoacessivel.com.br/blog/abnt-nbr-17225-2025-a-nova-norma-de-acessibilidade-digital-no-brasil.html',
      checkedOn: '2026-11-22',
    },
  },
] as const satisfies readonly Readonly<{ term: string; text: string; source: ClaimSource }>[];

/** What whoever buys an armoured car needs, as those who rule on it say. */
export const armouredPapers = [
  {
    term: 'Autorização de transferência, do Exército',
    text: 'A norma do Exército manda o comprador pedi-la antes de transferir o carro, no serviço de fiscalização de produtos controlados mais próximo. Pessoa física leva documento de identidade, atestado de antecedentes criminais e o comprovante da taxa.',
    source: {
      title: 'Abrablin, “Quero comprar um blindado usado”, sobre o art. 50 da Portaria nº 94-COLOG',
      url: 'https://abrablin.com.br/quero-comprar-um-blindado-usado/',
      checkedOn: '2026-11-23',
    },
  },
  {
    term: 'Registro e licenciamento no Detran',
    text: 'Desde abril de 2021 o Código de Trânsito (art. 106) não exige, por causa da blindagem, outro documento ou autorização. Confirme com o Detran o que ele pede na transferência.',
    source: {
      title:
        'AutoPapo, “Registro de carro blindado ficou mais simples na nova Lei de Trânsito”, sobre a Lei nº 14.071/2020',
      url: 'https://autopapo.com.br/noticia/registro-carro-blindado',
      checkedOn: '2026-11-23',
    },
  },
  {
    term: 'Certificado de Registro (CR)',
    text: 'Não é pedido ao dono do carro, pessoa física ou jurídica. Quem o precisa ter é quem fabrica, vende, aluga ou aplica a blindagem.',
    source: {
      title: 'Exército, DFPC, “Registro de proteção balística: orientações gerais”',
      url: 'https://cac.dfpc.eb.mil.br/index.php/noticias-menu/599-registro-de-protecao-balistica-orientacoes-gerais',
      checkedOn: '2026-11-23',
    },
  },
  {
    term: 'Blindagem no documento do carro',
    text: 'O CRV e o CRLV trazem a observação “blindagem”. Sem ela o carro está irregular no Exército e no Detran.',
    source: {
      title: 'Abrablin, “Quero comprar um blindado usado”',
      url: 'https://abrablin.com.br/quero-comprar-um-blindado-usado/',
      checkedOn: '2026-11-23',
    },
  },
] as const satisfies readonly Readonly<{ term: string; text: string; source: ClaimSource }>[];
