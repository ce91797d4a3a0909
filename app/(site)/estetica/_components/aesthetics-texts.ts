export const description =
  'Lavagem detalhada, polimento técnico, coating cerâmico por aplicador credenciado, película de proteção de pintura e películas para vidros. Cotação online.';

export const concept = {
  title: 'Brilho é consequência.',
  paragraphs: [
    'Pintura bem cuidada não precisa de milagre: precisa de medição, etapa certa e proteção que dura.',
    'Somos aplicador credenciado de coating cerâmico. Da lavagem à película, quem avalia o carro é quem executa.',
  ],
} as const;

export const services = [
  {
    title: 'Lavagem detalhada',
    text: 'Rodas, caixas, frestas e interior, com produto neutro e secagem a ar.',
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
    text: 'Menos calor na cabine, da antivandalismo às premium.',
    picture: '/imagens/estetica/pelicula.webp',
  },
] as const;
