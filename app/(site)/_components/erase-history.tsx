'use client';

import { useState, type ReactNode } from 'react';
import { getButtonStyle } from '@/components/ui/button';

type EraseHistoryProps = Readonly<{
  /** Text about what is stored, before the question that the first press asks. */
  children: ReactNode;
  onErased?: () => void;
}>;

/** Renders a button that erases from this device everything that the visitor did, after a second, confirming press. */
export function EraseHistory({ children, onErased }: EraseHistoryProps) {
  const [step, setStep] = useState<'idle' | 'asks' | 'erased'>('idle');
  const asks = step === 'asks';
  const erase = async () => {
    const { eraseDeviceHistory } = await import('./erase-device-history');
    await eraseDeviceHistory();
    setStep('erased');
    onErased?.();
  };
  return (
    <>
      <p className="mt-2 mb-4 text-support">
        {children}
        {asks && (
          <span>
            {' '}
            Apagar carros guardados e vistos, buscas, páginas e formulários à espera de conexão? Não
            dá para desfazer.
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-2.5 noscript:hidden">
        {/* One button changes its words instead of being replaced, so that it keeps the focus. */}
        <button
          type="button"
          className={getButtonStyle('line', 'sm')}
          onClick={() => (asks ? void erase() : setStep('asks'))}
        >
          {asks ? 'Apagar de vez' : 'Apagar tudo'}
        </button>
        {asks && (
          <button
            type="button"
            className={getButtonStyle('ink', 'sm')}
            onClick={() => setStep('idle')}
          >
            Manter
          </button>
        )}
        <span role="status">{step === 'erased' && 'Tudo foi apagado deste aparelho.'}</span>
      </p>
    </>
  );
}
