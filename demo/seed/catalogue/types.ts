import type { Body } from '../paint';

type Fuel = 'Flex' | 'Diesel' | 'Gasolina' | 'Híbrido' | 'Elétrico';

/** A model of a maker, with its price when new and its versions. */
export type CatalogueModel = {
  title: string;
  body: Body;
  /** Price of a new one, in reais. */
  newPrice: number;
  fuel: Fuel;
  engine: string;
  gearbox: string;
  traction: 'Dianteira' | 'Traseira' | 'Integral' | '4x4';
  seats: number;
  versions: readonly [string, ...string[]];
  /** It is never in stock, so that lists "with vehicles only" leave one out. */
  outOfStock?: true;
  /** Registered once per generation; grouped lists show it once. */
  generations?: readonly string[];
  /** Armouring is quoted in this way; by the price list when absent. */
  armouring?: 'none' | 'consultant' | 'no-specification';
};

export type CatalogueBrand = {
  title: string;
  status: 'Ativo' | 'Inativo';
  models: readonly CatalogueModel[];
};
