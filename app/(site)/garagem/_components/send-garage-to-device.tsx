import { useEffect } from 'react';
import { useLazyCode } from '@/components/ui/lazy-code';
import { getButtonStyle } from '@/components/ui/button';
import { QrCode } from '@/components/ui/qr-code';
import { ShareButton } from '@/components/ui/share-button';
import { buildGarageLink } from '@/lib/visitor/garage/garage-link';

/** Largest number of letters in a URL whose QR code a phone camera can still read from a screen. */
const MAX_QR_CODE_LETTERS = 900;

const SHARE_TITLE = 'Minha garagem';

const importQrCode = () =>
  import('@/lib/http/media/qr-code').then(({ createQrCode: qrCode }) => qrCode);

/** Offers to send the saved vehicles to another device, by a link and a QR code that the browser draws itself. */
export function SendGarageToDevice({ slugs }: Readonly<{ slugs: readonly string[] }>) {
  const [qrCode, load] = useLazyCode(importQrCode);
  const url = location.origin + buildGarageLink(slugs);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <section
      aria-labelledby="outro-aparelho"
      className="mt-(--space-block) flex flex-wrap gap-6 border-t border-line pt-6"
    >
      <div className="min-w-0 flex-[1_1_20rem] max-w-(--container-text)">
        <h2 id="outro-aparelho" className="t-h3">
          Em outro aparelho
        </h2>
        <p className="mt-2 mb-4 text-support">
          {url.length > MAX_QR_CODE_LETTERS
            ? 'Abra este link no outro aparelho: os carros guardados aparecem lá. Eles vão no próprio link: a lista não fica no nosso servidor.'
            : 'Abra este link no outro aparelho, ou aponte a câmera dele para o código: os carros guardados aparecem lá. Eles vão no próprio link: a lista não fica no nosso servidor.'}
        </p>
        <ShareButton title={SHARE_TITLE} url={url} className={getButtonStyle('line', 'sm')}>
          Enviar o link
        </ShareButton>
      </div>
      {qrCode && url.length <= MAX_QR_CODE_LETTERS && (
        <div className="w-44 max-w-full">
          <QrCode {...qrCode(url)} label="QR code que leva os carros guardados a outro aparelho" />
        </div>
      )}
    </section>
  );
}
