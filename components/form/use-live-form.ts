import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import {
  FormSession,
  UNTOUCHED,
  type FormOptions,
  type FormState,
} from '@/components/form/form-session';

/**
 * Makes a plain HTML form live: checks, telephone mask, sending without leaving the page, a draft that no
 * failure loses. Everything heavy is loaded when the visitor first uses the form; until then, and if that
 * fails, it is a plain html form.
 *
 * @returns what the form shows, and the attributes of its `<form>`
 */
export function useLiveForm(options: FormOptions) {
  const [session] = useState(() => new FormSession(options));
  const state: FormState = useSyncExternalStore(session.subscribe, session.state, () => UNTOUCHED);
  useEffect(() => {
    session.configure(options);
  });

  return {
    state,
    formProps: {
      ref: session.attach,
      onFocus: () => void session.warm(),
      onInput: session.touched,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // The enhanced form has handled it already.
        if (event.defaultPrevented) return;
        event.preventDefault();
        void session.submit();
      },
    },
  };
}
