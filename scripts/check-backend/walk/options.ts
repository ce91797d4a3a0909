import { endpoints, type ModelOrigin } from '@/lib/backend/endpoints';
import { conditionOption, namedOption, priceRange } from '@/lib/catalogue/options/contract';
import type { ConditionOption, NamedOption } from '@/lib/catalogue/types';

import { inspectConditions, inspectNamed, inspectRanges } from '../inspect/options';
import type { Reader } from '../reader';
import { some } from './some';

const BRANDS = 2;
const ORIGINS: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

const LISTINGS = [
  [undefined, 'todos'],
  [true, 'blindados'],
  [false, 'não blindados'],
] as const;

const named = { contract: namedOption, essential: 'id e titulo', inspect: inspectNamed } as const;

/** What later steps of the walk need. */
export type Options = Readonly<{
  stockBrand: NamedOption | undefined;
  /** Models that may be armoured. */
  models: readonly NamedOption[];
  conditions: readonly ConditionOption[];
}>;

/** Brands, models in each variant, price ranges and conditions. */
export async function walkOptions(reader: Reader): Promise<Options> {
  const stockBrands = await reader.list({
    ...named,
    title: 'Marcas do estoque',
    call: endpoints.stockBrands(),
    presence: 'must',
  });
  const brands = await reader.list({
    ...named,
    title: 'Todas as marcas',
    call: endpoints.brands(),
    presence: 'must',
  });
  for (const { id } of some(stockBrands, BRANDS)) {
    await reader.list({
      ...named,
      title: 'Modelos do estoque',
      call: endpoints.stockModels(id),
      presence: 'should',
    });
  }
  const models: NamedOption[] = [];
  for (const { id } of some(brands, BRANDS)) {
    for (const origin of ORIGINS) {
      const found = await reader.list({
        ...named,
        title: `Modelos, origem ${origin}`,
        call: endpoints.models(id, origin),
        presence: 'may',
      });
      if (origin === 'blindados') models.push(...found);
    }
  }
  const conditions = await walkRanges(reader);
  return { stockBrand: some(stockBrands, 1)[0], models, conditions };
}

/** @returns the conditions of the whole stock */
async function walkRanges(reader: Reader): Promise<readonly ConditionOption[]> {
  const conditions: ConditionOption[] = [];
  for (const [armoured, listing] of LISTINGS) {
    await reader.list({
      title: `Faixas de preço, ${listing}`,
      call: endpoints.priceRanges(armoured),
      contract: priceRange,
      essential: 'label',
      presence: 'must',
      inspect: inspectRanges,
    });
    const listed = await reader.list({
      title: `Condições, ${listing}`,
      call: endpoints.conditions(armoured),
      contract: conditionOption,
      essential: 'condicao e codigo',
      presence: 'must',
      inspect: armoured === undefined ? inspectConditions : () => [],
    });
    if (armoured === undefined) conditions.push(...listed);
  }
  return conditions;
}
