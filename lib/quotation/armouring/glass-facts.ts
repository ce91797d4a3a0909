import type { GlassProduct } from './reads';

/** Facts of a glass that visitors compare; `null` where its texts hold none. */
export type GlassFacts = Readonly<{
  /** Thickness with its unit: "21 mm". */
  thickness: string | null;
  /** The same thickness as a number. */
  millimetres: number | null;
  /** "50 kg por m²", or the sentence about the weight where it has no such figure. */
  weight: string | null;
  sound: string | null;
  /** The part of the description that states none of these facts. */
  other: string | null;
}>;

const THICKNESS = /(?<!\d)\d+(?:[.,]\d+)?\s*mm\b/i;
const PER_SQUARE_METRE = /(?<!\d)\d+(?:[.,]\d+)?\s*kg\s*(?:por|\/)\s*m²/i;
const WEIGHT = /\b(?:pes[ao]s?|pesad[ao]s?|leves?|leveza|kg|quilos?)\b/i;
const SOUND = /acústic|acustic|silenc|ruído|ruido|\bsom\b|decib|\bdB\b/i;

/** Sentences of a text, each with its full stop. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const joined = (sentences: readonly string[]): string | null => sentences.join(' ') || null;

/** The backend describes a glass in words alone: its thickness stands in the title, the rest in sentences. */
export function glassFacts({
  title,
  description,
}: Pick<GlassProduct, 'title' | 'description'>): GlassFacts {
  const sentences = sentencesOf(description ?? '');
  const matching = (word: RegExp) => sentences.filter((sentence) => word.test(sentence));
  const thickness = THICKNESS.exec(`${title}\n${description ?? ''}`)?.[0] ?? null;
  return {
    thickness,
    millimetres: thickness === null ? null : Number.parseFloat(thickness.replace(',', '.')),
    weight: PER_SQUARE_METRE.exec(description ?? '')?.[0] ?? joined(matching(WEIGHT)),
    sound: joined(matching(SOUND)),
    other: joined(sentences.filter((each) => !WEIGHT.test(each) && !SOUND.test(each))),
  };
}
