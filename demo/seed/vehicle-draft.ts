import type { StockModel } from './catalogue';
import type { Paint } from './paint';

/** A vehicle before it has pictures. */
export type UnpaintedDraft = {
  model: StockModel;
  version: string;
  condition: 'novo' | 'semi-novo';
  yearMade: number;
  yearModel: number;
  km: number;
  /** The price in reais; 0 means "on request". */
  price: number;
  armoured: boolean;
  status: 'Ativo' | 'Vendido' | 'Inativo';
  withoutPictures?: true;
  highlightPosition?: number;
};

/** A vehicle before its full record is written. */
export type VehicleDraft = UnpaintedDraft & { paint: Paint };

/** A vehicle written by hand: brand and model by their titles. */
export type Showcase = Omit<UnpaintedDraft, 'model'> & { brand: string; model: string };

/** Returns the drafts of vehicles written by hand, in their order. */
export function draftsOf(
  showcase: readonly Showcase[],
  models: readonly StockModel[],
): UnpaintedDraft[] {
  return showcase.map(({ brand, model: title, ...rest }) => {
    const model = models.find(
      (candidate) => candidate.brandTitle === brand && candidate.title === title,
    );
    if (!model) throw new Error(`The catalogue has no ${brand} ${title}.`);
    return { ...rest, model };
  });
}
