import type { ReactNode } from 'react';

type SlideFrameProps = Readonly<{
  /** Place and, where it helps, subject: "2 de 6", "2 de 6: Linha premium". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}>;

/** One slide of a carousel, named by its place for assistive technology. */
export function SlideFrame({ label, className, children }: SlideFrameProps) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={label} className={className}>
      {children}
    </div>
  );
}
