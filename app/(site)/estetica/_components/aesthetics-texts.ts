import type { FrequentQuestion } from '@/components/content/sections';
import { aestheticsClaims, windowTransparencyLaw } from '@/lib/site/claims';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

export const aestheticsDescription = `${aestheticsClaims.accredited}. Lavagem detalhada, polimento técnico, película de proteção de pintura e películas para vidros. Orçamento online.`;

export const aestheticsConcept = {
  title: 'Brilho é consequência.',
  paragraphs: [
    'Pintura bem cuidada não precisa de milagre: precisa da etapa certa e de proteção.',
    'Da lavagem à película, você escolhe o serviço e onde aplicar.',
  ],
} as const;

export const workshopServices = [
  {
    title: 'Lavagem detalhada',
    text: 'Rodas, frestas e interior, parte por parte.',
    picture: '/imagens/estetica/lavagem.webp',
  },
  {
    title: 'Polimento técnico',
    text: 'Correção por etapas, do risco fino ao brilho final.',
    picture: '/imagens/estetica/polimento.webp',
  },
  {
    title: 'Película de proteção de pintura',
    text: 'Filme transparente contra pedra, risco e mancha nas áreas de impacto.',
    picture: '/imagens/estetica/ppf.webp',
  },
  {
    title: 'Película para vidros',
    text: 'Contra o vandalismo ou contra o calor, da antivandalismo às premium.',
    picture: '/imagens/estetica/pelicula.webp',
  },
] as const;

export const AESTHETICS_WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero falar sobre estética.`;

/** Returns a warranty as text: "10 anos", or "Sob consulta" if the years are unknown. */
export const formatWarrantyYears = (years: number | null) =>
  years === null ? 'Sob consulta' : `${years}\u00a0anos`;

/** Formats a percentage with a decimal comma: "71,5". */
export const formatPercent = (percent: number) => percent.toLocaleString('pt-BR');

const filmsWithWarranty = aestheticsClaims.films.filter(({ warranty }) => warranty !== null);

/**
 * The first window film with a known heat rejection. The films are not compared by it, because makers measure heat in
 * different ways.
 */
const [filmWithKnownHeat] = aestheticsClaims.films.flatMap(({ name, heat }) =>
  heat ? [`${name}: até ${formatPercent(heat.percent)}% de ${heat.kind}`] : [],
);

export const aestheticsQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Que insulfilm a lei permite?',
    answer: [
      windowTransparencyLaw.front,
      windowTransparencyLaw.rear,
      windowTransparencyLaw.tolerance,
      windowTransparencyLaw.never,
      windowTransparencyLaw.armoured,
    ].join(' '),
    source: windowTransparencyLaw.sources[0],
    link: { href: routes.windowFilm, label: 'Ver vidro por vidro, com todas as fontes' },
  },
  {
    question: 'Qual película deixa o carro mais fresco?',
    answer: `Das premium, a ${filmWithKnownHeat}. Redução de calor, rejeição de calor e rejeição de energia solar são medidas diferentes: compare películas da mesma medida.`,
  },
  {
    question: 'Qual é a garantia de cada película?',
    answer: `${filmsWithWarranty.map(({ name, warranty }) => `${name}, ${formatWarrantyYears(warranty)}`).join('; ')}. A das outras, sob consulta.`,
  },
  {
    question: 'O que é a película de proteção de pintura?',
    answer: workshopServices[2].text,
  },
  {
    question: 'Quanto custa?',
    answer:
      'No orçamento online você escolhe o carro, o serviço e onde aplicar. Depois do seu nome, telefone e e-mail, e do código que às vezes enviamos, aparece o preço, ou o aviso de que um consultor vai falar com você. Se aparecer “Produto indisponível para cotação online”, fale com a nossa equipe.',
  },
];
