type LocalPictureProps = Readonly<{
  /** A `blob:` address. */
  src: string;
  alt: string;
  className?: string;
}>;

/** A picture that is on the visitor's device alone, out of the optimiser's reach. */
export function LocalPicture({ src, alt, className }: LocalPictureProps) {
  return <img src={src} alt={alt} className={className} />;
}
