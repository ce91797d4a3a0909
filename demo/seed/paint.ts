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
  vinho: 'Vinho malbec',
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

/** Leather colours in the words of advertisements, with the suffixes of the file names. */
const leatherSuffixes = { preto: '-preto', caramelo: '', vinho: '-vinho', bege: '-areia' } as const;

export const leatherColours = Object.keys(
  leatherSuffixes,
) as readonly (keyof typeof leatherSuffixes)[];

const interiorViews = [
  '01-painel',
  '02-volante',
  '03-bancos',
  '04-console',
  '05-tela',
  '06-bancos-traseiros',
] as const;

type InteriorView = (typeof interiorViews)[number];

/** All photographed seats are of leather. */
const showsSeats = (view: InteriorView): boolean => view.includes('bancos');

/** Number of photos of the interior of a vehicle that has only some. */
const MIN_INTERIOR_PHOTOS = 3;

/** Returns the views of the interior that show no other seats than the data sheet names. */
export const listInteriorViews = (seats: string): readonly InteriorView[] =>
  seats.includes('Tecido') ? interiorViews.filter((view) => !showsSeats(view)) : interiorViews;

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
 * @param seats the data sheet's line about the seats; it determines the leather colour
 */
export function buildInteriorPicturePath(view: InteriorView, seats: string): string {
  const colour = leatherColours.find((name) => seats.includes(name)) ?? 'preto';
  return `storage/veiculos-interior/${view}${leatherSuffixes[colour]}.webp`;
}

/**
 * Returns the paths of a vehicle's photos, each once, in gallery order: outside, inside, details. There are at most
 * twelve, which a phone shows without a press on "Ver Todas as Fotos".
 *
 * @param seats the data sheet's line about the seats
 */
export function buildPhotoPaths(
  paint: Paint,
  seats: string,
  { inside, armoured }: Readonly<{ inside: 'whole' | 'part'; armoured: boolean }>,
): readonly string[] {
  const isShort = inside === 'whole' && armoured;
  const views = listInteriorViews(seats).slice(
    0,
    inside === 'whole' ? undefined : MIN_INTERIOR_PHOTOS,
  );
  return [
    buildMainPicturePath(paint),
    buildExteriorPicturePath(paint, '02-lateral'),
    buildExteriorPicturePath(paint, '03-traseira'),
    ...(isShort ? [] : [buildExteriorPicturePath(paint, '06-frontal')]),
    ...views.map((view) => buildInteriorPicturePath(view, seats)),
    buildExteriorPicturePath(paint, '04-detalhe-farol'),
    ...(isShort ? [] : [buildExteriorPicturePath(paint, '05-detalhe-roda')]),
    ...(armoured
      ? ['01-borda-do-vidro', '02-borda-da-porta'].map(
          (view) => `storage/veiculos-blindagem/${view}.webp`,
        )
      : []),
  ];
}
