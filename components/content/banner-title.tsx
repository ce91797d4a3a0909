import { withoutAccents } from '@/lib/site/format/text';

type BannerTitleProps = Readonly<{
  title: string;
  call: string | null;
  /** `h1` for the first banner of the page, `h2` for the others. */
  heading: 'h1' | 'h2';
}>;

/** Shows title and call of a banner, in the voice their lengths allow. */
export function BannerTitle({ title, call, heading: Heading }: BannerTitleProps) {
  const voice = bannerVoice(title, call);

  if (voice === 'lockup') {
    return (
      <Heading className="grid grid-cols-[minmax(0,1fr)] gap-[0.08em] text-(length:--text-banner)">
        {/* Room beyond the edge for a fallback font, so that only a visitor's own spacing makes a second line. */}
        <span className="-mr-[8%] -ml-[0.045em] text-[0.642em] leading-none font-[400] font-stretch-125% tracking-[-0.012em]">
          {call}
        </span>{' '}
        <span className="t-banner -ml-[0.07em]">{title}</span>
      </Heading>
    );
  }

  return (
    <>
      {call && (
        <p className="mb-3 text-lead wrap-break-word font-[560] font-stretch-106% text-n-200">
          {call}
        </p>
      )}
      <Heading className={voice === 'word' ? 't-banner -ml-[0.05em]' : 't-display max-w-[18ch]'}>
        {title}
      </Heading>
    </>
  );
}

export type BannerVoice =
  /** Light line and heavy word, both over the whole width. */
  | 'lockup'
  /** The heavy word over the whole width, the call as a short line above. */
  | 'word'
  /** A title of several words, in Display. */
  | 'display';

/** The width has room for so much in the heavy voice: "INCOMPARÁVEIS". */
const heavy = { letters: 13, width: 12.5 };
/** The width has room for so much in the light voice: "QUALIDADE E PÓS-VENDA". */
const light = { letters: 21, width: 19 };

/** Returns the voice for a title and the call above it, by the room they need. */
export function bannerVoice(title: string, call: string | null): BannerVoice {
  if (!fits(title, heavy)) return 'display';
  return call && fits(call, light) ? 'lockup' : 'word';
}

function fits(text: string, room: { letters: number; width: number }): boolean {
  // An accented letter counts once, also when it is a letter and a combining accent.
  const letters = withoutAccents(text);
  return letters.length <= room.letters && widthOf(letters) <= room.width;
}

/** Returns the width in common letters: an M needs more room than an E, an I or a space half of it. */
function widthOf(letters: string): number {
  const wide = letters.match(/[MWmw%@]/g)?.length ?? 0;
  const narrow = letters.match(/[IJijlftr1 .,:;!'’-]/g)?.length ?? 0;
  return letters.length + wide / 2 - narrow / 2;
}
