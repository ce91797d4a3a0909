import type { ArmouringProduct, ArmouringSpecification, GlassProduct } from '../fetch';
import { EMPTY_CHOICES, type ArmouringChoices } from './state';

const containsSku = (products: readonly ArmouringProduct[], sku: string | null): boolean =>
  products.some((product) => product.sku === sku);

/** Returns the glass types of a warranty period; an empty list for a period that is not offered. */
export function listGlass(
  { glass }: ArmouringSpecification,
  years: number | null,
): readonly GlassProduct[] {
  return glass.warranties.find((warranty) => warranty.years === years)?.products ?? [];
}

/** Returns the only entry of a list, which the wizard chooses without asking; `null` for any other list. */
const getOnlyEntryOrNull = <T>(entries: readonly T[]): T | null =>
  entries.length === 1 ? (entries[0] ?? null) : null;

/** Returns the choices with another warranty period, without a glass type that this period does not offer. */
export function setWarranty(
  specification: ArmouringSpecification,
  choices: ArmouringChoices,
  years: number,
): ArmouringChoices {
  const products = listGlass(specification, years);
  if (products.length === 0) return choices;
  return {
    ...choices,
    warranty: years,
    glass: containsSku(products, choices.glass) ? choices.glass : null,
  };
}

/** After a "yes" the only type of sunroof, if there is just one, is chosen too. */
export function setSunroof(
  { sunroof }: ArmouringSpecification,
  choices: ArmouringChoices,
  hasCarSunroof: boolean,
): ArmouringChoices {
  if (!sunroof) return choices;
  const { products } = sunroof;
  const type = containsSku(products, choices.sunroofType)
    ? choices.sunroofType
    : (getOnlyEntryOrNull(products)?.sku ?? null);
  return { ...choices, sunroof: hasCarSunroof, sunroofType: hasCarSunroof ? type : null };
}

/** Adds an offered sku, or removes it where it is among the skus. */
export function toggleSku(
  offered: readonly ArmouringProduct[],
  skus: readonly string[],
  sku: string,
): readonly string[] {
  if (!containsSku(offered, sku)) return skus;
  return skus.includes(sku) ? skus.filter((other) => other !== sku) : [...skus, sku];
}

/** Returns the choices that the specification offers, and the skus of the dropped ones. */
export function restrictToOffered(
  specification: ArmouringSpecification,
  choices: ArmouringChoices,
): Readonly<{ choices: ArmouringChoices; droppedSkus: readonly string[] }> {
  const { glass, sunroof, extras, documents } = specification;
  const years = glass.warranties.map((warranty) => warranty.years);
  const warranty =
    choices.warranty !== null && years.includes(choices.warranty)
      ? choices.warranty
      : getOnlyEntryOrNull(years);
  const offeredSkus = (offered: readonly ArmouringProduct[], skus: readonly string[]) =>
    [...new Set(skus)].filter((sku) => containsSku(offered, sku));
  const offeredSunroofType = containsSku(sunroof?.products ?? [], choices.sunroofType)
    ? choices.sunroofType
    : null;
  const offeredChoices: ArmouringChoices = {
    ...EMPTY_CHOICES,
    warranty,
    glass: containsSku(listGlass(specification, warranty), choices.glass) ? choices.glass : null,
    extras: offeredSkus(extras, choices.extras),
    documents: offeredSkus(documents, choices.documents),
    sunroof: sunroof ? choices.sunroof : null,
    sunroofType: choices.sunroof === true ? offeredSunroofType : null,
  };
  const skus = listSkus(offeredChoices);
  return {
    choices: offeredChoices,
    droppedSkus: listSkus(choices).filter((sku) => !skus.includes(sku)),
  };
}

const listSkus = ({
  glass,
  extras,
  sunroof,
  sunroofType,
  documents,
}: ArmouringChoices): readonly string[] => [
  ...new Set(
    [glass, ...extras, sunroof === true ? sunroofType : null, ...documents].filter(
      (sku) => sku !== null,
    ),
  ),
];
