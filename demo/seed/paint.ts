/** Car body types for which the demonstration has pictures. */
export type CarBody = 'sedan' | 'suv' | 'crossover' | 'coupe' | 'pickup' | 'hatch';

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

type PaintColour = keyof typeof colourNames;

/** Paint of a photographed car: its body, colour, and the name of the colour in an advertisement. */
export type Paint = { body: CarBody; colour: PaintColour; name: string };

const coloursByBody: Record<CarBody, readonly PaintColour[]> = {
  sedan: ['preto', 'prata', 'vinho', 'cinza-grafite', 'azul', 'verde-escuro'],
  suv: ['preto', 'branco', 'cinza-grafite', 'azul', 'verde-escuro', 'cobre', 'vinho'],
  crossover: ['branco', 'cinza-grafite', 'verde-escuro', 'vermelho', 'azul', 'prata', 'cobre'],
  coupe: ['vermelho', 'preto', 'amarelo', 'prata', 'azul', 'laranja'],
  pickup: ['prata', 'preto', 'cobre', 'branco', 'verde-escuro', 'azul'],
  hatch: ['vermelho', 'branco', 'cinza-grafite', 'laranja', 'azul', 'amarelo'],
};

const listPaints = (body: CarBody): readonly Paint[] =>
  coloursByBody[body].map((colour) => ({ body, colour, name: colourNames[colour] }));

const paintsByBody: Record<CarBody, readonly Paint[]> = {
  sedan: listPaints('sedan'),
  suv: listPaints('suv'),
  crossover: listPaints('crossover'),
  coupe: listPaints('coupe'),
  pickup: listPaints('pickup'),
  hatch: listPaints('hatch'),
};

/**
 * Returns all paints for which a body type has pictures. Every call returns the same objects, so that they can be keys
 * of a map.
 */
export const getPaintsOfBody = (body: CarBody): readonly Paint[] => paintsByBody[body];

/** File names of the photos from outside and of details, which were all taken in the dark studio. */
type ExteriorView =
  | '01-frente'
  | '02-lateral'
  | '03-traseira'
  | '04-detalhe-farol'
  | '05-detalhe-roda'
  | '06-frontal';

/** File name suffix for each leather colour; caramel, the first one, has an empty suffix. */
const leatherSuffixes = ['', '-preto', '-vinho', '-areia'] as const;

const interiorViews = [
  '01-painel',
  '02-volante',
  '03-bancos',
  '04-console',
  '05-tela',
  '06-bancos-traseiros',
] as const;

/**
 * Returns the path of a vehicle's main picture, as its record contains it: the front of the car in daylight, so that
 * all vehicles of a list have the same light.
 */
export const buildMainPicturePath = ({ body, colour }: Paint): string =>
  `storage/veiculos/${body}-${colour}-patio/01-frente.webp`;

/** Returns the path of a photo from outside or of a detail, as the vehicle's record contains it. */
export const buildExteriorPicturePath = ({ body, colour }: Paint, view: ExteriorView): string =>
  `storage/veiculos/${body}-${colour}/${view}.webp`;

/**
 * Returns the path of a photo of the interior, as the vehicle's record contains it.
 *
 * @param variantNumber any number; it determines the leather colour
 */
export const buildInteriorPicturePath = (
  view: (typeof interiorViews)[number],
  variantNumber: number,
): string =>
  `storage/veiculos-interior/${view}${leatherSuffixes[variantNumber % leatherSuffixes.length] ?? leatherSuffixes[0]}.webp`;

/**
 * Returns the paths of a vehicle's photos, each once, in gallery order: outside, inside, details. There are at most
 * twelve, which a phone shows without a press on "Ver Todas as Fotos".
 *
 * @param variantNumber determines the leather colour
 */
export function buildPhotoPaths(
  paint: Paint,
  variantNumber: number,
  { inside, armoured }: Readonly<{ inside: boolean; armoured: boolean }>,
): readonly string[] {
  const isShort = inside && armoured;
  return [
    buildMainPicturePath(paint),
    buildExteriorPicturePath(paint, '02-lateral'),
    buildExteriorPicturePath(paint, '03-traseira'),
    ...(isShort ? [] : [buildExteriorPicturePath(paint, '06-frontal')]),
    ...(inside ? interiorViews.map((view) => buildInteriorPicturePath(view, variantNumber)) : []),
    buildExteriorPicturePath(paint, '04-detalhe-farol'),
    ...(isShort ? [] : [buildExteriorPicturePath(paint, '05-detalhe-roda')]),
    ...(armoured
      ? ['01-borda-do-vidro', '02-borda-da-porta'].map(
          (view) => `storage/veiculos-blindagem/${view}.webp`,
        )
      : []),
  ];
}
