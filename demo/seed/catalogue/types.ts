import type { Body } from '../paint';

type Fuel = 'Flex' | 'Diesel' | 'Gasolina' | 'Híbrido' | 'Elétrico';

/** One line of a maker: what it is, what it costs new, and the versions sold. */
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
  /** Never in stock: exists so that lists "with vehicles only" have something to leave out. */
  outOfStock?: true;
  /** Registered once per generation; grouped lists show it once. */
  generations?: readonly string[];
  /** How armouring is quoted; by the price list when absent. */
  armouring?: 'none' | 'consultant' | 'no-specification';
};

export type CatalogueBrand = {
  title: string;
  status: 'Ativo' | 'Inativo';
  models: readonly CatalogueModel[];
};
