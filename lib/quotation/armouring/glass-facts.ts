import type { GlassProduct } from './fetch';

/** Facts of a glass that visitors compare; `null` if the backend's texts do not contain one. */
export type GlassFacts = Readonly<{
  /** The thickness with its unit: "21 mm". */
  thickness: string | null;
  /** The thickness in millimetres. */
  millimetres: number | null;
  /** The weight, "50 kg por m²", or the sentences about the weight where the text has no such figure. */
  weight: string | null;
  sound: string | null;
  /** Sentences of the description without any of these facts. */
  otherSentences: string | null;
}>;

const THICKNESS_PATTERN = /(?<!\d)\d+(?:[.,]\d+)?\s*mm\b/i;
const WEIGHT_PER_SQUARE_METRE_PATTERN = /(?<!\d)\d+(?:[.,]\d+)?\s*kg\s*(?:por|\/)\s*m²/i;
const WEIGHT_WORDS_PATTERN = /\b(?:pes[ao]s?|pesad[ao]s?|leves?|leveza|kg|quilos?)\b/i;
const SOUND_WORDS_PATTERN = /acústic|acustic|silenc|ruído|ruido|\bsom\b|decib|\bdB\b/i;

const splitSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const joinSentences = (sentences: readonly string[]): string | null => sentences.join(' ') || null;

/** Returns the facts in the title and description of a glass, because the backend has no fields for them. */
export function extractGlassFacts({
  title,
  description,
}: Pick<GlassProduct, 'title' | 'description'>): GlassFacts {
  const sentences = splitSentences(description ?? '');
  const sentencesWith = (word: RegExp) => sentences.filter((sentence) => word.test(sentence));
  const thickness = THICKNESS_PATTERN.exec(`${title}\n${description ?? ''}`)?.[0] ?? null;
  return {
    thickness,
    millimetres: thickness === null ? null : Number.parseFloat(thickness.replace(',', '.')),
    weight:
      WEIGHT_PER_SQUARE_METRE_PATTERN.exec(description ?? '')?.[0] ??
      joinSentences(sentencesWith(WEIGHT_WORDS_PATTERN)),
    sound: joinSentences(sentencesWith(SOUND_WORDS_PATTERN)),
    otherSentences: joinSentences(
      sentences.filter(
        (candidate) =>
          !WEIGHT_WORDS_PATTERN.test(candidate) && !SOUND_WORDS_PATTERN.test(candidate),
      ),
    ),
  };
}
