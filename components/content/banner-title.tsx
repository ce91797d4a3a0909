import { bannerVoice } from './banner-voice';

type BannerTitleProps = Readonly<{
  title: string;
  call: string | null;
  /** `h1` for the first banner of the page, `h2` for the others. */
  heading: 'h1' | 'h2';
}>;

/** Title and call of a banner, in the voice their lengths allow. */
export function BannerTitle({ title, call, heading: Heading }: BannerTitleProps) {
  const voice = bannerVoice(title, call);

  if (voice === 'lockup') {
    return (
      <Heading className="grid grid-cols-[minmax(0,1fr)] gap-[0.08em] text-(length:--text-banner)">
        {/* Room beyond the edge for a fallback font, so that only a visitor's own spacing makes a second line. */}
        <span className="-mr-[8%] -ml-[0.045em] text-[0.642em] leading-none font-normal font-stretch-125% tracking-[-0.012em]">
          {call}
        </span>{' '}
        <span className="t-banner -ml-[0.07em]">{title}</span>
      </Heading>
    );
  }

  return (
    <>
      {call && (
        <p className="mb-3 text-lead break-words font-[560] font-stretch-106% text-n-200">{call}</p>
      )}
      <Heading className={voice === 'word' ? 't-banner -ml-[0.05em]' : 't-display max-w-[18ch]'}>
        {title}
      </Heading>
    </>
  );
}
