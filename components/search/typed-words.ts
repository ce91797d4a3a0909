import { getPathAndQuery } from '@/components/ui/browser';
import { TYPED_SEARCH_STORAGE_KEY, TYPED_SEARCH_FIELD } from '@/lib/search/address/typed-field';
import { routes } from '@/lib/site/routes';
import { tabStorage } from '@/lib/site/storage';

/** Returns the words typed to reach the search page at `address`, also after going back; '' for any other page. */
export function getTypedWords(address: string): string {
  if (!address.startsWith(routes.search)) return '';
  const [question = '', answeredAt] = (tabStorage.read(TYPED_SEARCH_STORAGE_KEY) ?? '').split('\n');
  if (question && answeredAt === undefined)
    tabStorage.write(TYPED_SEARCH_STORAGE_KEY, `${question}\n${address}`);
  return answeredAt === undefined || answeredAt === address ? question : '';
}

/** Writes the typed words into the search fields of the resulting page. Returns a function that removes them. */
export function showTypedWords(): () => void {
  const question = getTypedWords(getPathAndQuery(location));
  if (question === '') return () => undefined;
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(`input[name="${TYPED_SEARCH_FIELD}"]`),
  ];
  const replace = (text: string, by: string) => {
    for (const field of fields) if (field.value === text) field.value = by;
  };
  replace('', question);
  return () => replace(question, '');
}
