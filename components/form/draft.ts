import type { FormValues } from '@/components/form/form-values';
import { toObjectOrEmpty, parseJson } from '@/lib/site/format/json';
import { tabStorage } from '@/lib/site/storage';

const STORAGE_KEY_PREFIX = 'rascunho:';

const draftsInMemory = new Map<string, FormValues>();

/** Reads a draft from `sessionStorage`; returns an empty record if the stored text is damaged. */
function readStoredDraft(key: string): FormValues {
  const entries = Object.entries(
    toObjectOrEmpty(parseJson(tabStorage.read(STORAGE_KEY_PREFIX + key))),
  );
  return Object.fromEntries(
    entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Returns the values typed into the form named `key` and not yet sent; an empty record if there are none. */
export function readDraft(key: string): FormValues {
  return draftsInMemory.get(key) ?? readStoredDraft(key);
}

/**
 * Saves a draft: all values in memory, and all except the private ones in `sessionStorage`, which survives a reload.
 * For a private field that was filled in, `sessionStorage` holds an empty text.
 *
 * @param values non-empty values of the form's fields
 */
export function saveDraft(key: string, values: FormValues, privateFields: readonly string[]): void {
  draftsInMemory.set(key, values);
  const shareable = Object.entries(values).map(([name, value]) => [
    name,
    privateFields.includes(name) ? '' : value,
  ]);
  tabStorage.write(STORAGE_KEY_PREFIX + key, JSON.stringify(Object.fromEntries(shareable)));
}

/** Sets the draft of a form that has none yet, in memory only. */
export function prefillForm(key: string, values: FormValues): void {
  if (!draftsInMemory.has(key)) draftsInMemory.set(key, values);
}

/** Deletes the draft of a form, because the form was sent. */
export function deleteDraft(key: string): void {
  draftsInMemory.delete(key);
  tabStorage.write(STORAGE_KEY_PREFIX + key, null);
}

/** Writes the values of a draft into those fields of a form that are still empty. */
export function restoreDraft(form: HTMLFormElement, draft: FormValues): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (element.name in draft) element.checked = element.value === draft[element.name];
    } else if (
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    ) {
      element.value ||= draft[element.name] ?? '';
    }
  }
}
