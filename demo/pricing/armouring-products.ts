/** This file contains every armouring product with its price. */

export type ArmouringProduct = {
  sku: string;
  kind: 'glass' | 'sunroof' | 'optional' | 'documentation';
  title: string;
  /** Price in reais, before the glass factor is applied; `null` leaves the price to a consultant. */
  price: number | null;
  /** Years of warranty; only glass has a warranty of its own. */
  warranty?: number;
};

/** Price in reais of labour and opaque armour, by price category (1 cars, 2 utility vehicles, 3 pickups). */
export const basePrices: Readonly<Record<number, number>> = { 1: 64_900, 2: 68_900, 3: 74_900 };

/** Factor of the glass price for each price category, because bigger windows need more glass. */
export const glassFactors: Readonly<Record<number, number>> = { 1: 1, 2: 1.1, 3: 1.05 };

/** Name of the base package, which is the first line of every quotation. */
export const basePackageTitle = 'Blindagem nível IIIA, manta e aço balístico';

/** Products that the group recommends. */
export const recommendedProducts = {
  glass: 'comfort_21_10',
  extras: ['cinta_aco_rodas', 'autorizacao_declaracao_exercito', 'regularizacao_detran'],
} as const;

export const armouringProducts: readonly ArmouringProduct[] = [
  { sku: 'standard_24_5', kind: 'glass', title: 'Standard 24 mm', price: 13_900, warranty: 5 },
  { sku: 'comfort_21_5', kind: 'glass', title: 'Comfort 21 mm', price: 18_600, warranty: 5 },
  { sku: 'ultralight_18_5', kind: 'glass', title: 'Ultralight 18 mm', price: 17_400, warranty: 5 },
  { sku: 'standard_24_10', kind: 'glass', title: 'Standard 24 mm', price: 16_900, warranty: 10 },
  { sku: 'comfort_21_10', kind: 'glass', title: 'Comfort 21 mm', price: 24_900, warranty: 10 },
  {
    sku: 'ultralight_18_10',
    kind: 'glass',
    title: 'Ultralight 18 mm',
    price: 21_400,
    warranty: 10,
  },
  {
    sku: 'panoramico_curvo_10',
    kind: 'glass',
    title: 'Panorâmico curvo 19 mm',
    price: null,
    warranty: 10,
  },
  { sku: 'teto_fixo', kind: 'sunroof', title: 'Teto fixo', price: 4_800 },
  { sku: 'teto_abertura', kind: 'sunroof', title: 'Teto com abertura', price: 8_900 },
  { sku: 'teto_panoramico', kind: 'sunroof', title: 'Teto panorâmico', price: 12_600 },
  { sku: 'porta_malas_eletrico', kind: 'optional', title: 'Porta-malas elétrico', price: 3_200 },
  {
    sku: 'sirene_intercomunicador',
    kind: 'optional',
    title: 'Sirene com intercomunicador',
    price: 1_450,
  },
  {
    sku: 'abertura_vidros_traseiros',
    kind: 'optional',
    title: 'Abertura dos vidros traseiros',
    price: 2_600,
  },
  { sku: 'cinta_aco_rodas', kind: 'optional', title: 'Cinta de aço nas rodas', price: 3_900 },
  { sku: 'servico_plataforma', kind: 'optional', title: 'Serviço de plataforma', price: 850 },
  {
    sku: 'autorizacao_declaracao_exercito',
    kind: 'documentation',
    title: 'Autorização e declaração do Exército',
    price: 1_150,
  },
  {
    sku: 'regularizacao_detran',
    kind: 'documentation',
    title: 'Regularização no Detran',
    price: 980,
  },
];
