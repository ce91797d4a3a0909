import { createFormControl } from 'react-hook-form';
import { valuesOf, type FormValues } from '@/components/form/form-values';
import type { Marks } from '@/components/form/marks';
import { maskPhone } from '@/components/form/phone-mask';
import { maskText } from '@/components/form/text-mask';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Listeners = Readonly<{
  /** Names of the fields that are wrong. */
  check: (values: FormValues) => readonly string[];
  onMarks: (marks: Marks) => void;
  /** Called when every field is valid. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** The error of a field is cleared as soon as the field is edited; it is validated again on blur. */
  clearErrorsOnInput: boolean;
}>;

/** An enhanced form. */
export type LiveForm = Readonly<{
  submit: () => void;
  /**
   * Marks fields the server found wrong, and goes to the first of them.
   *
   * @returns whether the visitor sees any of them
   */
  refuse: (fields: readonly string[]) => boolean;
  release: () => void;
}>;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** The fields of a form in the order of the page, those without a name left out. */
function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => name !== '');
}

/** Files check themselves when they are chosen. */
const isWritten = ({ type }: Control): boolean => type !== 'file';

const CHOSEN_OR_UNSEEN = ['radio', 'checkbox', 'hidden', 'file'];

/** Whether a visitor filled in the field and left it before the scripts were loaded. */
const wasLeft = (element: Control): boolean =>
  element.value !== '' &&
  element !== document.activeElement &&
  !CHOSEN_OR_UNSEEN.includes(element.type);

/**
 * Enhances a plain form, with what has been typed already: fields are validated on blur and on submit, which
 * focuses the first invalid one.
 */
export function enhance(form: HTMLFormElement, listeners: Listeners): LiveForm {
  const { check, onMarks, onSubmit, clearErrorsOnInput } = listeners;
  const control = createFormControl<Record<string, string>>({
    ...(clearErrorsOnInput
      ? { mode: 'onBlur', reValidateMode: 'onBlur' }
      : { mode: 'onTouched', reValidateMode: 'onChange' }),
    resolver: () => {
      const wrong = check(valuesOf(form));
      const errors = Object.fromEntries(wrong.map((name) => [name, { type: 'wrong' }]));
      return wrong.length > 0 ? { values: {}, errors } : { values: valuesOf(form), errors: {} };
    },
  });

  const unmask: (() => void)[] = [];
  const fields = new Map<string, ReturnType<typeof control.register>>();
  for (const element of controlsOf(form).filter(isWritten)) {
    if (element instanceof HTMLInputElement) {
      unmask.push(element.type === 'tel' ? maskPhone(element) : maskText(element));
    }
    const field = control.register(element.name);
    field.ref(element);
    fields.set(element.name, field);
  }

  const handleFieldEvent = (event: Event) => {
    if (!(event.target instanceof Element) || !isControl(event.target)) return;
    const { name } = event.target;
    if (clearErrorsOnInput && event.type === 'input') control.clearErrors(name);
    void fields.get(name)?.onChange(event);
  };
  const send = control.handleSubmit(() => onSubmit(valuesOf(form)));
  const submit = (event: Event) => {
    event.preventDefault();
    void send();
  };
  const unsubscribe = control.subscribe({
    formState: { errors: true, touchedFields: true },
    callback: ({ errors = {}, touchedFields = {} }) => {
      const values = valuesOf(form);
      const wrong = Object.keys(errors);
      const seen = Object.keys(touchedFields).filter((name) => values[name]);
      const notRight = new Set([...wrong, ...check(values)]);
      onMarks({ wrong, right: seen.filter((name) => !notRight.has(name)) });
    },
  });

  const events = ['input', 'change', 'focusout'] as const;
  for (const name of events) form.addEventListener(name, handleFieldEvent);
  for (const element of controlsOf(form).filter(wasLeft)) {
    void fields.get(element.name)?.onChange({ type: 'blur', target: element });
  }
  form.addEventListener('submit', submit);

  return {
    submit: () => void send(),
    refuse: (names) => {
      for (const name of names) control.setError(name, { type: 'wrong' });
      const first = controlsOf(form).find(
        ({ name, type }) => type !== 'hidden' && names.includes(name),
      );
      first?.focus();
      return first !== undefined;
    },
    release: () => {
      unsubscribe();
      for (const off of unmask) off();
      for (const name of events) form.removeEventListener(name, handleFieldEvent);
      form.removeEventListener('submit', submit);
    },
  };
}
