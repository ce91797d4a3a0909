import type { Body } from '../paint';

type Fuel = 'Flex' | 'Diesel' | 'Gasolina' | 'Híbrido' | 'Elétrico';

/** A model of a maker, with its price when new and its versions. */
export type CatalogueModel = {
  title: string;
  body: Body;
  /** Price of a new car of this model, in reais. */
  newPrice: number;
  fuel: Fuel;
  engine: string;
  gearbox: string;
  traction: 'Dianteira' | 'Traseira' | 'Integral' | '4x4';
  seats: number;
  versions: readonly [string, ...string[]];
  /** The model is never in stock, so that lists "with vehicles only" leave one out. */
  outOfStock?: true;
  /** Generations of the model, each registered separately; grouped lists show the model once. */
  generations?: readonly string[];
  /** How armouring is quoted for this model; absent means by the price list. */
  armouring?: 'none' | 'consultant' | 'no-specification';
};

export type CatalogueBrand = {
  title: string;
  status: 'Ativo' | 'Inativo';
  models: readonly CatalogueModel[];
};
