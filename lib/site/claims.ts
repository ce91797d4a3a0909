export type ClaimSource = Readonly<{
  title: string;
  /** Address of a published source. */
  url?: string;
  /** Day on which claim and source were last compared (yyyy-mm-dd). */
  checkedOn: string;
}>;

const GROUP_SOURCE: ClaimSource = {
  title: 'Alegações do grupo, como as entregou para este site',
  checkedOn: '2026-11-22',
};

export const armouringClaims = {
  source: GROUP_SOURCE,
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
      ['Garantia da blindagem', 'Vale mesmo sem as revisões'],
    ],
    revisions: 'As revisões anuais são opcionais e pagas, e não afetam a garantia da blindagem.',
  },
} as const;

/** Weapons whose shots armour of level III-A stops (`stops`), and weapons whose shots pass through it (`passes`). */
export const armourLevelClaims = {
  sources: [
    {
      title:
        'Portaria nº 94-COLOG do Exército, de 16 de agosto de 2019, sobre blindagens e veículos blindados, em cópia do texto',
      url: 'https://pt.scribd.com/document/455094900/Portaria94',
      checkedOn: '2026-11-29',
    },
    {
      title: 'Vrum, “Blindagem de carro é segura?”, com os níveis que o Exército regula',
      url: 'https://vrum.com.br/noticias/2024/10/6969317-blindagem-automotiva-do-que-protegem-sao-mesmo-seguras.html',
      checkedOn: '2026-11-27',
    },
    {
      title: 'Gazeta de S.Paulo, “Em quais situações um carro blindado é furado”',
      url: 'https://gazetasp.com.br/gazeta-mais/curiosidades/caso-aprigio-em-quais-situacoes-um-carro-blindado-e-furado/1145100',
      checkedOn: '2026-11-27',
    },
  ],
  stops: ['Revólveres, do .22 ao .44 Magnum', 'Pistolas de 9 mm', 'Submetralhadoras de 9 mm'],
  passes: [
    'Fuzis, como FAL, AR-15 e AK-47: exigem o nível III',
    'Metralhadoras de 12,7 mm e granadas',
  ],
} as const satisfies Readonly<{ sources: readonly ClaimSource[] }> &
  Readonly<Record<'stops' | 'passes', readonly string[]>>;

/** Figures of the group; `step` is the amount by which the animated counter of a figure grows. */
export const groupClaims = {
  source: GROUP_SOURCE,
  counters: [
    { target: 5000, step: 50, label: 'carros vendidos' },
    { target: 20, step: 1, label: 'anos de mercado' },
    { target: 500, step: 5, label: 'blindagens' },
  ],
} as const;

/** The law on the light that must pass the windows of a car, measured through glass and film together. */
export const windowTransparencyLaw = {
  sources: [
    {
      title: 'Resolução Contran nº 960, de 17 de maio de 2022, art. 4º, segundo o Plantão 190',
      url: 'https://plantao190.com.br/resolucao-do-contran-unifica-normas-sobre-vidros-e-uso-de-peliculas-automotivas',
      checkedOn: '2026-11-24',
    },
    {
      title: 'A mesma resolução com a mudança da nº 989/2022, em cópia do texto',
      url: 'https://pt.scribd.com/document/722160161/RESOLUCAO-960',
      checkedOn: '2026-11-24',
    },
    {
      title: 'UOL Carros, sobre a mudança nos vidros traseiros',
      url: 'https://www.uol.com.br/carros/noticias/redacao/2024/05/01/farol-baixo-e-insulfilm-entenda-as-regras-para-nao-ser-multado-no-feriado.htm',
      checkedOn: '2026-11-24',
    },
    {
      title: 'Portal Insights, sobre os nomes G5 a G70',
      url: 'https://portalinsights.com.br/perguntas-frequentes/pode-colocar-g20-na-frente',
      checkedOn: '2026-11-24',
    },
    {
      title: 'iCarros, sobre carros blindados',
      url: 'https://icarros.com.br/noticias/tudo-sobre/nova-lei-do-insufilm:-o-que-foi-mudado-/30610.html',
      checkedOn: '2026-11-24',
    },
  ],
  /** Per cent of light that passes each film alone; the trade names films by it ("G20"). */
  films: [5, 20, 35, 50, 70],
  /** The least light that must pass each window, in per cent; `null` if the law has no minimum. */
  panes: [
    { name: 'Para-brisa', leastLight: 70 },
    { name: 'Vidros dianteiros laterais', leastLight: 70 },
    { name: 'Vidros laterais traseiros', leastLight: null },
    { name: 'Vidro traseiro', leastLight: null },
  ],
  front:
    'O para-brisa e os vidros dianteiros laterais precisam deixar passar no mínimo 70% da luz.',
  rear: 'Atrás não há mínimo desde a Resolução nº 989/2022, se o carro tem retrovisor externo dos dois lados. Sem o da direita, o vidro traseiro também precisa de 70%.',
  tolerance: 'O medidor de transmitância luminosa tem uma margem de tolerância de 7%.',
  never: 'Película refletiva é proibida em todos os vidros.',
  armoured:
    'As regras para os vidros de um carro blindado não são as mesmas: confirme antes de aplicar.',
} as const satisfies Readonly<{
  sources: readonly ClaimSource[];
  films: readonly number[];
  panes: readonly Readonly<{ name: string; leastLight: number | null }>[];
}> &
  Readonly<Record<'front' | 'rear' | 'tolerance' | 'never' | 'armoured', string>>;

export type WindowFilm = Readonly<{
  name: string;
  /** The most heat that the film rejects, in per cent, and the kind of heat that the figure is about. */
  heat: Readonly<{ percent: number; kind: string }> | null;
  /** Thickness of a film against break-ins, in micrometres; `null` for other films. */
  microns: number | null;
  /** The warranty in years; `null` if none is claimed. */
  warranty: number | null;
  text: string;
}>;

const windowFilms: readonly WindowFilm[] = [
  {
    name: 'Premium 71',
    heat: { percent: 71.5, kind: 'redução de calor' },
    microns: null,
    warranty: 10,
    text: 'A maior redução de calor das duas premium.',
  },
  {
    name: 'Premium 67',
    heat: { percent: 67.9, kind: 'redução de calor' },
    microns: null,
    warranty: 10,
    text: 'Também premium, com a mesma garantia.',
  },
  {
    name: 'Nano carbono',
    heat: { percent: 46, kind: 'rejeição de energia solar' },
    microns: null,
    warranty: 7,
    text: 'Feita de nano carbono.',
  },
  {
    name: 'Profissional',
    heat: { percent: 35, kind: 'rejeição de calor' },
    microns: null,
    warranty: 3,
    text: 'A entrada da linha contra o calor.',
  },
  {
    name: 'Antivandalismo 300',
    heat: null,
    microns: 300,
    warranty: null,
    text: 'A mais espessa das duas antivandalismo.',
  },
  {
    name: 'Antivandalismo 200',
    heat: null,
    microns: 200,
    warranty: null,
    text: 'A mais fina das duas antivandalismo.',
  },
];

export const aestheticsClaims = {
  source: GROUP_SOURCE,
  accredited: 'Aplicador credenciado de coating cerâmico',
  films: windowFilms,
} as const;

export const bodyWorkClaims = {
  source: GROUP_SOURCE,
  warranty: '5 anos',
  condition: 'peças metálicas sem repintura anterior',
} as const;

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
    text: 'A Lei 13.146/2015 exige que os sites de empresas com sede no Brasil sejam acessíveis, segundo as melhores práticas internacionais.',
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
