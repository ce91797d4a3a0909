import { classes } from '@/components/ui/style';
import { IntentLink } from '@/components/ui/intent-link';
import { Photo } from '@/components/ui/photo';
import { textLinkStyle } from '@/components/ui/link';
import styles from './service-card.module.css';

type ServiceCardProps = Readonly<{
  title: string;
  text: string;
  action: string;
  href: string;
  /** A 3:2 picture of `public/imagens`. */
  picture: string;
  large: boolean;
}>;

/** A service: picture dissolving into ink, name, one sentence. The whole card is the link. */
export function ServiceCard({ title, text, action, href, picture, large }: ServiceCardProps) {
  return (
    <IntentLink
      href={href}
      data-highlight=""
      className={classes('dark', styles.card, large && styles.large)}
    >
      <div className={styles.picture}>
        <Photo
          src={picture}
          alt=""
          ratio="fill"
          sizes={large ? '(min-width:64rem) 55vw, 92vw' : '(min-width:64rem) 38vw, 92vw'}
        />
      </div>
      <div className="mt-auto grid w-full gap-2">
        <h3 className={large ? 't-h1' : 't-h2'}>{title}</h3>
        <p className="max-w-[30rem] text-n-200">{text}</p>
        <span className={`${textLinkStyle} justify-self-start`}>{action}</span>
      </div>
    </IntentLink>
  );
}
