import type { SearchResult } from '@/lib/catalogue/search/types';
import { plainText } from '@/lib/format/text';
import { orderForm } from '@/lib/leads/order';

/** "Até R$ 500.000" within a sentence; "GNV" stays as it is. */
const uncapitalised = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLocaleLowerCase('pt-BR'));

/** What a search looks for: "Kaiserstein blindados novos e seminovos, até R$ 500.000, diesel". */
export function searchInWords({ words, chips }: Pick<SearchResult, 'words' | 'chips'>): string {
  const title = plainText(words.title);
  const others = chips
    .map(({ label }) => label)
    .filter((label) => !title.includes(plainText(label)));
  return [words.title, ...others.map(uncapitalised)].join(', ');
}

/** The same for the model of an order, which takes so many letters. */
export const orderedSearch = (result: Pick<SearchResult, 'words' | 'chips'>): string =>
  searchInWords(result).slice(0, orderForm.fields.model.max).trim();
