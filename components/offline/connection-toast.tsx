import type { ReactNode } from 'react';
import { Toast } from '@/components/ui/toast';

type ConnectionToastProps = Readonly<{ onClose: () => void; children: ReactNode }>;

/** Shows a notice about a missing connection until the visitor closes it; shows nothing without content. */
export function ConnectionToast({ onClose, children }: ConnectionToastProps) {
  return (
    <Toast staysOpen onClose={onClose}>
      {children && (
        <div style={{ maxHeight: '50vh' }} className="max-w-136 overflow-y-auto">
          {children}
        </div>
      )}
    </Toast>
  );
}
