import type { FrequentQuestion } from '@/components/content/sections';
import type { ViewerPhoto } from '@/components/ui/lightbox/slide';
import { armouringClaims } from '@/lib/site/claims';
import { site } from '@/lib/site/site';

const { level, levelOf, lighter, warranty, since } = armouringClaims;

/** Short description of the armouring: "nível IIIA, 80% mais leve e 10 anos de garantia". */
const armouringInShort = `nível ${level}, ${lighter} mais leve e ${warranty} de garantia`;

export const armouringDescription = `Blindagem de alto desempenho: ${armouringInShort}. Orçamento online em seis passos.`;

/**
 * Returns the figures for the strip of large figures. `lighterThan` is the product than which the armouring is lighter;
 * `null` if the settings do not name one.
 */
export const createArmouringFigures = (lighterThan: string | null) => [
  { label: 'Garantia', value: warranty },
  { label: lighterThan === null ? 'Mais leve' : `Mais leve que ${lighterThan}`, value: lighter },
  { label: levelOf.replace(/^n/, 'N'), value: level },
  { label: 'Blindando desde', value: since },
];

export const armouringConcept = {
  title: 'O carro continua sendo o seu carro.',
  paragraphs: ['Peso, ruído e acabamento: é neles que se nota uma blindagem no dia a dia.'],
} as const;

const pictureDescriptions = [
  'Lâminas do vidro de alto desempenho, empilhadas',
  'Vidro depois do impacto, com as marcas contidas na lâmina de fora',
  'Manta balística de aramida, vista de perto',
  'Chapa de aço na estrutura da porta',
  'Borda do vidro curvo, com as camadas à mostra',
  'SUV preto blindado, visto de três quartos',
  'Roda com cinta de aço por dentro do pneu',
] as const;

export const armouringPictures: readonly ViewerPhoto[] = pictureDescriptions.map((alt, index) => ({
  src: `/imagens/blindagem/galeria-${index + 1}.webp`,
  alt,
}));

export const armouringQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Vocês ajudam com os documentos?',
    answer:
      'Sim. No orçamento você marca se quer a nossa ajuda com a autorização e declaração do Exército e com a regularização no Detran.',
  },
  {
    question: 'Posso blindar um carro que ainda vou comprar?',
    answer:
      'Sim. No orçamento, marque “Quero Encomendar”. Se o carro for do nosso estoque, a página dele já leva marca e modelo preenchidos.',
  },
];

export const ARMOURING_WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero falar sobre blindagem.`;
