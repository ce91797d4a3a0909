'use client';

import { useState } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { useSettledValue } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { type Query, useLazyQuery } from '@/components/ui/use-lazy-query';
import type { Suggestions } from '@/lib/search/typed/suggestions';
import { TYPED_SEARCH_FIELD } from '@/lib/search/address/typed-field';
import { formatCountOf } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';
import { AddVehicleLinks } from './add-vehicle-links';

const importSuggestionsQuery = async (text: string): Promise<Query<Suggestions>> => {
  const { fetchSearchSuggestions } = await import('@/lib/search/typed/fetch');
  return {
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => fetchSearchSuggestions(text, signal),
  };
};

/**
 * Searches vehicles while the visitor types; each result is a link that adds the vehicle to the comparison. Without
 * JavaScript the form leads to the search page.
 */
export function AddVehicleBySearch({ slugs }: Readonly<{ slugs: readonly string[] }>) {
  const [typed, setTyped] = useState('');
  const settled = useSettledValue(typed)?.trim();
  const { data, isError } = useLazyQuery(settled ? settled : null, importSuggestionsQuery);
  const found = (data?.vehicles ?? []).filter(({ slug, sold }) => !sold && !slugs.includes(slug));
  return (
    <>
      <form
        action={routes.search}
        role="search"
        aria-label="Adicionar pelo nome"
        className="mb-4 flex gap-1.5"
        onSubmit={(event) => event.preventDefault()}
      >
        <input
          type="text"
          name={TYPED_SEARCH_FIELD}
          maxLength={200}
          autoComplete="off"
          aria-label="Qual carro?"
          placeholder="Qual carro?"
          className="block min-h-11 w-full min-w-0 rounded-plate border-[1.5px] border-control bg-white px-3.5 text-ink"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" aria-label="Buscar" className={getButtonStyle('ink', 'sm')}>
          <Icon shape={search} />
        </button>
      </form>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-small text-support'}>
        {data && (
          <span>
            {found.length > 0
              ? formatCountOf(found.length, 'carro para adicionar', 'carros para adicionar')
              : 'Nenhum outro carro encontrado'}
          </span>
        )}
        {isError && <span>A busca não respondeu. Tente de novo.</span>}
      </p>
      {found.length > 0 && (
        <AddVehicleLinks vehicles={found} slugs={slugs} label="Da busca" className="mb-4" />
      )}
    </>
  );
}
