import type { StockModel } from './catalogue';
import type { Paint } from './paint';

/** Data of a generated vehicle before its paint is chosen, on which its pictures depend. */
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
  status: 'Ativo' | 'Reservado' | 'Vendido' | 'Inativo';
  withoutPictures?: true;
  highlightPosition?: number;
};

/** Data of a generated vehicle with its paint, from which its full record is created. */
export type VehicleDraft = UnpaintedDraft & { paint: Paint };

/** Vehicle written by hand, which names its brand and model by their titles. */
export type HandwrittenVehicle = Omit<UnpaintedDraft, 'model'> & { brand: string; model: string };

/** Converts vehicles written by hand to drafts, in their order. Throws if the catalogue does not have a model. */
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
