import { armourLevelClaims, type ClaimSource } from './claims';

export type GlossaryTerm = Readonly<{
  question: string;
  text: string;
  sources: readonly ClaimSource[];
}>;

/** The armouring level that the glossary explains, as the filter by armouring spells it. */
export const EXPLAINED_ARMOUR_LEVEL = 'iii-a';

/** The terms that pages explain in place. */
export const glossary = {
  nivel: {
    question: 'O que é o nível IIIA?',
    text: 'Um dos níveis de proteção balística que o Exército regula, com os testes da norma ABNT NBR 15000. Protege contra tiros de pistola de 9 mm e de revólver até o .44 Magnum, mas não contra fuzil.',
    sources: [
      armourLevelClaims.sources[0],
      {
        title: 'PostoNet, entrevista da Concept Blindagens sobre os níveis da NBR 15000',
        checkedOn: '2026-11-27',
      },
    ],
  },
  aramida: {
    question: 'O que é aramida?',
    text: 'Fibra muito resistente, tecida em mantas. Protege o que não é vidro, como portas e teto, e pesa menos que o aço, que fica nos pontos críticos.',
    sources: [
      {
        title: 'Autoesporte, “Brasileiros desenvolvem blindagem mais leve e fácil de aplicar”',
        url: 'https://autoesporte.globo.com/tecnologia/noticia/2021/09/brasileiros-desenvolvem-blindagem-mais-leve-e-facil-de-aplicar.ghtml',
        checkedOn: '2026-11-27',
      },
      {
        title: 'Jornal do Carro, “Blindagem com aramida é mais leve”',
        url: 'https://jornaldocarro.estadao.com.br/?p=34589',
        checkedOn: '2026-11-27',
      },
    ],
  },
  'tipo-de-vidro': {
    question: 'O que é o tipo de vidro?',
    text: 'Um vidro blindado é um sanduíche de lâminas de vidro e de plásticos, unidas sob calor e pressão. O tipo é o nome de uma dessas composições.',
    sources: [
      {
        title: 'Mundo dos Blindados, “Delaminação de vidros”, sobre como o vidro é feito',
        url: 'https://mundodosblindados.com.br/delaminacao-de-vidros',
        checkedOn: '2026-11-27',
      },
    ],
  },
  delaminacao: {
    question: 'O que é delaminação?',
    text: 'É quando camadas do vidro blindado se descolam: surgem bolhas, e o vidro pode perder proteção. Pergunte se a garantia do vidro a cobre.',
    sources: [
      {
        title: 'Seguro Automóvel, “Delaminação de vidros blindados”',
        url: 'https://blog.seguroautomovel.com.br/delaminacao-de-vidros-blindados/',
        checkedOn: '2026-11-27',
      },
    ],
  },
  'ano-modelo': {
    question: 'O que é o ano/modelo?',
    text: 'O primeiro é o ano em que o carro foi feito; o segundo, o do modelo, que pode ser o do ano seguinte. A tabela Fipe segue o do modelo.',
    sources: [
      {
        title: 'Loucos por Carro, “Ano x modelo”',
        url: 'https://loucosporcarro.com.br/ano-x-modelo',
        checkedOn: '2026-11-27',
      },
    ],
  },
  cet: {
    question: 'O que é CET?',
    text: 'Custo efetivo total: uma taxa anual que soma aos juros as tarifas, os tributos, os seguros e as outras despesas do financiamento. O banco a informa antes de você contratar, e é por ela que se comparam propostas.',
    sources: [
      {
        title: 'Banco Renner, “Custo Efetivo Total (CET)”',
        url: 'https://www.bancorenner.com.br/financiamento/servicos/cet/',
        checkedOn: '2026-11-27',
      },
      {
        title:
          'Azevedo Sette Advogados, sobre a Resolução nº 4.881 do Conselho Monetário Nacional, de 23 de dezembro de 2020',
        checkedOn: '2026-11-27',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GlossaryTerm>>;

export type GlossaryTermName = keyof typeof glossary;
