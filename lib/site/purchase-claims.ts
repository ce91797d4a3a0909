import type { ClaimSource } from './claims';

/** Papers for the buyer of an armoured car, as the authorities describe them. */
export const armouredVehiclePapers = [
  {
    term: 'Autorização de transferência, do Exército',
    text: 'Pela norma do Exército, o comprador precisa pedir essa autorização antes de transferir o carro, no serviço de fiscalização de produtos controlados mais próximo. Pessoa física leva documento de identidade, atestado de antecedentes criminais e o comprovante da taxa.',
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
    text: 'Não é exigido do dono do carro, pessoa física ou jurídica. Só precisa dele quem fabrica, vende, aluga ou aplica a blindagem.',
    source: {
      title: 'Exército, DFPC, “Registro de proteção balística: orientações gerais”',
      url: 'https://cac.dfpc.eb.mil.br/index.php/noticias-menu/599-registro-de-protecao-balistica-orientacoes-gerais',
      checkedOn: '2026-11-23',
    },
  },
  {
    term: 'Termo de Responsabilidade da blindadora',
    text: 'Descreve cada material da blindagem, com o número do relatório técnico (ReTEx) do teste que o Exército fez dele. A blindadora é obrigada a entregá-lo: peça para ver.',
    source: {
      title: 'Mecânica Online, “Blindado usado é boa opção de segurança”, com a Abrablin',
      url: 'https://mecanicaonline.com.br/?p=130724',
      checkedOn: '2026-11-27',
    },
  },
  {
    term: 'Nota fiscal da blindagem',
    text: 'Diz quem blindou o carro. Veja se a blindadora está inscrita na DFPC, do Exército, e se continua em atividade, porque é a ela que se pede uma manutenção.',
    source: {
      title: 'UOL Carros, “Comprar carro blindado usado pode ser uma roubada”, com a Abrablin',
      url: 'https://www.uol.com.br/carros/noticias/redacao/2021/09/19/carro-blindado-usado-pode-ser-uma-roubada-entenda-os-motivos.htm',
      checkedOn: '2026-11-27',
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

/** What the buyer of an armoured car can look at on a visit. */
export const armouredVehicleChecks = {
  sources: [
    {
      title: 'PG Products, “Blindagem automotiva tem prazo de validade?”',
      checkedOn: '2026-11-27',
    },
    {
      title: 'iG Carros, “Carro blindado: 10 dicas”',
      url: 'https://carros.ig.com.br/2017-02-27/carro-blindado-10-dicas.html',
      checkedOn: '2026-11-27',
    },
    {
      title: 'Revista Só Carrão, “Carros blindados: dicas para comprar um usado”',
      checkedOn: '2026-11-27',
    },
  ],
  checks: [
    ['Vidros', 'sem bolhas, manchas nem camadas que se descolam'],
    ['Vidros dianteiros', 'sobem e descem mais devagar, mas sem parar no caminho'],
    ['Portas', 'alinhadas, e fecham sem encostar na soleira'],
    ['Acabamento', 'sem parafusos à vista nas forrações e nas colunas'],
    [
      'Umidade',
      'sem cheiro de mofo nem água nos tapetes e no porta-malas: a umidade prejudica a aramida',
    ],
    ['Borrachas de vedação', 'inteiras, em todas as portas'],
    ['Comandos', 'todos funcionam, porque o carro foi desmontado para blindar'],
    ['Suspensão e freios', 'em bom estado, porque carregam mais peso'],
    ['Ar-condicionado', 'forte, porque se anda de vidros fechados'],
    ['Batidas', 'se uma porta ou um vidro foi trocado, o novo também é blindado'],
  ],
} as const satisfies Readonly<{
  sources: readonly ClaimSource[];
  checks: readonly (readonly [part: string, condition: string])[];
}>;

/** The situation of a vehicle, which its seller must state to the buyer. */
export const vehicleSituationClaim = {
  text: 'No contrato, você recebe por escrito a situação do carro: furto, multas e taxas, impostos em aberto, alienação e o que mais limite a circulação.',
  request: 'Quero receber por escrito a situação deste carro.',
  source: {
    title: 'Lei nº 13.111, de 25 de março de 2015, art. 2º',
    url: 'https://jurishand.com/lei-13111-de-25-marco-2015/artigo-2/paragrafo-unico',
    checkedOn: '2026-11-27',
  },
} as const satisfies Readonly<{ text: string; request: string; source: ClaimSource }>;
