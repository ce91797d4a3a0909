import { createPhraseFinder, readRows } from './phrase-finder';

/** A number counts one of these. No filter takes `other`: instalments, horsepower, kilometres a litre. */
export type Unit = 'price' | 'km' | 'year' | 'seats' | 'doors' | 'other';

/** An end of a range, or `near`; `above`, `after`, `before` and `below` leave out the number itself. */
export type End = 'from' | 'after' | 'above' | 'near' | 'to' | 'before' | 'below';

type Rows<Meaning> = readonly (readonly [meaning: Meaning, pattern: string])[];

const ABOVE = String.raw`(?:com )?mais de|acima d(?:e|os)|mais que|(?:maior|mais car[oa]s?) (?:do )?que|superior a`;
const AFTER = String.raw`depois de|posterior(?:es)? a|mais (?:nov[oa]|recente|modern[oa])s? (?:do )?que`;
const BEFORE = String.raw`antes de|anterior(?:es)? a|mais (?:velh|antig)[oa]s? (?:do )?que`;
const BELOW = String.raw`(?:(?:com|por) )?menos de|menos que|(?:menor|mais barat[oa]s?) (?:do )?que|abaixo d(?:e|os)|inferior a`;
/** Negations that turn an end of a range into the other end: "nada acima de 100 mil" is up to that amount. */
const NEVER =
  '(?:(?:(?:n(?:ao)? quero|sem) )?nada|nunca|jamais|n(?:ao)?(?: quero)?|nem(?: pensar)?)(?: em)?';

/** Finds the words before a number that make it an end of a range, or say that it is near. */
export const findEndBefore = createPhraseFinder(
  readRows(String.raw`
    from (?:a ?)?partir(?: d[eo])?|desde|(?:com |de )?no minimo|minim[oa](?: de)?|(?:de |com )?pelo menos|${NEVER} (?:${BEFORE}|${BELOW})
    after ${AFTER}
    above ${ABOVE}|>
    near uns|(?:em torno|cerca|perto|por volta) d(?:e|os)|na casa d(?:e|os)|mais ou menos|(?<=carros? )de
    to ate(?: uns| no maximo)?|(?:de |com )?no maximo|maxim[oa](?: de)?|max|(?:por|de|com) ate|(?:que )?nao pass(?:e|ar) d(?:e|os)|${NEVER} (?:${AFTER}|${ABOVE})|<
    before ${BEFORE}
    below ${BELOW}`) as Rows<End>,
);

/** Finds the words after a number that make it an end of a range. */
export const findEndAfter = createPhraseFinder(
  readRows(String.raw`
    from (?:pra|para|p) (?:cima|frente)|acima|em diante|adiante|ou (?:mais(?: nov[oa]s?| recente)?|acima|superior)|e mais novos|no minimo|\+
    to (?:pra|para|p) (?:baixo|tras)|abaixo|ou (?:menos|abaixo|inferior|mais antigo|mais velho)|no maximo`) as Rows<End>,
);

const KILOMETRES =
  '(?:kms? )?rodad[oa]s?|kms?|[qk]uilometros?|[qk]uilometragem|rodou|rodando|rodagem';
const INSTALMENTS = 'parcelas?|prestac(?:ao|oes)|vezes|entrada|sinal';

/** Finds the word for a unit before a number: "km até 50 mil"; "60x" is one of instalments. */
export const findUnitBefore = createPhraseFinder(
  readRows(String.raw`
    price precos?|valor(?:es)?
    km ${KILOMETRES}|menos (?:${KILOMETRES}) (?:do )?que
    year anos?
    other ${INSTALMENTS}|mensalidades?|garantia(?: de fabrica)?|aro|autonomia|potencia|torque|consumo|nivel|\d+x|mais (?:${KILOMETRES}) (?:do )?que`) as Rows<Unit>,
);

/** Finds the word for a unit after a number: "50 mil km". */
export const findUnitAfter = createPhraseFinder(
  readRows(String.raw`
    price reais|real|contos?|pilas?
    km (?!\w+ baix[oa] )(?:${KILOMETRES})
    seats lugar(?:es)?|assentos?|passageiros?|pessoas?
    doors portas?
    other ${INSTALMENTS}|mes(?:es)?|mensal|mensais|anos|dias|horas|cv|cavalos|hp|cc|marchas|airbags|cilindros|valvulas|kwh|polegadas|donos?|km [lh]`) as Rows<Unit>,
);

/** Returns whether the words at a place announce an end of a range. */
export const isEndWord = (text: string, at: number): boolean => findEndBefore(text, at) !== null;
