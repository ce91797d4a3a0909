/** Rows of the testimonials table; half of them have a picture of a car. */
export const testimonialRows = [
  {
    author: 'Marina Albuquerque Figueiredo',
    quote:
      'Comprei blindado, precisei do pós-venda no sexto mês e o técnico veio até a minha casa. Em uma hora estava resolvido, sem custo e sem novela.',
    image: null,
    includedOn: '2026-08-14 10:22:00',
  },
  {
    author: 'Rogério Tanaka',
    quote:
      'Mandei as fotos do meu usado pelo site e recebi a proposta. Na loja, o valor não mudou.',
    image: 'storage/veiculos/suv-verde-escuro/02-lateral.webp',
    includedOn: '2026-07-30 16:05:00',
  },
  {
    author: 'Beatriz Sant’Anna',
    quote:
      'Fiz a película de proteção no carro inteiro. Seis meses de estrada e nenhuma marca de pedra no capô.',
    image: 'storage/veiculos/coupe-azul/01-frente.webp',
    includedOn: '2026-06-18 09:40:00',
  },
  {
    author: 'Antônio Carlos M. de Sá',
    quote:
      'Blindei aqui em 2016 e voltei em 2026. Portas alinhadas, vidro sem delaminar. Não vi motivo para procurar outro lugar.',
    image: null,
    includedOn: '2026-05-27 14:11:00',
  },
  {
    author: 'Luíza Prado',
    quote: 'Quem me vendeu foi quem me entregou e foi quem me atendeu depois. É raro.',
    image: 'storage/veiculos/hatch-vermelho/01-frente.webp',
    includedOn: '2026-04-09 11:58:00',
  },
  {
    author: 'Família Nogueira & Costa',
    quote:
      'O carro ficou mais leve do que o blindado que tínhamos antes, e gasta menos. As crianças nem perceberam a diferença no vidro.',
    image: null,
    includedOn: '2026-03-21 18:30:00',
  },
  {
    author: 'Édson',
    quote:
      'Bateram na minha porta no estacionamento. A funilaria devolveu sem diferença de tom, e olha que é azul metálico.',
    image: 'storage/veiculos/sedan-azul/06-frontal.webp',
    includedOn: '2026-02-02 08:15:00',
  },
  {
    author: 'Priscila Yamamoto Reis',
    quote:
      'Consignei o meu sedan. Anunciaram, mostraram e negociaram. Eu só fui assinar a transferência.',
    image: null,
    includedOn: '2026-01-12 15:47:00',
  },
].map((testimonial, index) => ({ id: index + 1, ...testimonial }));
