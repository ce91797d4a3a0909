import { useRef, useState } from 'react';
import type { NamedOption } from '@/lib/catalogue/types';
import { plainText } from '@/lib/format/plain-text';

/** Upper case, accents and spaces do not make another brand. */
const plain = (name: string) => plainText(name).trim();

/**
 * The models of a written brand, once it is one of the list. Without an answer the visitor writes the model
 * unaided.
 */
export function useModelNames(brands: readonly NamedOption[]) {
  const [models, setModels] = useState<readonly string[]>([]);
  const asked = useRef<string | null>(null);

  function lookUp(written: string): void {
    const brandId = brands.find(({ name }) => plain(name) === plain(written))?.id ?? null;
    if (brandId === asked.current) return;
    asked.current = brandId;
    setModels([]);
    if (brandId === null) return;
    import('@/lib/catalogue/options/reads')
      .then(({ readModels }) => readModels(brandId, 'estetica'))
      .then((list) => {
        if (asked.current === brandId) setModels(list.map(({ name }) => name));
      })
      .catch(() => {
        asked.current = null;
      });
  }

  return [models, lookUp] as const;
}
