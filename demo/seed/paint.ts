/** Shapes of cars for which the demonstration has pictures. */
export type Body = 'sedan' | 'suv' | 'crossover' | 'coupe' | 'pickup' | 'hatch';

/** Places of the photos. The studio has photos of every view, the other places only of the front. */
const photoSettings = ['estudio', 'patio', 'oficina', 'rua'] as const;

type PhotoSetting = (typeof photoSettings)[number];

const colourNames = {
  preto: 'Preto obsidiana',
  branco: 'Branco neve',
  prata: 'Prata polar',
  'cinza-grafite': 'Cinza grafite',
  'verde-escuro': 'Verde mata',
  azul: 'Azul báltico',
  vermelho: 'Vermelho granada',
  vinho: 'Vinho bordô',
  cobre: 'Cobre aurora',
  laranja: 'Laranja solar',
  amarelo: 'Amarelo ipê',
} as const;

type Colour = keyof typeof colourNames;

/** Paint of a photographed car: its body, colour, the place of the photo, and the name of the colour in an advertisement. */
export type Paint = { body: Body; colour: Colour; setting: PhotoSetting; name: string };

const coloursOf: Record<Body, readonly Colour[]> = {
  sedan: ['preto', 'prata', 'vinho', 'cinza-grafite', 'azul', 'verde-escuro'],
  suv: ['preto', 'branco', 'cinza-grafite', 'verde-escuro', 'azul', 'cobre', 'vinho'],
  crossover: ['branco', 'cinza-grafite', 'verde-escuro', 'vermelho', 'azul', 'prata', 'cobre'],
  coupe: ['vermelho', 'preto', 'amarelo', 'prata', 'azul', 'laranja'],
  pickup: ['prata', 'preto', 'cobre', 'branco', 'verde-escuro', 'azul'],
  hatch: ['vermelho', 'branco', 'cinza-grafite', 'laranja', 'azul', 'amarelo'],
};

const listPaints = (body: Body): readonly Paint[] =>
  photoSettings.flatMap((setting) =>
    coloursOf[body].map((colour) => ({ body, colour, setting, name: colourNames[colour] })),
  );

const paintsByBody: Record<Body, readonly Paint[]> = {
  sedan: listPaints('sedan'),
  suv: listPaints('suv'),
  crossover: listPaints('crossover'),
  coupe: listPaints('coupe'),
  pickup: listPaints('pickup'),
  hatch: listPaints('hatch'),
};

/** Returns all paints for which a body has pictures, those of the studio first. Every call returns the same objects, which may be keys. */
export const paintsOf = (body: Body): readonly Paint[] => paintsByBody[body];

/** File names of the exterior views, in the order of a gallery. */
export const exteriorViews = [
  '01-frente',
  '02-lateral',
  '03-traseira',
  '04-detalhe-farol',
  '05-detalhe-roda',
  '06-frontal',
] as const;

type ExteriorView = (typeof exteriorViews)[number];

/** File names of the cabin pictures, each of which exists in every leather. */
export const interiorViews = ['01-painel', '02-volante', '03-bancos'] as const;

/** File name suffix of each leather; caramel, the first one, has an empty suffix. */
const leathers = ['', '-preto', '-vinho', '-areia'] as const;

/** Returns the path of an exterior photo, as the vehicle's record contains it. */
export function exteriorPicture({ body, colour, setting }: Paint, view: ExteriorView): string {
  const settingSuffix = setting === 'estudio' || view !== '01-frente' ? '' : `-${setting}`;
  return `storage/veiculos/${body}-${colour}${settingSuffix}/${view}.webp`;
}

/** Returns the path of a cabin photo, as the vehicle's record contains it; `turn` is any number, by which the leather is chosen. */
export function interiorPicture(view: (typeof interiorViews)[number], turn: number): string {
  return `storage/veiculos-interior/${view}${leathers[turn % leathers.length] ?? leathers[0]}.webp`;
}
