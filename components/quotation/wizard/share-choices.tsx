import { ShareButton } from '@/components/ui/share-button';
import { textLinkStyle } from '@/components/ui/link';
import { whatsappShareHref } from '@/lib/content/contact';

type ShareChoicesProps = Readonly<{
  /** "Cotação de blindagem do Kaiserstein GLX 250". */
  title: string;
  /** Whole address that restores the choices. */
  url: string;
  className?: string;
}>;

/** Hands the choices on to another phone, or to somebody else. */
export function ShareChoices({ title, url, className = '' }: ShareChoicesProps) {
  return (
    <ShareButton
      title={title}
      url={url}
      whatsappHref={whatsappShareHref(`${title} ${url}`)}
      className={`${textLinkStyle} ${className}`}
    >
      Compartilhar estas escolhas
    </ShareButton>
  );
}
