import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { EXCLUDED_VALUE_PREFIX } from '../spec-descriptors';
import type { SearchFilters } from '../types';
import { createPhraseMatcher } from './tokens';

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Finds the words before an unwanted specification: "menos preto", "sem teto solar". */
const findNegation = createPhraseMatcher(
  `que nao seja, que nao sejam, que nao tenha, que nao tenham, nao seja, nao quero, nao queria, nao pode ser, nada de,
  sem ser, exceto, menos, tirando, fora, sem, nao, nem`
    .split(',')
    .map((text) => ({ words: text.trim().split(/\s+/) })),
);

const articleWords = toWordSet('o a os as um uma uns umas carro carros');

/** Returns the index of the token after a negation and an article; `null` if no negation begins at a token. */
export function findIndexAfterNegation(words: readonly string[], index: number): number | null {
  const negation = findNegation(words, index);
  if (!negation) return null;
  let next = index + negation.words.length;
  while (articleWords.has(words[next] ?? '')) next += 1;
  return next;
}

/**
 * Returns the filters that exclude some specifications; `null` if the filters are no specifications. It is `null`
 * for the glass warranty too, because a vehicle whose detail names no warranty may have one.
 */
export function excludeSpecs(means: Partial<SearchFilters>): Partial<SearchFilters> | null {
  if ((means.glassWarranties?.length ?? 0) > 1) return null;
  const negated = specNames.flatMap((name) =>
    means[name] ? [[name, means[name].map((slug) => EXCLUDED_VALUE_PREFIX + slug)] as const] : [],
  );
  return negated.length > 0 ? (Object.fromEntries(negated) as Partial<SearchFilters>) : null;
}

/** Words for shades after a colour. */
export const shadeWords = toWordSet(
  `claro clara claros claras escuro escura escuros escuras metalico metalica perolizado perolizada fosco fosca solido
  solida gelo`,
);

const colouredPartWords = toWordSet(
  `interior interiores banco bancos couro forro forracao teto capota roda rodas vidro vidros pelicula insulfilm farol farois
  lanterna lanternas painel volante acabamento detalhe detalhes retrovisor retrovisores computador`,
);

const electricPartWords = toWordSet(
  `vidro vidros trava travas direcao trio retrovisor retrovisores malas mala tampa mao freio estacionamento ajuste ajustes
  regulagem regulagens assento assentos capota volante espelho espelhos`,
);

/** Returns whether a word names a part of a car. */
export const isVehiclePartWord = (word: string): boolean =>
  colouredPartWords.has(word) || electricPartWords.has(word);

const prepositions = toWordSet('de da do na no em');

/**
 * Returns whether the phrase at a token is the colour of a part, or "elétrico" said of a part, and says nothing
 * about the car.
 */
export function describesVehiclePart(
  words: readonly string[],
  index: number,
  { colours, fuels }: Partial<SearchFilters>,
): boolean {
  const noun = words[prepositions.has(words[index - 1] ?? '') ? index - 2 : index - 1] ?? '';
  return Boolean(
    (colours && colouredPartWords.has(noun)) ||
    (fuels?.includes('eletrico') && electricPartWords.has(noun)),
  );
}

/** Words that are no misspelt specification, however similar they are: "perto" is no "preto". */
export const wordsThatAreNoSpecs = toWordSet(
  `perto banco bancos mecanica mecanicas cinta cintas anual anuais presta preste praia praias prato linho vindo ninho reto
  prego franco barco barcos pinto pinta centro verao vendo verba pratica manda manga camara cameras louro touro mecanizado
  seguro roda rodas media medias vagas`,
);
