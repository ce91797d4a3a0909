import { Button } from '@/components/ui/button';
import styles from './consent-banner.module.css';
import { ACCEPTED, REFUSED, type Choices } from '@/lib/privacy/consent';
import { routes } from '@/lib/routes';

type ConsentBannerProps = Readonly<{
  onDecide: (choices: Choices) => void;
  onPreferences: () => void;
}>;

/** The first question: three answers of the same weight; the page stays usable behind it. */
export function ConsentBanner({ onDecide, onPreferences }: ConsentBannerProps) {
  return (
    <aside aria-label="Privacidade" data-asks-consent className={`light ${styles.banner}`}>
      <div className={`wrap ${styles.content}`}>
        <div className="max-w-[46rem]">
          <h2 className="t-h3">Sua privacidade</h2>
          <p className="mt-1.5 text-small leading-[1.5] text-n-600">
            Registramos as páginas vistas nesta visita, sem dados pessoais. Medição e anúncios de
            terceiros só funcionam se você aceitar, e o site é o mesmo se você recusar.{' '}
            <a href={routes.privacy} className="underline underline-offset-3">
              Privacidade e LGPD
            </a>
          </p>
        </div>
        <div className={styles.answers}>
          <Button size="sm" onClick={() => onDecide(REFUSED)}>
            Recusar
          </Button>
          <Button size="sm" onClick={() => onDecide(ACCEPTED)}>
            Aceitar
          </Button>
          <Button size="sm" onClick={onPreferences}>
            Preferências
          </Button>
        </div>
      </div>
    </aside>
  );
}
