import { useCallback, useState, type ReactNode } from 'react';
import {
  deleteFinishedForms,
  useFormsForConnectionNotice,
  WaitingFormLine,
} from '@/components/lead/waiting/waiting-forms';
import type { QueuedForm } from '@/lib/forms/waiting/rules';
import { ConnectionToast } from './connection-toast';

/** Returns a key that changes with a form's state, so that a closed notice is shown again after a change. */
const buildFormStateKey = ({ id, state }: QueuedForm): string => `${String(id)} ${state.kind}`;

type QueuedFormsNoticeProps = Readonly<{
  onClose: () => void;
  /** Text about the page itself, shown above the forms in the same notice; `false` if there is none. */
  children: ReactNode;
}>;

/** Shows the notice about a missing connection together with the states of the forms queued on the device. */
export function QueuedFormsNotice({ onClose, children }: QueuedFormsNoticeProps) {
  const forms = useFormsForConnectionNotice();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = forms.filter((form) => !closed.includes(buildFormStateKey(form)));
  const close = useCallback(() => {
    onClose();
    setClosed(forms.map(buildFormStateKey));
    deleteFinishedForms(forms);
  }, [forms, onClose]);
  return (
    <ConnectionToast onClose={close}>
      {(children || shown.length > 0) && (
        <>
          {children}
          {shown.map((form) => (
            <WaitingFormLine key={form.id} form={form} />
          ))}
        </>
      )}
    </ConnectionToast>
  );
}
