import { aestheticsClaims, type Pane } from '@/lib/claims';

/** Names of what a visitor says, as they stand in the address and in the form. */
export const LIGHT_NAMES = {
  glass: 'vidro',
  film: 'pelicula',
  glassLight: 'luz-do-vidro',
  filmLight: 'luz-da-pelicula',
  measured: 'luz-medida',
} as const;

/** What a visitor said, as typed. */
export type TypedLight = Readonly<Record<keyof typeof LIGHT_NAMES, string>>;

/** Values of the lists; an empty one is plain glass, and a film that is not of the group's line. */
export const ARMOURED_GLASS = 'blindado';
export const NO_FILM = 'nenhuma';

/** Light that passes glass and film together, in per cent: it lies somewhere between both. */
export type Light = Readonly<{ least: number; most: number }>;

type AskedLight = Light &
  Readonly<{
    armoured: boolean;
    /** The chosen film of the group's line, by its name. */
    film: string | null;
    /** Figures that were understood, in per cent; of the film also that of its maker. */
    figures: Readonly<Record<Figure, number | null>>;
    /** Fields whose figure was not. */
    wrong: readonly Figure[];
  }>;

type Figure = 'glassLight' | 'filmLight' | 'measured';

/** "70", "71,5 %"; `null` for what is no percentage. */
function percentIn(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
  return percent === null || percent > 100 ? null : percent;
}

/** In tenths, never rounded up: a figure that is shown is one that is reached. */
const tenths = (percent: number): number => Math.floor(percent * 10 + 1e-6) / 10;

/**
 * What passes glass and film, of what was said of them. What a light meter says of both together counts before all else;
 * otherwise one is multiplied by the other, and what is not known lies between nothing and everything.
 */
export function askedLight(typed: TypedLight): AskedLight {
  const film = aestheticsClaims.films.find(({ name }) => name === typed.film) ?? null;
  const known = typed.film === NO_FILM ? 100 : (film?.light ?? null);
  const figures = {
    glassLight: percentIn(typed.glassLight),
    filmLight: typed.film === NO_FILM ? known : (percentIn(typed.filmLight) ?? known),
    measured: percentIn(typed.measured),
  };
  const { glassLight: glass, filmLight, measured } = figures;
  const most = tenths(measured ?? ((glass ?? 100) * (filmLight ?? 100)) / 100);
  const isKnown = measured !== null || (glass !== null && filmLight !== null);
  return {
    least: isKnown ? most : 0,
    most,
    armoured: typed.glass === ARMOURED_GLASS,
    film: film?.name ?? null,
    figures,
    wrong: (['glassLight', 'filmLight', 'measured'] as const).filter(
      (name) => typed[name].trim() !== '' && percentIn(typed[name]) === null,
    ),
  };
}

export type Verdict = 'allowed' | 'refused' | 'confirm';

/**
 * Whether a pane may be used with so much light.
 *
 * @param armoured its rules are others, so that nothing is refused
 */
export function verdictOn(pane: Pane, { least, most }: Light, armoured = false): Verdict {
  if (least >= pane.leastLight) return 'allowed';
  return most >= pane.leastLight || pane.note !== undefined || armoured ? 'confirm' : 'refused';
}
