import { aestheticsClaims } from '@/lib/claims';
import { site } from '@/lib/site';

export const description = `${aestheticsClaims.accredited}. Lavagem detalhada, polimento técnico, película de proteção de pintura e películas para vidros. Cotação online.`;

export const concept = {
  title: 'Brilho é consequência.',
  paragraphs: [
    'Pintura bem cuidada não precisa de milagre: precisa da etapa certa e de proteção.',
    'Da lavagem à película, você escolhe o serviço e onde aplicar.',
  ],
} as const;

export const services = [
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

/** What the visitor's message starts with. */
export const WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero falar sobre estética.`;

/** "10 anos", or that the consultant tells. */
export const warrantyText = (years: number | null) =>
  years === null ? 'Sob consulta' : `${years}\u00a0anos`;

/** "71,5" */
export const percentText = (percent: number) => percent.toLocaleString('pt-BR');
