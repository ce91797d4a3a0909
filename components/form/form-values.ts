/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What stands in the form now; files are left out. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
