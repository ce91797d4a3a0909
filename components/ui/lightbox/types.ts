/** A photo of a gallery, as the lightbox shows it. */
export type ViewerPhoto = Readonly<{
  /** A path of our own origin (`/midia/…`). */
  src: string;
  /** What the photo shows: "Kaiserstein GLX 450 d, foto 2". */
  alt: string;
}>;
