import type { Dialect } from '../settings';
import { usualBrands } from './catalogue';
import type { CatalogueBrand } from './catalogue/types';
import { usualGeneralData } from './general-data';
import { otherBrands, otherGeneralData, otherShowcase } from './other-stock';
import { usualShowcase } from './showcase';
import type { Showcase } from './vehicle-draft';
import { otherForms, usualForms, type SheetForms } from './wire-variants';

/** What tells one demonstration's data from another's. */
export type StockData = {
  brands: readonly CatalogueBrand[];
  showcase: readonly Showcase[];
  forms: SheetForms;
  generalData: Readonly<Record<string, unknown>>;
};

const plain: StockData = {
  brands: usualBrands,
  showcase: usualShowcase,
  forms: usualForms,
  generalData: usualGeneralData,
};

/** The data a backend of each dialect is filled with. */
export const stockData: Readonly<Record<Dialect, StockData>> = {
  plain,
  generous: plain,
  other: {
    brands: otherBrands,
    showcase: otherShowcase,
    forms: otherForms,
    generalData: otherGeneralData,
  },
};
