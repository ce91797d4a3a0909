import type { ReactNode } from 'react';
import { ArtDirectedPicture } from '@/components/ui/art-directed-picture';
import { joinClasses } from '@/components/ui/style';
import styles from './page-banner.module.css';

type PageBannerProps = Readonly<{
  title: ReactNode;
  /** Text style of the title: `display` is large, `h1` is smaller, for titles that may be long. */
  voice?: 'display' | 'h1';
  text?: ReactNode;
  /** `tall` is for screens of 768 px and below. Without a picture the banner has a plain dark background. */
  picture?: Readonly<{ wide: string; tall?: string }> | null;
  /**
   * Height of the banner: `short` for text and form pages; `tall` for pages that present a service, with a transparent
   * header over the banner; `medium` like `tall`, with a smaller picture on phones.
   */
  height?: 'short' | 'medium' | 'tall';
  /** `true` puts the picture on the right above 768 px, fading towards the text. */
  pictureRight?: boolean;
  children?: ReactNode;
}>;

/** Shows the banner at the top of a page other than the home page. */
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
