import type { FormValues } from '@/components/form/form-values';
import { tabStorage } from '@/components/ui/browser';
import { fieldsOf, parseJson } from '@/lib/site/format/json';

const STORAGE_KEY_PREFIX = 'rascunho:';

const draftsInMemory = new Map<string, FormValues>();

/** Reads a draft from the tab's storage, whose content may be damaged. */
function readStoredDraft(key: string): FormValues {
  const entries = Object.entries(fieldsOf(parseJson(tabStorage.read(STORAGE_KEY_PREFIX + key))));
  return Object.fromEntries(
    entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Returns what was typed into the form named `key` and not sent; an empty record where nothing was. */
export function readDraft(key: string): FormValues {
  return draftsInMemory.get(key) ?? readStoredDraft(key);
}

/**
 * Saves a draft: all values in the page's memory, and all but the private ones in the tab's storage, which survives a
 * reload. An empty text in the storage marks a private field that was filled in.
 *
 * @param values of the fields that hold something
 */
export function saveDraft(key: string, values: FormValues, privateFields: readonly string[]): void {
  draftsInMemory.set(key, values);
  const shareable = Object.entries(values).map(([name, value]) => [
    name,
    privateFields.includes(name) ? '' : value,
  ]);
  tabStorage.write(STORAGE_KEY_PREFIX + key, JSON.stringify(Object.fromEntries(shareable)));
}

/** Fills in a form that nothing was typed into, in the page's memory alone. */
export function prefillForm(key: string, values: FormValues): void {
  if (!draftsInMemory.has(key)) draftsInMemory.set(key, values);
}

/** Deletes the draft of a form that was sent. */
export function deleteDraft(key: string): void {
  draftsInMemory.delete(key);
  tabStorage.write(STORAGE_KEY_PREFIX + key, null);
}

/** Writes a draft into the fields of a form that are still empty. */
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
