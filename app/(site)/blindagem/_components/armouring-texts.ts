import type { Question } from '@/components/content/questions';
import type { ViewerPhoto } from '@/components/ui/lightbox/types';
import { site } from '@/lib/site';

export const description =
  'Blindagem nível IIIA, 80% mais leve, com 10 anos de garantia e pós-venda em domicílio no primeiro ano. Cotação online em seis passos.';

/** The claims of the specification, section 1. */
export const facts = [
  { label: 'Garantia', value: '10 anos' },
  { label: 'Mais leve', value: '80%' },
  { label: 'Nível de proteção do Exército', value: 'IIIA' },
  { label: 'Blindando desde', value: String(site.since) },
] as const;

export const concept = {
  title: 'O carro continua sendo o seu carro.',
  paragraphs: [
    'Uma blindagem mal feita aparece no primeiro quebra-molas: porta que cai, vidro que delamina, carro que não freia. Passamos 15 anos tirando peso do projeto para que isso não aconteça.',
    'O resultado é proteção nível IIIA com 80% menos peso e 10 anos de garantia, sem mexer no jeito como o carro anda, freia e soa.',
  ],
} as const;

const pictureTexts = [
  'Lâminas do vidro de alto desempenho, empilhadas',
  'Vidro depois do impacto, com as marcas contidas na lâmina de fora',
  'Manta balística de aramida, vista de perto',
  'Chapa de aço na estrutura da porta',
  'Borda do vidro curvo, com as camadas à mostra',
  'SUV preto blindado, visto de três quartos',
  'Roda com cinta de aço por dentro do pneu',
] as const;

export const pictures: readonly ViewerPhoto[] = pictureTexts.map((alt, index) => ({
  src: `/imagens/blindagem/galeria-${index + 1}.webp`,
  alt,
}));

export const questions: readonly Question[] = [
  {
    question: 'Qual é o nível da blindagem?',
    answer:
      'III-A, o nível máximo permitido para uso civil no Brasil. Vale para toda a célula do carro: vidros, portas, colunas e teto.',
  },
  {
    question: 'O que a garantia de 10 anos cobre?',
    answer:
      'A blindagem instalada por nós. As revisões anuais são opcionais e pagas, e deixar de fazê-las não muda a garantia da blindagem.',
  },
  {
    question: 'E a garantia de fábrica do carro?',
    answer:
      'Ela é da montadora e segue as regras dela, que podem excluir as partes alteradas pela blindagem. Confira o manual ou a concessionária antes de fechar; a nossa equipe ajuda nessa leitura.',
  },
  {
    question: 'Como funciona o pós-venda em domicílio?',
    answer:
      'No primeiro ano o atendimento de pós-venda é na sua casa. Nos primeiros 6 meses ele é grátis.',
  },
  {
    question: 'Que documentos um carro blindado precisa ter?',
    answer:
      'Os documentos são emitidos conforme norma vigente do Exército e do órgão de trânsito. Na cotação você marca se quer a nossa ajuda com a autorização e declaração do Exército e com a regularização no Detran.',
  },
  {
    question: 'Posso blindar um carro que ainda vou comprar?',
    answer:
      'Sim. Na cotação, marque “Quero Encomendar”. Se o carro for do nosso estoque, a página dele já leva marca e modelo preenchidos.',
  },
];
