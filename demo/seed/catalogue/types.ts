import type { CarBody } from '../paint';

type FuelType = 'Flex' | 'Diesel' | 'Gasolina' | 'Híbrido' | 'Elétrico';

/** Model of a brand, with its price when new and its versions. */
export type CatalogueModel = {
  title: string;
  body: CarBody;
  /** Price of a new car of this model, in reais. */
  newPrice: number;
  fuel: FuelType;
  engine: string;
  gearbox: string;
  traction: 'Dianteira' | 'Traseira' | 'Integral' | '4x4';
  seats: number;
  versions: readonly [string, ...string[]];
  /** `true` for a model that is never in stock, so that lists of models with vehicles leave it out. */
  outOfStock?: true;
  /** Generations of the model, each registered separately; grouped lists show the model once. */
  generations?: readonly string[];
  /** Exception that applies to this model in the armouring quotation; without one, the price list applies. */
  armouring?: 'none' | 'consultant' | 'no-specification';
};

export type CatalogueBrand<Model = CatalogueModel> = {
  title: string;
  status: 'Ativo' | 'Inativo';
  models: readonly Model[];
};

/** The properties of a model that are stored in the table of models. */
export type RegisteredModel = Pick<
  CatalogueModel,
  'title' | 'body' | 'outOfStock' | 'generations' | 'armouring'
>;
