import type { StockModel } from './catalogue';
import type { Paint } from './paint';

/** A vehicle of the stock before its paint, and with it its pictures, is chosen. */
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

/** A vehicle of the stock with its paint, before its full record is written. */
export type VehicleDraft = UnpaintedDraft & { paint: Paint };

/** A vehicle written by hand, which names brand and model by their titles. */
export type HandwrittenVehicle = Omit<UnpaintedDraft, 'model'> & { brand: string; model: string };

/** Returns the drafts of vehicles written by hand, in their order. */
export function toVehicleDrafts(
  showcase: readonly HandwrittenVehicle[],
  models: readonly StockModel[],
): UnpaintedDraft[] {
  return showcase.map(({ brand, model: title, ...draftFields }) => {
    const model = models.find(
      (candidate) => candidate.brandTitle === brand && candidate.title === title,
    );
    if (!model) throw new Error(`The catalogue has no ${brand} ${title}.`);
    return { ...draftFields, model };
  });
}
