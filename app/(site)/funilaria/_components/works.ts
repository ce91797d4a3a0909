/** What each picture of `public/imagens/funilaria` shows, in the order of the gallery. */
const works: readonly (readonly [file: string, shows: string])[] = [
  ['03', 'Sedã vermelho com a dianteira em primer'],
  ['05', 'Utilitário azul com a traseira em primer'],
  ['08', 'Dianteira vermelha depois da pintura'],
  ['12', 'Cupê prata depois do reparo da traseira'],
  ['15', 'Picape verde com a caçamba em primer'],
  ['18', 'Lateral vermelha depois do reparo'],
  ['20', 'Capô azul repintado'],
  ['24', 'Traseira clara depois da pintura'],
  ['25', 'Porta vermelha com a parte de baixo em primer'],
  ['28', 'Utilitário verde com a lateral traseira em primer'],
  ['07', 'Sedã branco depois da pintura'],
  ['06', 'Utilitário cinza com a lateral em primer'],
  ['09', 'Dianteira azul depois da pintura'],
  ['10', 'Cupê vermelho depois do reparo da traseira'],
  ['13', 'Picape preta com a caçamba em primer'],
  ['17', 'Lateral azul depois do reparo'],
  ['21', 'Capô verde repintado'],
  ['23', 'Traseira cinza depois da pintura'],
  ['26', 'Lateral cinza em preparação'],
  ['27', 'Utilitário cinza com a traseira em primer'],
  ['02', 'Sedã preto com a dianteira em primer'],
  ['04', 'Utilitário branco com a traseira em primer'],
  ['01', 'Sedã branco com a dianteira em primer'],
  ['11', 'Cupê azul depois do reparo da traseira'],
  ['14', 'Picape branca com a caçamba em primer'],
  ['16', 'Lateral branca depois do reparo'],
  ['19', 'Capô preto repintado'],
  ['22', 'Traseira prata depois da pintura'],
];

/** The 28 works of the gallery. */
export const workPictures = works.map(([file, shows]) => ({
  src: `/imagens/funilaria/${file}.webp`,
  alt: shows,
}));
