import type { ArmouringProduct, ArmouringSpecification, GlassProduct } from '../reads';
import { NO_CHOICES, type Choices } from './state';

const has = (products: readonly ArmouringProduct[], sku: string | null): boolean =>
  products.some((product) => product.sku === sku);

/** Glass types of a warranty period; none for a period that is not offered. */
export function glassOf(
  { glass }: ArmouringSpecification,
  years: number | null,
): readonly GlassProduct[] {
  return glass.warranties.find((warranty) => warranty.years === years)?.products ?? [];
}

/** The only entry, which is then chosen without a question. */
const only = <T>(entries: readonly T[]): T | null =>
  entries.length === 1 ? (entries[0] ?? null) : null;

/** Another warranty period: its glass types show, and a type it does not have is no longer chosen. */
export function withWarranty(
  specification: ArmouringSpecification,
  choices: Choices,
  years: number,
): Choices {
  const products = glassOf(specification, years);
  if (products.length === 0) return choices;
  return {
    ...choices,
    warranty: years,
    glass: has(products, choices.glass) ? choices.glass : null,
  };
}

/** Yes or no; with a yes a single type is chosen at once. */
export function withSunroof(
  { sunroof }: ArmouringSpecification,
  choices: Choices,
  yes: boolean,
): Choices {
  if (!sunroof) return choices;
  const current = has(sunroof.products, choices.sunroofType) ? choices.sunroofType : null;
  const type = current ?? only(sunroof.products)?.sku ?? null;
  return { ...choices, sunroof: yes, sunroofType: yes ? type : null };
}

/** Puts a sku into a list, or takes it out, when it is offered. */
export function toggled(
  offered: readonly ArmouringProduct[],
  skus: readonly string[],
  sku: string,
): readonly string[] {
  if (!has(offered, sku)) return skus;
  return skus.includes(sku) ? skus.filter((other) => other !== sku) : [...skus, sku];
}

/** The choices that the specification offers, and the skus it does not. */
export function offeredOf(
  specification: ArmouringSpecification,
  choices: Choices,
): Readonly<{ choices: Choices; dropped: readonly string[] }> {
  const { glass, sunroof, extras, documents } = specification;
  const years = glass.warranties.map((warranty) => warranty.years);
  const warranty =
    choices.warranty !== null && years.includes(choices.warranty) ? choices.warranty : only(years);
  const offeredSkus = (offered: readonly ArmouringProduct[], skus: readonly string[]) =>
    [...new Set(skus)].filter((sku) => has(offered, sku));
  const roof = has(sunroof?.products ?? [], choices.sunroofType) ? choices.sunroofType : null;
  const current: Choices = {
    ...NO_CHOICES,
    warranty,
    glass: has(glassOf(specification, warranty), choices.glass) ? choices.glass : null,
    extras: offeredSkus(extras, choices.extras),
    documents: offeredSkus(documents, choices.documents),
    sunroof: sunroof ? choices.sunroof : null,
    sunroofType: choices.sunroof === true ? roof : null,
  };
  const skus = skusOf(current);
  return { choices: current, dropped: skusOf(choices).filter((sku) => !skus.includes(sku)) };
}

const skusOf = ({ glass, extras, sunroof, sunroofType, documents }: Choices): readonly string[] => [
  ...new Set(
    [glass, ...extras, sunroof === true ? sunroofType : null, ...documents].filter(
      (sku) => sku !== null,
    ),
  ),
];
