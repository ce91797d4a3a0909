import { createFormControl } from 'react-hook-form';
import 'imask/esm/masked/pattern';
import { createPipe } from 'imask/esm/masked/pipe';
import { formatPhone, formatTypedPhone } from '@/lib/site/brazil/typed-phone';
import {
  type FieldEdit,
  formatTypedKilometres,
  formatTypedReais,
} from '@/lib/site/format/typed-numbers';
import { type FormValues, getFormValues } from './form-values';
import type { FieldStatus } from './field-status';
import { runAfterPointerRelease } from './after-pointer-release';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type LiveFormListeners = Readonly<{
  /** Validates all values and returns the names of the invalid fields. */
  check: (values: FormValues) => readonly string[];
  onFieldStatus: (marks: FieldStatus) => void;
  /** Called on submit if every field is valid. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** `true` removes a field's error message while it is edited; it is validated again when it loses focus. */
  clearErrorsOnInput: boolean;
}>;

/** Controls a form to which `makeFormLive` has added validation and submission. */
export type LiveFormHandle = Readonly<{
  submit: () => void;
  /** Marks fields that the server rejected, and focuses the first; returns true if the visitor can see one of them. */
  markRejected: (fields: readonly string[]) => boolean;
  release: () => void;
}>;

const isFormControl = (element: Element): element is FormControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Returns the form controls that have a name, in the order of the page. */
function getNamedControls(form: HTMLFormElement): readonly FormControl[] {
  return [...form.elements].filter(isFormControl).filter(({ name }) => name !== '');
}

/** Error type of react-hook-form for a field that the server rejected. */
const SERVER_ERROR_TYPE = 'refused';

/** Returns false for file fields, which are validated by their own component. */
const isNotFileField = ({ type }: FormControl): boolean => type !== 'file';

const TYPES_NOT_VALIDATED_ON_BLUR = ['radio', 'checkbox', 'hidden', 'file'];

/** Returns whether the visitor filled in a field and moved on before the JavaScript was loaded. */
const wasFilledBeforeScripts = (element: FormControl): boolean =>
  element.value !== '' &&
  element !== document.activeElement &&
  !TYPES_NOT_VALIDATED_ON_BLUR.includes(element.type);

/**
 * Adds validation and submission by JavaScript to a plain HTML form, with the values typed so far. Fields are validated
 * on blur and on submit; a failed submit focuses the first invalid field.
 */
export function makeFormLive(form: HTMLFormElement, listeners: LiveFormListeners): LiveFormHandle {
  const { check, onFieldStatus, onSubmit, clearErrorsOnInput } = listeners;
  const control = createFormControl<Record<string, string>>({
    ...(clearErrorsOnInput
      ? { mode: 'onBlur', reValidateMode: 'onBlur' }
      : { mode: 'onTouched', reValidateMode: 'onChange' }),
    resolver: () => {
      const wrong = check(getFormValues(form));
      const errors = Object.fromEntries(wrong.map((name) => [name, { type: 'wrong' }]));
      return wrong.length > 0
        ? { values: {}, errors }
        : { values: getFormValues(form), errors: {} };
    },
  });

  const unmask: (() => void)[] = [];
  const fields = new Map<string, ReturnType<typeof control.register>>();
  for (const element of getNamedControls(form).filter(isNotFileField)) {
    if (element instanceof HTMLInputElement) unmask.push(attachMask(element));
    const field = control.register(element.name);
    field.ref(element);
    fields.set(element.name, field);
  }

  const handleFieldEvent = (event: Event) => {
    if (!(event.target instanceof Element) || !isFormControl(event.target)) return;
    const { name } = event.target;
    if (clearErrorsOnInput && event.type === 'input') control.clearErrors(name);
    const validate = () => void fields.get(name)?.onChange(event);
    // Validates after the press has ended, because a longer error message could move the pressed button.
    if (event.type === 'focusout') runAfterPointerRelease(validate);
    else validate();
  };
  const send = control.handleSubmit(() => onSubmit(getFormValues(form)));
  const submit = (event: Event) => {
    event.preventDefault();
    void send();
  };
  const unsubscribe = control.subscribe({
    formState: { errors: true, touchedFields: true },
    callback: ({ errors = {}, touchedFields = {} }) => {
      const values = getFormValues(form);
      const found = check(values);
      // Removes the error of a field that became valid because another field was filled in.
      const wrong = Object.keys(errors).filter(
        (name) => errors[name]?.type === SERVER_ERROR_TYPE || found.includes(name),
      );
      const seen = Object.keys(touchedFields).filter((name) => values[name]);
      const notRight = new Set([...wrong, ...found]);
      onFieldStatus({ wrong, right: seen.filter((name) => !notRight.has(name)) });
    },
  });

  const events = ['input', 'change', 'focusout'] as const;
  for (const name of events) form.addEventListener(name, handleFieldEvent);
  for (const element of getNamedControls(form).filter(wasFilledBeforeScripts)) {
    void fields.get(element.name)?.onChange({ type: 'blur', target: element });
  }
  form.addEventListener('submit', submit);

  return {
    submit: () => void send(),
    markRejected: (names) => {
      for (const name of names) control.setError(name, { type: SERVER_ERROR_TYPE });
      const first = getNamedControls(form).find(
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

const drawPhoneMask = createPipe({ mask: '(00) 0000-0000' });
const formatPhoneField = (typed: string, edit: FieldEdit): string =>
  formatTypedPhone(typed, edit, drawPhoneMask);

/** Formatters of typed text, by the field's `data-mask` attribute or its type. */
const maskFormatters: Readonly<Record<string, (typed: string, edit: FieldEdit) => string>> = {
  tel: formatPhoneField,
  reais: formatTypedReais,
  km: formatTypedKilometres,
};

function getFieldEdit(event: Event): FieldEdit {
  if (!(event instanceof InputEvent)) return 'pasted';
  if (event.inputType.startsWith('delete')) return 'deleted';
  const isKey = event.data?.length === 1 || event.inputType === 'insertCompositionText';
  return isKey ? 'typed' : 'pasted';
}

/** Formats a field while the visitor types: "R$ 289.900,00" or "12.400". Returns a function that ends it. */
function attachMask(input: HTMLInputElement): () => void {
  const format = maskFormatters[input.dataset.mask ?? input.type];
  if (!format) return () => undefined;
  let shown = input.value;
  let isMasked = false;
  const write = (event: Event) => {
    const { value } = input;
    const edit = getFieldEdit(event);
    const text = format(value, edit);
    const isSeparatorDeleted =
      text === shown && event instanceof InputEvent && event.inputType === 'deleteContentBackward';
    shown = text;
    isMasked = text !== value || (isMasked && edit !== 'pasted');
    if (text === value) return;
    const afterCursor = value.length - (input.selectionEnd ?? value.length);
    // Keeps the number of characters after the cursor, because separators are inserted before it, and lets the next
    // press of Backspace reach the digit before a separator.
    const cursor = Math.max(0, (isSeparatorDeleted ? value : text).length - afterCursor);
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(cursor, cursor);
  };
  const tidyPhone = () => {
    // An unfinished number keeps its digits alone, as they were typed.
    const digits = input.value.replace(/\D/g, '');
    const isOfMask = isMasked && formatPhoneField(digits, 'typed') === input.value;
    input.value = formatPhone(isOfMask ? digits : input.value);
  };
  input.addEventListener('input', write);
  if (input.type === 'tel') {
    tidyPhone();
    input.addEventListener('blur', tidyPhone);
  }
  return () => {
    input.removeEventListener('input', write);
    input.removeEventListener('blur', tidyPhone);
  };
}
