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

/** Places where the cars stand in the photos of their outside. */
type Place = 'patio' | 'alameda' | 'cais' | 'rua';

/** File names of the photos that may be the first of a vehicle, each from another side. */
const frontViews = ['01-frente', '02-frente-direita', '03-perfil'] as const;

/** File names of the other photos of the outside, which are never the first of a vehicle. */
type OtherOutsideView = '04-traseira' | '05-detalhe-farol' | '06-detalhe-roda';

/**
 * Paint of a photographed car: its body, colour, and the name of the colour in an advertisement; the place where the car
 * stands, and the view that its main picture shows.
 */
export type Paint = {
  body: CarBody;
  colour: PaintColour;
  name: string;
  place: Place;
  view: (typeof frontViews)[number];
};

/** Each colour of a body was photographed in one place, so that all photos of the whole car have one light. */
const placesByBody: Record<CarBody, Partial<Record<PaintColour, Place>>> = {
  sedan: {
    preto: 'patio',
    prata: 'rua',
    vinho: 'alameda',
    'cinza-grafite': 'cais',
    azul: 'rua',
    'verde-escuro': 'alameda',
  },
  suv: {
    preto: 'rua',
    branco: 'alameda',
    'cinza-grafite': 'patio',
    azul: 'rua',
    'verde-escuro': 'alameda',
    cobre: 'patio',
    vinho: 'cais',
  },
  crossover: {
    branco: 'alameda',
    'cinza-grafite': 'patio',
    'verde-escuro': 'rua',
    vermelho: 'cais',
    azul: 'patio',
    prata: 'rua',
    cobre: 'alameda',
  },
  coupe: {
    vermelho: 'patio',
    preto: 'cais',
    amarelo: 'alameda',
    prata: 'patio',
    azul: 'cais',
    laranja: 'alameda',
  },
  pickup: {
    prata: 'cais',
    preto: 'alameda',
    cobre: 'patio',
    branco: 'cais',
    'verde-escuro': 'alameda',
    azul: 'patio',
  },
  hatch: {
    vermelho: 'alameda',
    branco: 'patio',
    'cinza-grafite': 'cais',
    laranja: 'alameda',
    azul: 'patio',
    amarelo: 'cais',
  },
};

const listPaints = (body: CarBody): readonly Paint[] =>
  Object.entries(placesByBody[body]).flatMap(([colour, place]) =>
    frontViews.map((view) => ({
      ...{ body, place, view },
      colour: colour as PaintColour,
      name: colourNames[colour as PaintColour],
    })),
  );

const paintsByBody: Record<CarBody, readonly Paint[]> = {
  sedan: listPaints('sedan'),
  suv: listPaints('suv'),
  crossover: listPaints('crossover'),
  coupe: listPaints('coupe'),
  pickup: listPaints('pickup'),
  hatch: listPaints('hatch'),
};

/**
 * Returns all paints for which a body type has pictures, one for each main picture. Every call returns the same objects,
 * so that they can be keys of a map.
 */
export const getPaintsOfBody = (body: CarBody): readonly Paint[] => paintsByBody[body];

/** Leather colours in the words of advertisements, which are also those of the file names. */
export const leatherColours = ['preto', 'caramelo', 'vinho', 'bege'] as const;

const interiorViews = [
  '01-painel',
  '02-volante',
  '03-bancos',
  '04-console',
  '05-tela',
  '06-bancos-traseiros',
] as const;

type InteriorView = (typeof interiorViews)[number];

/** Number of photos of the interior of a vehicle that has only some. */
const MIN_INTERIOR_PHOTOS = 3;

/** Returns the path of a photo of the outside, as the vehicle's record contains it. */
export const buildOutsidePicturePath = (
  { body, colour, place }: Paint,
  view: Paint['view'] | OtherOutsideView,
): string => `storage/veiculos/${body}-${colour}-${place}/${view}.webp`;

/** Returns the path of a vehicle's main picture, as its record contains it. */
export const buildMainPicturePath = (paint: Paint): string =>
  buildOutsidePicturePath(paint, paint.view);

/**
 * Returns the path of a photo of the interior, as the vehicle's record contains it.
 *
 * @param seats the data sheet's line about the seats; it determines the trim, of which only the seats can be of fabric
 */
export function buildInteriorPicturePath(
  { place }: Paint,
  view: InteriorView,
  seats: string,
): string {
  const showsFabric = seats.includes('Tecido') && view.includes('bancos');
  const trim = showsFabric
    ? 'tecido'
    : (leatherColours.find((colour) => seats.includes(colour)) ?? 'preto');
  return `storage/veiculos-interior/${view}-${trim}-${place === 'rua' ? 'noite' : 'dia'}.webp`;
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
  const otherFronts = frontViews.filter((view) => view !== paint.view);
  const isShort = inside === 'whole' && armoured;
  const views = interiorViews.slice(0, inside === 'whole' ? undefined : MIN_INTERIOR_PHOTOS);
  return [
    buildMainPicturePath(paint),
    ...otherFronts.slice(isShort ? 1 : 0).map((view) => buildOutsidePicturePath(paint, view)),
    buildOutsidePicturePath(paint, '04-traseira'),
    ...views.map((view) => buildInteriorPicturePath(paint, view, seats)),
    buildOutsidePicturePath(paint, '05-detalhe-farol'),
    ...(isShort ? [] : [buildOutsidePicturePath(paint, '06-detalhe-roda')]),
    ...(armoured
      ? ['01-borda-do-vidro', '02-borda-da-porta'].map(
          (view) => `storage/veiculos-blindagem/${paint.colour}-${paint.place}/${view}.webp`,
        )
      : []),
  ];
}
