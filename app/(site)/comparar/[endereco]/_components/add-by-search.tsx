'use client';

import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { useSettledValue } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { useRead } from '@/components/ui/use-read';
import { TYPED_FIELD } from '@/lib/search/typed/field';
import { countOf } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';
import { AddVehicleLinks } from './add-rows';

const readSuggestedVehicles = async (text: string, signal: AbortSignal) => {
  const { readSearchSuggestions } = await import('@/lib/search/fetch');
  return (await readSearchSuggestions(text, signal)).vehicles;
};

/**
 * Searches vehicles while the visitor types; each result is a link that adds the vehicle to the comparison. Without
 * JavaScript the form leads to the search page.
 */
export function AddBySearch({ slugs }: Readonly<{ slugs: readonly string[] }>) {
  const [typed, setTyped] = useState('');
  const settled = useSettledValue(typed)?.trim();
  const { status, ...read } = useRead(settled ? settled : null, readSuggestedVehicles);
  const all = status === 'ready' && 'value' in read ? read.value : [];
  const found = all.filter(({ slug, sold }) => !sold && !slugs.includes(slug));
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
          name={TYPED_FIELD}
          maxLength={200}
          autoComplete="off"
          aria-label="Qual carro?"
          placeholder="Qual carro?"
          className="block min-h-11 w-full min-w-0 rounded-plate border-[1.5px] border-control bg-white px-3.5 text-ink placeholder:text-n-500 placeholder:opacity-100"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" aria-label="Buscar" className={buttonStyle('ink', 'sm', 'px-3.5')}>
          <Icon shape={search} />
        </button>
      </form>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-small text-support'}>
        {status === 'ready' &&
          (found.length > 0
            ? countOf(found.length, 'carro para adicionar', 'carros para adicionar')
            : 'Nenhum outro carro encontrado')}
        {status === 'failed' && 'A busca não respondeu. Tente de novo.'}
      </p>
      {found.length > 0 && (
        <AddVehicleLinks vehicles={found} slugs={slugs} label="Da busca" className="mb-4" />
      )}
    </>
  );
}
