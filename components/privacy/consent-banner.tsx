import { Button } from '@/components/ui/button';
import { ACCEPTED, REFUSED, type Choices } from '@/lib/privacy/consent';
import { routes } from '@/lib/routes';

type ConsentBannerProps = Readonly<{
  onDecide: (choices: Choices) => void;
  onPreferences: () => void;
}>;

/** The first question: three answers of the same weight; the page stays usable behind it. */
export function ConsentBanner({ onDecide, onPreferences }: ConsentBannerProps) {
  return (
    <aside
      aria-label="Privacidade"
      data-asks-consent
      className="light fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] overflow-y-auto border-t-4 border-verde-deep bg-white shadow-sheet"
    >
      <div className="wrap grid gap-3.5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-12">
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
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 *:px-2 lg:*:min-w-40">
          <Button size="sm" onClick={() => onDecide(REFUSED)}>
            Recusar
          </Button>
          <Button size="sm" onClick={() => onDecide(ACCEPTED)}>
            Aceitar
          </Button>
          <Button size="sm" className="max-sm:col-span-2" onClick={onPreferences}>
            Preferências
          </Button>
        </div>
      </div>
    </aside>
  );
}
