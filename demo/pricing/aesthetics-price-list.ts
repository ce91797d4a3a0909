/** This file contains every price of the aesthetics services, keyed by the ids of services and options. */

type ProductMaker = {
  name: string;
  product: string;
  description: string;
  /** Factor by which the option's price is multiplied; `null` leaves the price to a consultant. */
  factor: number | null;
};

export type ServicePrices = {
  /** Price in reais of a service that has no options to choose from; `null` for other services. */
  priceWithoutOptions: number | null;
  /** Price in reais of each option by its number; `null` leaves the price to a consultant. */
  options: Readonly<Record<number, number | null>>;
  makers: readonly ProductMaker[];
};

/** Factor of the price for each body, because a bigger car needs more film, product and hours. */
export const sizeFactors: Readonly<Record<string, number>> = {
  hatch: 0.9,
  sedan: 1,
  coupe: 1.05,
  crossover: 1.1,
  suv: 1.2,
  pickup: 1.25,
};

const createGroupMaker = (product: string, description: string): ProductMaker[] => [
  { name: 'Bastião Performance', product, description, factor: 1 },
];

const protectionFilmPrices = {
  priceWithoutOptions: null,
  options: { 1: 9_800, 2: 4_200, 3: 2_900, 4: 1_100, 5: 900, 6: 32_000 },
};

const createWindowFilmPrices = (wholeCarPrice: number) => ({
  priceWithoutOptions: wholeCarPrice,
  options: {
    1: wholeCarPrice,
    2: Math.round(wholeCarPrice * 0.55),
    3: Math.round(wholeCarPrice * 0.3),
    4: Math.round(wholeCarPrice * 0.4),
  },
});

const createWindowFilmServicePrices = (
  wholeCarPrice: number,
  product: string,
  description: string,
): ServicePrices => ({
  ...createWindowFilmPrices(wholeCarPrice),
  makers: [
    { name: 'Vetra Shield', product, description, factor: 1 },
    { name: 'Okami Film', product: `${product} Plus`, description, factor: 1.18 },
  ],
});

export const servicePrices: Readonly<Record<number, ServicePrices>> = {
  801: {
    priceWithoutOptions: 690,
    options: {},
    makers: createGroupMaker('Lavagem detalhada', 'Externa, interna, caixas de roda e motor'),
  },
  901: {
    priceWithoutOptions: 2_400,
    options: { 1: 2_400 },
    makers: createGroupMaker('Polimento técnico', 'Três etapas, com medição da camada de verniz'),
  },
  902: {
    priceWithoutOptions: 900,
    options: {},
    makers: createGroupMaker('Polimento rápido', 'Uma etapa'),
  },
  1001: {
    priceWithoutOptions: 3_900,
    options: { 1: 3_900, 2: 1_200, 3: 690, 4: 980 },
    makers: [
      {
        name: 'Nordlack',
        product: 'Coating cerâmico 9H',
        description: 'Três anos, manutenção anual',
        factor: 1,
      },
      {
        name: 'Okami Coating',
        product: 'Coating cerâmico Ultra',
        description: 'Cinco anos, duas camadas',
        factor: 1.45,
      },
    ],
  },
  1101: {
    ...protectionFilmPrices,
    makers: [
      {
        name: 'Vetra Shield',
        product: 'PPF Premium',
        description: 'Filme autorregenerativo, brilho de fábrica',
        factor: 1,
      },
      {
        name: 'Okami Film',
        product: 'PPF Ultra',
        description: 'Filme mais espesso, acabamento hidrofóbico',
        factor: 1.3,
      },
      {
        name: 'Nordlack',
        product: 'PPF Classic',
        description: 'Filme importado sob encomenda',
        factor: null,
      },
    ],
  },
  1102: {
    ...protectionFilmPrices,
    // A matte film for the whole car has no list price, because the paint must be inspected first.
    options: { ...protectionFilmPrices.options, 6: null },
    makers: [
      {
        name: 'Vetra Shield',
        product: 'PPF Fosco',
        description: 'Acabamento acetinado',
        factor: 1.15,
      },
      {
        name: 'Okami Film',
        product: 'PPF Matte',
        description: 'Acabamento fosco profundo',
        factor: 1.4,
      },
    ],
  },
  1103: {
    ...protectionFilmPrices,
    makers: [
      { name: 'Nordlack', product: 'PPF Colorido', description: 'Cor sob encomenda', factor: null },
    ],
  },
  1201: createWindowFilmServicePrices(
    1_900,
    'Antivandalismo 200 micra',
    'Segura o vidro estilhaçado',
  ),
  1202: createWindowFilmServicePrices(
    2_600,
    'Antivandalismo 300 micra',
    'Segura o vidro estilhaçado por mais tempo',
  ),
  1203: createWindowFilmServicePrices(
    790,
    'Profissional',
    'Até 35% de rejeição de calor, 3 anos de garantia',
  ),
  1204: createWindowFilmServicePrices(
    1_350,
    'Nano carbono',
    'Até 46% de rejeição da energia solar, 7 anos de garantia',
  ),
  1205: createWindowFilmServicePrices(
    2_200,
    'Premium 67',
    'Até 67,9% de redução de calor, 10 anos de garantia',
  ),
  1206: createWindowFilmServicePrices(
    2_700,
    'Premium 71',
    'Até 71,5% de redução de calor, 10 anos de garantia',
  ),
};

/** Returns the number of an option within its service, which is the last two digits of its id. */
export function getOptionNumber(optionId: number): number {
  return optionId % 100;
}
