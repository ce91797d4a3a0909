import { createFormControl } from 'react-hook-form';
import InputMask from 'imask/esm/controls/input';
import type MaskedDynamic from 'imask/esm/masked/dynamic';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { formatPhone, getSubscriberDigits } from '@/lib/site/brazil/phone';
import { formatTypedKilometres, formatTypedReais } from '@/lib/site/format/numbers';
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
  /**
   * `true` removes a field's error message while the visitor edits the field; the field is validated again when it
   * loses focus.
   */
  clearErrorsOnInput: boolean;
}>;

/** Controls a form to which `makeFormLive` has added validation and submission. */
export type LiveFormHandle = Readonly<{
  submit: () => void;
  /**
   * Marks fields that the server rejected as invalid, and focuses the first of them.
   *
   * @returns true if one of these fields is visible to the visitor
   */
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
    if (element instanceof HTMLInputElement) {
      unmask.push(element.type === 'tel' ? attachPhoneMask(element) : attachTextMask(element));
    }
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

const LANDLINE_MASK = { mask: '(00) 0000-0000' };
const MOBILE_MASK = { mask: '(00) 00000-0000' };
/** Input mask for a telephone number with country code; the country code is removed when the field loses focus. */
const COUNTRY_CODE_MASK = { mask: '+00 (00) 00000-0000' };

const LANDLINE_DIGITS = 10;

function choosePhoneMaskIndex(typed: string): number {
  if (typed.startsWith('+')) return 2;
  return typed.replace(/\D/g, '').length > LANDLINE_DIGITS ? 1 : 0;
}

/**
 * Removes the country code, or zeros before the area code, from a telephone number that was pasted or filled in by the
 * browser; no Brazilian area code starts with zero.
 */
function removePhonePrefix(inserted: string, masked: Readonly<{ value: string }>): string {
  if (inserted.length >= LANDLINE_DIGITS) return getSubscriberDigits(inserted);
  return masked.value === '' ? inserted.replace(/^0+/, '') : inserted;
}

/** Input mask that leaves the cursor where it is on focus, because the library's own mask would undo a selection. */
class CursorPreservingMask extends InputMask {
  override alignCursorFriendly(): void {
    // Overridden to do nothing.
  }
}

/**
 * Formats a telephone field as "(DD) 9999-9999" or "(DD) 99999-9999" while the visitor types.
 *
 * @returns function that removes the mask
 */
function attachPhoneMask(input: HTMLInputElement): () => void {
  const mask = new CursorPreservingMask(input, {
    mask: [LANDLINE_MASK, MOBILE_MASK, COUNTRY_CODE_MASK],
    dispatch: (appended: string, masked: MaskedDynamic) => {
      const chosen = masked.compiledMasks[choosePhoneMaskIndex(masked.rawInputValue + appended)];
      if (!chosen) throw new Error('There is no such mask');
      return chosen;
    },
    prepare: removePhonePrefix,
  });
  // The library reads the selection on key presses only, but text also arrives by pasting and autofill.
  const saveSelection = () => mask._saveSelection();
  const tidy = () => {
    mask.value = formatPhone(input.value);
  };
  input.addEventListener('beforeinput', saveSelection);
  input.addEventListener('blur', tidy);
  return () => {
    input.removeEventListener('beforeinput', saveSelection);
    input.removeEventListener('blur', tidy);
    mask.destroy();
  };
}

/** Functions that format the typed text of a field, by the value of the field's `data-mask` attribute. */
const maskFormatters: Readonly<Record<string, (typed: string) => string>> = {
  reais: formatTypedReais,
  km: formatTypedKilometres,
};

/**
 * Formats a field according to its `data-mask` attribute while the visitor types, such as "R$ 289.900,00" or "12.400".
 *
 * @returns function that removes the formatting
 */
function attachTextMask(input: HTMLInputElement): () => void {
  const shown = maskFormatters[input.dataset.mask ?? ''];
  if (!shown) return () => undefined;
  const write = () => {
    const text = shown(input.value);
    if (text === input.value) return;
    const afterCursor = input.value.length - (input.selectionEnd ?? input.value.length);
    input.value = text;
    // Keeps the number of characters after the cursor, because separators are inserted before it.
    const cursor = Math.max(0, text.length - afterCursor);
    if (document.activeElement === input) input.setSelectionRange(cursor, cursor);
  };
  input.addEventListener('input', write);
  return () => input.removeEventListener('input', write);
}
