import { removeAccents } from '@/lib/site/format/text';

type BannerTitleProps = Readonly<{
  title: string;
  call: string | null;
  /** Heading level of the title: `h1` for the first banner of the page, `h2` for the others. */
  heading: 'h1' | 'h2';
}>;

/** Shows the title and the short call to action of a banner in the text style that fits their lengths. */
export function BannerTitle({ title, call, heading: Heading }: BannerTitleProps) {
  const voice = chooseBannerTitleStyle(title, call);

  if (voice === 'lockup') {
    return (
      <Heading className="lockup">
        <span>{call}</span> <span className="t-banner">{title}</span>
      </Heading>
    );
  }

  return (
    <>
      {call && (
        <p className="mb-3 t-lead font-medium wrap-break-word text-n-200 font-stretch-106%">
          {call}
        </p>
      )}
      <Heading className={voice === 'word' ? 't-banner -ml-[0.05em]' : 't-display max-w-[18ch]'}>
        {title}
      </Heading>
    </>
  );
}

export type BannerTitleStyle =
  /** The call in light letters above the title in heavy letters, each as wide as the banner. */
  | 'lockup'
  /** A heavy word over the whole width, with the call as a short line above. */
  | 'word'
  /** A title of several words, in the text style `t-display`. */
  | 'display';

/**
 * Longest title in heavy letters that fits in one line, such as "INCOMPARÁVEIS": its number of letters, and its width
 * in average letters.
 */
const LONGEST_HEAVY_WORD = { letters: 13, width: 12.5 };
/** Longest call in light letters that fits in one line, such as "QUALIDADE E PÓS-VENDA". */
const LONGEST_LIGHT_TEXT = { letters: 21, width: 19 };

/** Returns the text style of a banner's title and call, chosen by how much space they need. */
export function chooseBannerTitleStyle(title: string, call: string | null): BannerTitleStyle {
  if (!fitsOneLine(title, LONGEST_HEAVY_WORD)) return 'display';
  return call && fitsOneLine(call, LONGEST_LIGHT_TEXT) ? 'lockup' : 'word';
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
