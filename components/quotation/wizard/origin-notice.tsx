import { ContactLinks } from '@/components/form/contact-links';
import { WizardNotice } from '@/components/quotation/wizard/wizard-notice';
import { textLinkStyle } from '@/components/ui/link';
import type { ContactWays } from '@/lib/content/types';

/** Where the choices on the screen come from, when it is not this visit. */
export type Origin = 'resumed' | 'filled' | 'shared' | 'not-offered' | 'unread';

type OriginNoticeProps = Readonly<{
  origin: Origin | null;
  /** "Kaiserstein GLX 450 d". */
  car: string | null;
  /** How many choices brought along the model does not offer. */
  droppedCount: number;
  onRestart: () => void;
  contact: ContactWays;
}>;

const texts: Readonly<Record<Origin, (car: string) => string>> = {
  resumed: (car) => `Retomamos a cotação${car} de onde você parou.`,
  filled: (car) => `A cotação${car} já começa com marca e modelo.`,
  shared: (car) => `As escolhas${car} vieram pelo link.`,
  'not-offered': () =>
    'Esse carro não está na cotação online. Escolha outro, ou fale com um consultor.',
  unread: () => 'Não conseguimos preencher o carro do link. Escolha a marca e o modelo abaixo.',
};

/** Says where the choices on the screen come from, and what of them is not offered any more. */
export function OriginNotice({ origin, car, droppedCount, onRestart, contact }: OriginNoticeProps) {
  const isKept = origin === 'resumed' || origin === 'shared';
  return (
    <WizardNotice
      actions={
        origin === 'not-offered' ? (
          <ContactLinks contact={contact} />
        ) : (
          isKept && (
            <button type="button" className={`${textLinkStyle} text-small`} onClick={onRestart}>
              Começar de novo
            </button>
          )
        )
      }
    >
      {(origin !== null || droppedCount > 0) && (
        <>
          {origin !== null && <p>{texts[origin](car === null ? '' : ` do ${car}`)}</p>}
          {droppedCount > 0 && (
            <p className="text-danger">
              {droppedCount === 1
                ? 'Uma escolha não existe mais para este modelo e ficou de fora.'
                : `${droppedCount} escolhas não existem mais para este modelo e ficaram de fora.`}
            </p>
          )}
        </>
      )}
    </WizardNotice>
  );
}
