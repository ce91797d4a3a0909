import type { Metadata } from 'next';
import { searchAddress } from '@/lib/catalogue/search/search-address';
import { pageMetadata } from '@/lib/seo/metadata';
import type { AskedSearch } from './asked-search';

/** Title, description and canonical address of a search; what is empty stays out of search engines. */
export function searchMetadata({ filters, read }: AskedSearch): Metadata {
  if (!read.ok) {
    return pageMetadata({
      title: 'Veículos',
      description: 'Veículos novos, seminovos e blindados.',
      path: searchAddress(filters),
      index: false,
    });
  }
  const { words, address, indexable, page } = read.value.result;
  return pageMetadata({
    title: page > 1 ? `${words.title}, página ${page}` : words.title,
    description: words.description,
    path: address,
    index: indexable,
  });
}
