import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { NOT } from '../spec-descriptors';
import type { SearchFilters } from '../types';
import { phraseFinder } from './tokens';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Finds the words before what is unwanted: "menos preto", "sem teto solar". */
const findNegation = phraseFinder(
  `que nao seja, que nao sejam, que nao tenha, que nao tenham, nao seja, nao quero, nao queria, nao pode ser, nada de,
  sem ser, exceto, menos, tirando, fora, sem, nao, nem`
    .split(',')
    .map((text) => ({ words: text.trim().split(/\s+/) })),
);

const articles = listed('o a os as um uma uns umas carro carros');

/** Returns the index of the token behind a negation and an article; `null` where no negation begins at a token. */
export function behindNegation(words: readonly string[], at: number): number | null {
  const negation = findNegation(words, at);
  if (!negation) return null;
  let next = at + negation.words.length;
  while (articles.has(words[next] ?? '')) next += 1;
  return next;
}

/**
 * Returns the filters for vehicles without some specifications; `null` where the filters are others. A glass without any
 * warranty is `null` too, because a vehicle that says none may have one.
 */
export function negatedSpecs(means: Partial<SearchFilters>): Partial<SearchFilters> | null {
  if ((means.glassWarranties?.length ?? 0) > 1) return null;
  const negated = specNames.flatMap((name) =>
    means[name] ? [[name, means[name].map((slug) => NOT + slug)] as const] : [],
  );
  return negated.length > 0 ? (Object.fromEntries(negated) as Partial<SearchFilters>) : null;
}

/** Words for shades behind a colour. */
export const shades = listed(
  `claro clara claros claras escuro escura escuros escuras metalico metalica perolizado perolizada fosco fosca solido
  solida gelo`,
);

const partsWithColour = listed(
  `interior interiores banco bancos couro forro forracao teto capota roda rodas vidro vidros pelicula insulfilm farol farois
  lanterna lanternas painel volante acabamento detalhe detalhes retrovisor retrovisores computador`,
);

const electricParts = listed(
  `vidro vidros trava travas direcao trio retrovisor retrovisores malas mala tampa mao freio estacionamento ajuste ajustes
  regulagem regulagens assento assentos capota volante espelho espelhos`,
);

const joints = listed('de da do na no em');

/** Returns whether the phrase at a token is the colour of a part, or "elétrico" said of a part, and not of the car. */
export function isOfPart(
  words: readonly string[],
  at: number,
  { colours, fuels }: Partial<SearchFilters>,
): boolean {
  const noun = words[joints.has(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '';
  return Boolean(
    (colours && partsWithColour.has(noun)) ||
    (fuels?.includes('eletrico') && electricParts.has(noun)),
  );
}

/** Words of their own that are no misspelt specification, however similar one is: "perto" is no "preto". */
export const neverSpecs = listed(
  `perto banco bancos mecanica mecanicas cinta cintas anual anuais presta preste praia praias prato linho vindo ninho reto
  prego franco barco barcos pinto pinta centro verao vendo verba pratica manda manga camara cameras louro touro mecanizado
  seguro roda rodas media medias vagas`,
);
