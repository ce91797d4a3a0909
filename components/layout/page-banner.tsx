import type { ReactNode } from 'react';
import { ArtDirectedPicture } from '@/components/ui/art-directed-picture';
import { joinClasses } from '@/components/ui/style';
import styles from './page-banner.module.css';

type PageBannerProps = Readonly<{
  /** Title of the page. */
  title: ReactNode;
  /** Text style of the title; `h1` is the smaller one, for names that may be long. */
  voice?: 'display' | 'h1';
  /** A sentence below the title. */
  text?: ReactNode;
  /**
   * Decorative picture of our own origin; `tall` is its version for 768 px and below. Without a picture the banner is
   * plain ink.
   */
  picture?: Readonly<{ wide: string; tall?: string }> | null;
  /**
   * `short` is for pages of text and forms; `tall` for pages that present a service, below a transparent header;
   * `medium` is `tall` with a smaller picture on phones.
   */
  height?: 'short' | 'medium' | 'tall';
  /** Puts the picture on the right above 768 px, fading towards the text. */
  pictureRight?: boolean;
  /** Buttons below the text. */
  children?: ReactNode;
}>;

/** Shows the head of any page but the home page: title over a picture that fades into ink. */
export function PageBanner({
  title,
  voice = 'display',
  text,
  picture = null,
  height = 'short',
  pictureRight = false,
  children,
}: PageBannerProps) {
  return (
    <section
      className={joinClasses(
        'dark relative isolate flex overflow-hidden',
        styles.banner,
        height === 'short' ? styles.short : styles.tall,
        height === 'medium' && styles.medium,
        picture && pictureRight && styles.right,
      )}
    >
      {picture && (
        <div className={styles.picture}>
          <ArtDirectedPicture wide={picture.wide} tall={picture.tall ?? picture.wide} priority />
        </div>
      )}
      <div className={`wrap mt-auto ${styles.words}`}>
        <h1 className={voice === 'display' ? 't-display max-w-[14em]' : 't-h1'}>{title}</h1>
        {text && <p className="t-lead mt-3.5 max-w-144 text-n-200">{text}</p>}
        {children && <div className="mt-6.5 flex flex-wrap gap-2.5">{children}</div>}
      </div>
    </section>
  );
}
