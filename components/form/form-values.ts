/** Values of a form, keyed by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** Returns the current values of all fields of a form except file fields. */
export function getFormValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Returns the names of the file fields in which a file is chosen. */
export function getFileFieldNames(form: HTMLFormElement): readonly string[] {
  return [...new FormData(form)]
    .filter(([, value]) => value instanceof File && value.size > 0)
    .map(([name]) => name);
}

/** Returns the non-empty values; a file field with a chosen file has an empty text as its value. */
export function getFilledValues(form: HTMLFormElement): FormValues {
  const written = Object.entries(getFormValues(form)).filter(([, value]) => value !== '');
  return Object.fromEntries([
    ...written,
    ...getFileFieldNames(form).map((name): [string, string] => [name, '']),
  ]);
}
