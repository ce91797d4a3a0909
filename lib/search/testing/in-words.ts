import fc from 'fast-check';

import { formatReais } from '@/lib/site/format/numbers';

import { toCanonicalFilters, wholeStockSearch } from '../filters/canonical-filters';
import type { SearchFilters } from '../filters/types';
import { fuelLabels, fuels, listings, sortOrderLabels, sortOrders } from '@/lib/stock/vocabulary';
import { stockNames } from './stock-names';

/** A search with the words that a visitor would type for it. */
export type SearchInWords = Readonly<{ filters: SearchFilters; text: string }>;

const amountTexts = (reais: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    formatReais(reais * 100),
    ...(reais % 1_000 === 0 ? [`${reais / 1_000} mil`, `${reais / 1_000}k`] : []),
    ...(reais % 100_000 === 0 ? [`${String(reais / 1_000_000).replace('.', ',')} mi`] : []),
  );

const rangeTexts = (
  from: number | null,
  to: number | null,
  one: fc.Arbitrary<string>,
  other: fc.Arbitrary<string>,
): fc.Arbitrary<string> => {
  if (from !== null && to !== null) {
    return fc
      .tuple(fc.constantFrom(['de', 'a'], ['entre', 'e'], ['de', 'até']), one, other)
      .map(([[start, joint], low, high]) => `${start} ${low} ${joint} ${high}`);
  }
  if (from !== null) {
    return fc
      .tuple(fc.constantFrom('a partir de #', 'acima de #', '# pra cima', '# ou mais'), one)
      .map(([pattern, low]) => pattern.replace('#', low));
  }
  return fc
    .tuple(fc.constantFrom('até #', 'menos de #', '# pra baixo'), other)
    .map(([pattern, high]) => (to === null ? '' : pattern.replace('#', high)));
};

const kmTexts = (km: number): fc.Arbitrary<string> =>
  km === 0
    ? fc.constant('até 0 km')
    : fc.constantFrom(
        `até ${km / 1_000} mil km`,
        `menos de ${km.toLocaleString('pt-BR')} km`,
        `${km / 1_000}k km`,
      );

const anyBound = (step: number, max: number) =>
  fc.option(fc.integer({ min: 2, max }).map((steps) => steps * step));

const conditionWords: Readonly<Partial<Record<string, readonly string[]>>> = {
  novo: ['zero km', 'Novos'],
  'semi-novo': ['seminovo', 'usados'],
  classico: ['Clássico'],
};

/** Generates searches for names of the test stock, with words for each search, its parts in any order. */
export const anySearchInWords: fc.Arbitrary<SearchInWords> = fc
  .record({
    listing: fc.constantFrom(...listings),
    condition: fc.constantFrom('todos', 'novo', 'semi-novo', 'classico'),
    name: fc.option(fc.constantFrom(...stockNames.models)),
    hasModel: fc.boolean(),
    priceFrom: anyBound(500, 6_000),
    priceTo: anyBound(500, 6_000),
    yearFrom: fc.option(fc.integer({ min: 1950, max: 2049 })),
    yearTo: fc.option(fc.integer({ min: 1950, max: 2049 })),
    kmTo: fc.option(fc.integer({ min: 0, max: 100 }).map((steps) => steps * 5_000)),
    fuels: fc.subarray([...fuels], { maxLength: 2 }),
    order: fc.constantFrom(...sortOrders),
  })
  .chain(({ name, hasModel, ...chosen }) => {
    const filters = toCanonicalFilters({
      ...wholeStockSearch,
      ...chosen,
      brand: name && name.brand,
      model: name && hasModel ? name.name : null,
    });
    const { priceFrom, priceTo, yearFrom, yearTo, kmTo, condition, listing, order } = filters;
    const parts: readonly fc.Arbitrary<string>[] = [
      fc.constant({ todos: '', blindados: 'blindados', 'nao-blindados': 'não blindado' }[listing]),
      fc.constantFrom(...(conditionWords[condition] ?? [''])),
      fc.constant(name ? `${name.brand} ${hasModel ? name.name : ''}` : ''),
      rangeTexts(priceFrom, priceTo, amountTexts(priceFrom ?? 0), amountTexts(priceTo ?? 0)),
      rangeTexts(yearFrom, yearTo, fc.constant(String(yearFrom)), fc.constant(String(yearTo))),
      kmTo === null ? fc.constant('') : kmTexts(kmTo),
      fc.constant(
        filters.fuels
          .map((fuel) => (fuel === 'outro' ? 'outro combustível' : fuelLabels[fuel]))
          .join(' ou '),
      ),
      fc.constant(order === 'relevancia' ? '' : sortOrderLabels[order]),
    ];
    return fc.tuple(fc.tuple(...parts), fc.boolean()).chain(([texts, isLoud]) =>
      fc
        .shuffledSubarray(
          texts.filter((text) => text !== ''),
          {
            minLength: texts.filter((text) => text !== '').length,
          },
        )
        .map((shuffled) => shuffled.join(', '))
        .map((text) => ({ filters, text: isLoud ? text.toUpperCase() : text })),
    );
  });
