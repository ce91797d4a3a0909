type NoPhotoProps = Readonly<{
  /** What a picture would show; empty when that only repeats the text beside it. */
  alt: string;
  className: string;
}>;

/** In the place of a picture that is not there: the design's silhouette. */
export function NoPhoto({ alt, className }: NoPhotoProps) {
  const label = alt ? { role: 'img', 'aria-label': `${alt}, sem foto` } : { 'aria-hidden': true };
  return (
    <div className={className} {...label}>
      <span className="absolute bottom-3 left-4 text-micro text-n-300">Sem foto</span>
    </div>
  );
}
