import type { FormValues } from '@/components/form/form-values';
import { tabStorage } from '@/components/ui/browser';
import { fieldsOf, parseJson } from '@/lib/site/format/json';

const PREFIX = 'rascunho:';

const memory = new Map<string, FormValues>();

/** Reads a draft from the tab's storage, whose content may be damaged. */
function stored(key: string): FormValues {
  const entries = Object.entries(fieldsOf(parseJson(tabStorage.read(PREFIX + key))));
  return Object.fromEntries(
    entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Returns what was typed into the form named `key` and not sent; an empty record where nothing was. */
export function readDraft(key: string): FormValues {
  return memory.get(key) ?? stored(key);
}

/**
 * Saves a draft: all values in the page's memory, and all but the private ones in the tab's storage, which survives a
 * reload. An empty text in the storage marks a private field that was filled in.
 *
 * @param values of the fields that hold something
 */
export function saveDraft(key: string, values: FormValues, privateFields: readonly string[]): void {
  memory.set(key, values);
  const shareable = Object.entries(values).map(([name, value]) => [
    name,
    privateFields.includes(name) ? '' : value,
  ]);
  tabStorage.write(PREFIX + key, JSON.stringify(Object.fromEntries(shareable)));
}

/** Fills in a form that nothing was typed into, in the page's memory alone. */
export function fillForm(key: string, values: FormValues): void {
  if (!memory.has(key)) memory.set(key, values);
}

/** Deletes the draft of a form that was sent. */
export function dropDraft(key: string): void {
  memory.delete(key);
  tabStorage.write(PREFIX + key, null);
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
