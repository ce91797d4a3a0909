import { removeAccents } from '@/lib/site/format/text';

type BannerTitleProps = Readonly<{
  title: string;
  /** The line below the title; `null` if there is none. */
  call: string | null;
  /** Heading level of the title: `h1` for the first banner of the page, `h2` for the others. */
  heading: 'h1' | 'h2';
}>;

/** Shows the title of a banner above its call, the shorter of the two in heavy letters, in the style that fits both. */
export function BannerTitle({ title, call, heading: Heading }: BannerTitleProps) {
  const isCallHeavy = call !== null && call.length <= title.length;
  const [heavy, light] = isCallHeavy ? [call, title] : [title, call];
  const voice = chooseBannerTitleStyle(heavy, light);

  if (voice === 'lockup') {
    return (
      <Heading className="lockup">
        <span className={isCallHeavy ? undefined : 't-banner'}>{title}</span>{' '}
        <span className={isCallHeavy ? 't-banner' : undefined}>{call}</span>
      </Heading>
    );
  }

  const heading = { voice, Heading, text: heavy };
  if (!light) return <HeavyLine {...heading} />;
  const lightStyle = 't-lead font-medium wrap-break-word text-n-200 font-stretch-106%';
  return isCallHeavy ? (
    <>
      <p className={`mb-3 ${lightStyle}`}>{light}</p>
      <HeavyLine {...heading} />
    </>
  ) : (
    <>
      <HeavyLine {...heading} />
      <p className={`mt-3 ${lightStyle}`}>{light}</p>
    </>
  );
}

type HeavyLineProps = Readonly<{ voice: BannerTitleStyle; Heading: 'h1' | 'h2'; text: string }>;

function HeavyLine({ voice, Heading, text }: HeavyLineProps) {
  return (
    <Heading className={voice === 'word' ? 't-banner -ml-[0.05em]' : 't-display max-w-[18ch]'}>
      {text}
    </Heading>
  );
}

export type BannerTitleStyle =
  /** A line in light letters and one in heavy letters, each as wide as the banner. */
  | 'lockup'
  /** A heavy word over the whole width, with the other line small. */
  | 'word'
  /** Several heavy words, in the text style `t-display`. */
  | 'display';

/** Longest heavy text that fits in one line, such as "INCOMPARÁVEIS": letters, and width in average letters. */
const LONGEST_HEAVY_WORD = { letters: 13, width: 12.5 };
/** Longest text in light letters that fits in one line, such as "QUALIDADE E PÓS-VENDA". */
const LONGEST_LIGHT_TEXT = { letters: 21, width: 19 };

/** Chooses the text style by how much space the heavy and the light line need. */
export function chooseBannerTitleStyle(heavy: string, light: string | null): BannerTitleStyle {
  if (!fitsOneLine(heavy, LONGEST_HEAVY_WORD)) return 'display';
  return light && fitsOneLine(light, LONGEST_LIGHT_TEXT) ? 'lockup' : 'word';
}

function fitsOneLine(text: string, room: { letters: number; width: number }): boolean {
  // Removes accents first, because an accent may be a separate character and must not be counted.
  const letters = removeAccents(text);
  return letters.length <= room.letters && measureInAverageLetters(letters) <= room.width;
}

/** Estimates the width of a text in average letters: an M counts as 1.5, an I or a space as 0.5, an E as 1. */
function measureInAverageLetters(letters: string): number {
  const wide = letters.match(/[MWmw%@]/g)?.length ?? 0;
  const narrow = letters.match(/[IJijlftr1 .,:;!'’-]/g)?.length ?? 0;
  return letters.length + wide / 2 - narrow / 2;
}
